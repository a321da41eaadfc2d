import { isUtf8 } from 'node:buffer'
import { openFile, type Place } from '../workspace.ts'

/** Larger files are changed with a command, not through the model. */
export const MAX_FILE_BYTES = 5_000_000
const BOM = '\ufeff'

export interface FileText {
  /** Without its byte order mark. */
  text: string
  hasBom: boolean
}

export type ReadText = { ok: true; file: FileText } | { ok: false; problem: string; isMissing?: true }

/** Reads a text file (UTF-8, at most 5 MB) that is to be changed; `problem` is a sentence for the model. */
export async function readText(place: Place): Promise<ReadText> {
  const opened = await openFile(place)
  if (!opened.ok) {
    return opened.isMissing
      ? { ok: false, problem: opened.problem, isMissing: true }
      : { ok: false, problem: opened.problem }
  }
  const shown = JSON.stringify(place.shown)
  try {
    if (opened.size > MAX_FILE_BYTES) {
      const problem = `${shown} has ${opened.size} bytes, more than the 5,000,000 that can be edited. Use run_command or write the part anew.`
      return { ok: false, problem }
    }
    const bytes = await opened.file.readFile()
    if (!isUtf8(bytes) || bytes.includes(0)) {
      return {
        ok: false,
        problem: `${shown} is not UTF-8 text and cannot be edited as text. Use run_command.`
      }
    }
    const text = bytes.toString('utf8')
    const hasBom = text.startsWith(BOM)
    return { ok: true, file: { text: hasBom ? text.slice(1) : text, hasBom } }
  } finally {
    await opened.file.close()
  }
}

/** The bytes of a text, with the byte order mark it had. */
export function toBytes({ text, hasBom }: FileText): Buffer {
  return Buffer.from(hasBom ? BOM + text : text)
}
