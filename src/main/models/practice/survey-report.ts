import { listedFiles, type ListedFile } from './listing.ts'
import type { DoneCall } from './task.ts'

const SHOWN_TODOS = 20
const SHOWN_FILES = 5
const SHOWN_LANGUAGES = 8

const LANGUAGES: Record<string, string> = {
  c: 'C',
  cc: 'C++',
  cpp: 'C++',
  cs: 'C#',
  css: 'CSS',
  go: 'Go',
  h: 'C',
  html: 'HTML',
  java: 'Java',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JavaScript',
  kt: 'Kotlin',
  md: 'Markdown',
  mjs: 'JavaScript',
  php: 'PHP',
  png: 'Image',
  jpg: 'Image',
  svg: 'SVG',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  scss: 'SCSS',
  sh: 'Shell',
  sql: 'SQL',
  swift: 'Swift',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  txt: 'Text',
  yaml: 'YAML',
  yml: 'YAML'
}

interface Language {
  name: string
  files: number
  lines: number
}

/** The report of a survey, computed from the results of its calls and nothing else. Markdown. */
export function surveyReport(done: readonly DoneCall[]): string {
  const listing = done.find((call) => call.name === 'list_files')?.text ?? ''
  const files = listedFiles(listing)
  const reads = done.filter((call) => call.name === 'read_file')
  const lines = new Map(
    reads.map((call) => [call.input.path, call.isError ? undefined : lineCount(call.text)])
  )
  const total = [...lines.values()].reduce<number>((sum, n) => sum + (n ?? 0), 0)
  const failed = reads.filter((call) => call.isError).length
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return [
    '## What is in this folder',
    [
      `- **${files.length} files**, ${number(bytes)} bytes`,
      `- **${number(total)} lines** of text in the ${number(reads.length - failed)} files I read`,
      ...(failed > 0 ? [`- ${failed} files could not be read`] : []),
      ...(reads.length < files.length ? [`- ${files.length - reads.length} files I did not read`] : []),
      ...(/\btruncated\b/.test(listing) ? ['- The listing was cut short, so there is more than this'] : [])
    ].join('\n'),
    '### Languages',
    languageTable(files, lines),
    '### Largest files',
    largest(files),
    '### Open TODOs',
    todos(done)
  ].join('\n\n')
}

/** Lines a `read_file` result reports; a binary file has none. */
function lineCount(result: string): number | undefined {
  const found = /^[^\n]*: (?:lines \d+-\d+ of|empty file, ) ?(\d+)/.exec(result)
  return found?.[1] ? Number(found[1]) : undefined
}

function languageTable(files: ListedFile[], lines: ReadonlyMap<unknown, number | undefined>): string {
  const languages = new Map<string, Language>()
  for (const file of files) {
    const name = languageOf(file.path)
    const entry = languages.get(name) ?? { name, files: 0, lines: 0 }
    entry.files += 1
    entry.lines += lines.get(file.path) ?? 0
    languages.set(name, entry)
  }
  const rows = [...languages.values()]
    .toSorted((a, b) => b.lines - a.lines || b.files - a.files)
    .slice(0, SHOWN_LANGUAGES)
    .map(({ name, files: count, lines: sum }) => `| ${name} | ${count} | ${number(sum)} |`)
  return ['| language | files | lines |', '|---|---:|---:|', ...rows].join('\n')
}

function languageOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
  if (Object.hasOwn(LANGUAGES, extension)) return LANGUAGES[extension] ?? extension
  return extension === '' ? 'Other' : `.${extension}`
}

function largest(files: ListedFile[]): string {
  const rows = files
    .toSorted((a, b) => b.size - a.size)
    .slice(0, SHOWN_FILES)
    .map((file, index) => `${index + 1}. \`${file.path}\`, ${number(file.size)} bytes`)
  return rows.join('\n') || 'None.'
}

function todos(done: readonly DoneCall[]): string {
  const search = done.find((call) => call.name === 'search_files')
  if (!search) return 'I did not look for any.'
  if (search.isError) return `The search failed: ${search.text}`
  const found = search.text.split('\n').flatMap((line) => {
    const match = /^(.+?:\d+): (.*)$/.exec(line)
    return match ? [`- \`${match[1]}\` ${(match[2] ?? '').trim()}`] : []
  })
  const more = found.length > SHOWN_TODOS ? [`- … and ${found.length - SHOWN_TODOS} more`] : []
  return [...found.slice(0, SHOWN_TODOS), ...more].join('\n') || 'None found.'
}

const number = (n: number): string => n.toLocaleString('en-US')
