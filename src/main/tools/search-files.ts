import { posix } from 'node:path'
import { isBinaryFile } from 'isbinaryfile'
import { z } from 'zod'
import { createLineMatcher, type LineMatcher } from './line-matcher.ts'
import { isSensitive } from './sensitive.ts'
import { defineTool, failed, success } from './tool.ts'
import { walk } from './walk.ts'
import { locate, openFile, type Place } from './workspace.ts'

const MAX_FILE_BYTES = 5_000_000
const MAX_FILES = 20_000
const MAX_LENGTH = 28_000
const MAX_DEPTH = 40
const FILE_TIMEOUT_MS = 2000

export const searchFiles = defineTool({
  name: 'search_files',
  description:
    'Searches the text files of the workspace line by line and gives `path:line: text` for each match. Hidden files, node_modules, what .gitignore leaves out, binary files, files over 5 MB and files that may hold secrets are left out.',
  schema: z.strictObject({
    pattern: z
      .string()
      .min(1)
      .max(1000)
      .describe('A JavaScript regular expression, or plain text with `literal`.'),
    literal: z.boolean().default(false).describe('Take the pattern as plain text.'),
    ignore_case: z.boolean().default(false),
    path: z.string().max(4096).default('.').describe('Folder to search in, relative to the workspace.'),
    glob: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Only files like this: `*.ts`, `src/**/*.{ts,tsx}`.'),
    max_results: z.int().min(1).max(500).default(100)
  }),
  effect: 'read',
  needsWorkspace: true,
  async run({ pattern, literal, ignore_case, path, glob, max_results }, context) {
    const { hidden, signal } = context
    const located = await locate(context, path)
    if (!located.ok) return failed(located.problem)
    const source = literal ? pattern.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&') : pattern
    const problem = patternProblem(source)
    if (problem) return failed(`${problem} Set \`literal\` to search for plain text.`)
    const matcher = createLineMatcher(source, ignore_case ? 'i' : '', FILE_TIMEOUT_MS)
    // Ends a match that is going on, so that an abort does not wait for it.
    const end = () => void matcher.close()
    signal.addEventListener('abort', end, { once: true })
    try {
      const search = createSearch(matcher, max_results)
      for await (const { place, kind } of walk(located.place, {
        all: false,
        depth: MAX_DEPTH,
        hidden,
        signal
      })) {
        if (kind !== 'file' || (glob && !fits(place.shown, glob))) continue
        await search.look(place)
        if (search.isOver()) break
      }
      return search.outcome()
    } finally {
      signal.removeEventListener('abort', end)
      await matcher.close()
    }
  }
})

function patternProblem(source: string): string | undefined {
  try {
    RegExp(source)
    return undefined
  } catch (error) {
    return `The pattern is not a valid regular expression: ${error instanceof Error ? error.message : ''}.`
  }
}

/** A glob without a folder fits at any depth. */
function fits(path: string, glob: string): boolean {
  return posix.matchesGlob(path, glob.includes('/') ? glob.replace(/^\.?\//, '') : `**/${glob}`)
}

function createSearch(matcher: LineMatcher, maxResults: number) {
  const lines: string[] = []
  const matched = new Set<string>()
  const skipped = { binary: 0, large: 0, secret: 0, unreadable: 0 }
  let files = 0
  let length = 0
  let slow: string | undefined

  return {
    async look(place: Place): Promise<void> {
      files += 1
      if (isSensitive(place.shown)) {
        skipped.secret += 1
        return
      }
      const content = await textOf(place)
      if ('skip' in content) {
        skipped[content.skip] += 1
        return
      }
      const found = await matcher.match(content.text, maxResults + 1 - lines.length)
      if (!found) slow = place.shown
      for (const { line, text } of found ?? []) {
        if (length > MAX_LENGTH) break
        matched.add(place.shown)
        lines.push(`${place.shown}:${line}: ${text.toWellFormed()}`)
        length += (lines.at(-1)?.length ?? 0) + 1
      }
    },
    isOver: () =>
      slow !== undefined || lines.length > maxResults || length > MAX_LENGTH || files >= MAX_FILES,
    outcome() {
      if (slow !== undefined) {
        return failed(
          `The pattern took too long on ${JSON.stringify(slow)} and was ended. Use a simpler pattern, or \`literal\`.`
        )
      }
      const isCut = lines.length > maxResults || length > MAX_LENGTH || files >= MAX_FILES
      const shown = lines.slice(0, maxResults)
      const left = Object.entries(skipped).filter(([, count]) => count > 0)
      return success(
        [
          `${shown.length} matches in ${matched.size} files (${files} files searched).`,
          ...shown,
          ...(isCut ? ['[truncated: there is more; narrow the pattern, the glob or the path]'] : []),
          ...(left.length > 0
            ? [`[left out: ${left.map(([why, count]) => `${count} ${why}`).join(', ')}]`]
            : [])
        ].join('\n')
      )
    }
  }
}

type Content = { text: string } | { skip: 'binary' | 'large' | 'unreadable' }

async function textOf(place: Place): Promise<Content> {
  const opened = await openFile(place)
  if (!opened.ok) return { skip: 'unreadable' }
  try {
    if (opened.size > MAX_FILE_BYTES) return { skip: 'large' }
    const bytes = await opened.file.readFile()
    return (await isBinaryFile(bytes)) ? { skip: 'binary' } : { text: bytes.toString('utf8') }
  } catch {
    return { skip: 'unreadable' }
  } finally {
    await opened.file.close()
  }
}
