import type { FileHandle } from 'node:fs/promises'
import { isBinaryFile } from 'isbinaryfile'
import { z } from 'zod'
import { createLineWindow, type WindowResult } from './line-window.ts'
import { defineTool, failed, success } from './tool.ts'
import { locate, openFile } from './workspace.ts'

const MAX_LINES = 2000
const MAX_LENGTH = 28_000
const MAX_LINE_LENGTH = 2000
/** Its number, a tab and a line end. */
const LINE_OVERHEAD = 9
const PROBE_BYTES = 4096
const CHUNK_BYTES = 262_144

export const readFile = defineTool({
  name: 'read_file',
  description:
    'Reads a text file inside the workspace: up to 2,000 lines or 28,000 characters at a time, each line with its number. Says how many lines the file has; go on with `offset`. Binary files are named as such.',
  schema: z.strictObject({
    path: z.string().min(1).max(4096).describe('The file, relative to the workspace.'),
    offset: z.int().min(1).default(1).describe('Number of the first line to read, from 1.'),
    limit: z.int().min(1).max(MAX_LINES).default(MAX_LINES).describe('How many lines to read.')
  }),
  effect: 'read',
  needsWorkspace: true,
  shows: ({ path }) => path,
  async run({ path, offset, limit }, context) {
    const located = await locate(context, path)
    if (!located.ok) return failed(located.problem)
    const opened = await openFile(located.place)
    if (!opened.ok) return failed(opened.problem)
    const { file, size } = opened
    const { shown } = located.place
    try {
      const probe = Buffer.alloc(PROBE_BYTES)
      const { bytesRead } = await file.read(probe, 0, PROBE_BYTES, 0)
      const encoding = encodingOf(probe.subarray(0, bytesRead))
      if (encoding === 'utf-8' && (await isBinaryFile(probe.subarray(0, bytesRead)))) {
        return success(`${shown}: binary file, ${size} bytes. It cannot be read as text.`)
      }
      const found = await readWindow(file, encoding, { offset, limit }, context.signal)
      return describe(shown, offset, found)
    } finally {
      await file.close()
    }
  }
})

function describe(shown: string, offset: number, { lines, total, hasMore }: WindowResult) {
  if (total === 0) return success(`${shown}: empty file, 0 lines`)
  if (lines.length === 0) return failed(`${shown} has ${total} lines; line ${offset} is beyond its end.`)
  const last = offset + lines.length - 1
  const body = lines.map((line, index) => `${offset + index}\t${line}`).join('\n')
  const note = hasMore ? `\n[truncated: go on with offset ${last + 1}]` : ''
  return success(`${shown}: lines ${offset}-${last} of ${total}\n${body}${note}`)
}

async function readWindow(
  file: FileHandle,
  encoding: string,
  { offset, limit }: { offset: number; limit: number },
  signal: AbortSignal
): Promise<WindowResult> {
  const window = createLineWindow({
    offset,
    lines: limit,
    lineLength: MAX_LINE_LENGTH,
    length: MAX_LENGTH,
    overhead: LINE_OVERHEAD
  })
  const decoder = new TextDecoder(encoding)
  const buffer = Buffer.alloc(CHUNK_BYTES)
  for (let at = 0; ; ) {
    signal.throwIfAborted()
    const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, at)
    if (bytesRead === 0) break
    at += bytesRead
    window.push(decoder.decode(buffer.subarray(0, bytesRead), { stream: true }))
  }
  window.push(decoder.decode())
  return window.end()
}

/** UTF-16 is known by its byte order mark; everything else is read as UTF-8. */
function encodingOf(start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
}
