import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

const CONTEXT_LINES = 3
/** Comparing gives up where two texts have little in common. */
const MAX_DIFFERENCES = 4000
const MAX_MS = 300
const NO_FILE = '/dev/null'

/**
 * A unified diff of two versions of a file, cut at a line end to `length` characters; empty where they are equal.
 * @param before null where there was no file.
 */
export function fileDiff(path: string, before: string | null, after: string, length: number): string {
  if (before === after) return ''
  const patch = createTwoFilesPatch(before === null ? NO_FILE : path, path, before ?? '', after, '', '', {
    headerOptions: FILE_HEADERS_ONLY,
    context: CONTEXT_LINES,
    timeout: MAX_MS,
    maxEditLength: MAX_DIFFERENCES
  })
  if (patch === undefined) return '[the two versions differ in too much to show how]'
  const lines = patch.replace(/\n$/, '')
  if (lines.length <= length) return lines
  const end = Math.max(lines.lastIndexOf('\n', length), 0)
  const left = lines.slice(end).split('\n').length - 1
  return `${lines.slice(0, end || length).toWellFormed()}\n[diff cut: ${left} more lines]`
}
