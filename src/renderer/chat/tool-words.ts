import type { ToolPart } from '../../shared/domain/message.ts'

const keyNames = ['pattern', 'query', 'command', 'url', 'path', 'file', 'name', 'directory']

/** Ends the server's id, which never holds it, in the name of a tool of an MCP server. */
const SERVER_END = '__'

/** The argument that tells most about a call, as `src/app.ts`; empty where there is none. */
export function keyArgument(input: string): string {
  const parsed = parseObject(input)
  if (!parsed) return ''
  const named = keyNames.map((name) => parsed[name]).find(isText)
  return honestAddress(named ?? Object.values(parsed).find(isText) ?? '')
}

/** An address whose host is in letters that can pass for others, in punycode; any other text as it is. */
function honestAddress(text: string): string {
  const url = /^https?:/i.test(text) ? URL.parse(text) : null
  return url && !text.toLowerCase().includes(url.host) ? url.href : text
}

/** The server, by its label, and the tool that a name such as `files__read` means; null where there is no such server. */
export function serverTool(
  name: string,
  servers: readonly { id: string; label: string }[]
): { tool: string; server: string } | null {
  const end = name.indexOf(SERVER_END)
  const server = servers.find(({ id }) => id === name.slice(0, Math.max(0, end)))
  const tool = name.slice(end + SERVER_END.length)
  return server && tool !== '' ? { tool, server: server.label } : null
}

/** What a call is asked about: the path for a file to be read, else all of its arguments, for reading. */
export function askedAbout(tool: string, input: string): string {
  const path = tool === 'read_file' ? parseObject(input)?.['path'] : undefined
  return isText(path) ? path : readableInput(input)
}

/** Arguments for reading: JSON indented, anything else as the model wrote it. */
export function readableInput(input: string): string {
  const parsed = parseObject(input)
  return parsed ? JSON.stringify(parsed, null, 2) : input
}

/** How long a settled call ran, in ms; null where it never began. */
export function durationOf({ state }: ToolPart): number | null {
  if (!('endedAt' in state) || state.startedAt === undefined) return null
  return Math.max(0, state.endedAt - state.startedAt)
}

/** From the first start of these calls to their last end, in ms; null where none of them began. */
export function spanOf(parts: readonly ToolPart[]): number | null {
  const began = parts.flatMap(({ state }) =>
    'endedAt' in state && state.startedAt !== undefined ? [[state.startedAt, state.endedAt] as const] : []
  )
  if (began.length === 0) return null
  const start = Math.min(...began.map(([startedAt]) => startedAt))
  return Math.max(0, Math.max(...began.map(([, endedAt]) => endedAt)) - start)
}

/** How many of these calls failed, and how many were not allowed. */
export function mishapsOf(parts: readonly ToolPart[]): { failed: number; denied: number } {
  const count = (status: ToolPart['state']['status']) =>
    parts.filter(({ state }) => state.status === status).length
  return { failed: count('failed'), denied: count('denied') }
}

/** Shorter than this is not worth a word. */
const SHORTEST_MS = 100

/** A duration as `0.4s`, `12s` or `1m 5s`, in the language's own units; empty below a tenth of a second. */
export function formatDuration(ms: number, locale: string): string {
  if (ms < SHORTEST_MS) return ''
  const unit = (value: number, name: 'second' | 'minute', digits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'narrow',
      maximumFractionDigits: digits
    }).format(value)
  const seconds = ms / 1000
  if (seconds < 10) return unit(seconds, 'second', 1)
  const whole = Math.round(seconds)
  if (whole < 60) return unit(whole, 'second', 0)
  return `${unit(Math.floor(whole / 60), 'minute', 0)} ${unit(whole % 60, 'second', 0)}`
}

/** Whole seconds as a countdown shows them: `4:32`. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function parseObject(input: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(input)
    return isRecord(parsed) ? parsed : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
