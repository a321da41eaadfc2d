import { ZipRefusal } from '../zip/zip-problem.ts'

const DEEPEST = 200

/** Whether brackets in a JSON text nest no deeper than anything honest; looked at before it is parsed. */
export function isShallow(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isInText) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) isInText = false
    } else if (sign === QUOTE) isInText = true
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      if (++depth > DEEPEST) return false
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--
  }
  return true
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 92, 91, 93, 123, 125
] as const

/** A JSON text of a file, parsed. Throws a `ZipRefusal` that names the file where it is none, or nests too deep. */
export function parseJsonOf(name: string, text: string): unknown {
  if (!isShallow(text)) throw new ZipRefusal([{ code: 'too-deep', name }])
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ZipRefusal([
      { code: 'not-json', name, detail: error instanceof Error ? error.message.slice(0, 200) : String(error) }
    ])
  }
}

const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** The text of a file. Throws a `ZipRefusal` where it is no UTF-8. */
export function textOf(name: string, bytes: Uint8Array): string {
  try {
    return DECODER.decode(bytes)
  } catch {
    throw new ZipRefusal([{ code: 'damaged', name, detail: 'not UTF-8' }])
  }
}

/** The lines of a text, whatever they end in; blank ones do not count (D090). */
export function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}
