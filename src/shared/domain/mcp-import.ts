import { type McpTransport, toTransport } from './mcp.ts'

/** A server that a configuration names, to be looked at before anything becomes of it. */
export interface McpImportEntry {
  name: string
  transport: McpTransport
}

export type McpImport =
  | { ok: true; entries: McpImportEntry[]; unusable: string[] }
  | { ok: false; problem: 'no-json' | 'no-servers' }

const MAX_ENTRIES = 100

/**
 * Reads the usual configuration, `{ "mcpServers": { NAME: { command, args, env } | { url, headers } } }`, also as
 * `servers` or without the outer name, with comments as editors allow them. Pure: nothing is kept and nothing starts (M113, F112).
 */
export function readMcpImport(text: string): McpImport {
  const whole = parse(text)
  if (whole === undefined) return { ok: false, problem: 'no-json' }
  const servers = serversOf(whole)
  const named = Object.entries(servers).slice(0, MAX_ENTRIES)
  const read = named.map(([name, value]) => ({ name, transport: toTransport(asTransport(value)) }))
  const entries = read.flatMap(({ name, transport }) => (transport ? [{ name, transport }] : []))
  const unusable = read.filter(({ transport }) => !transport).map(({ name }) => name)
  if (entries.length === 0) return { ok: false, problem: 'no-servers' }
  return { ok: true, entries, unusable }
}

function serversOf(parsed: unknown): object {
  if (!isObject(parsed)) return {}
  const { mcpServers, servers }: { mcpServers?: unknown; servers?: unknown } = parsed
  if (isObject(mcpServers)) return mcpServers
  return isObject(servers) ? servers : parsed
}

function asTransport(raw: unknown): unknown {
  if (!isObject(raw)) return null
  const { command, args, env, cwd, url, serverUrl, headers, type }: Record<string, unknown> = { ...raw }
  if (typeof command === 'string') return { kind: 'stdio', command, args, env: textValues(env), cwd }
  if (type === 'sse') return null
  return { kind: 'http', url: url ?? serverUrl, headers: textValues(headers) }
}

/** Numbers and switches as the text they stand for. */
function textValues(raw: unknown): Record<string, string> {
  if (!isObject(raw)) return {}
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : []
    )
  )
}

function parse(text: string): unknown {
  const json = text.replace(/^\uFEFF/, '')
  return parsed(json) ?? parsed(withoutComments(json))
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Editors write comments into their configurations, and a comma after the last entry; what strings hold stays. */
function withoutComments(json: string): string {
  return json
    .replace(COMMENT, (_, string: string | undefined) => string ?? '')
    .replace(LAST_COMMA, (_, string: string | undefined) => string ?? '')
}

/** A string, to be kept; or a comment. What is not closed goes to the end, so that no input takes long. */
const COMMENT = /("(?:[^"\\]|\\[^])*(?:"|\\?$))|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g
const LAST_COMMA = /("(?:[^"\\]|\\[^])*(?:"|\\?$))|,(?=\s*[}\]])/g

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
