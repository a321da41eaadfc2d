/** What may become of a tool's calls without a word of the user: all run, each asks, the tool is not offered. */
export type McpStance = 'allow' | 'ask' | 'deny'

/** What the user has decided of one tool. */
export interface McpToolChoice {
  stance: McpStance
  /** Of the definition that the user has seen last; another one is not offered until it has been looked at. */
  hash: string
}

/** Values by name; null: kept in the secret store, never here. */
export type McpValues = Record<string, string | null>

export type McpTransport =
  | { kind: 'stdio'; command: string; args: string[]; env: McpValues; cwd: string | null }
  | { kind: 'http'; url: string; headers: McpValues }

/** An MCP server as the user has set it up; never with a secret in it. */
export interface McpServer {
  id: string
  /** What lists call it. */
  label: string
  enabled: boolean
  transport: McpTransport
  /** By the name that the server gives a tool. */
  tools: Record<string, McpToolChoice>
}

const ID_RULE = /^[a-z0-9](?:-?[a-z0-9]){0,39}$/
/** Whether a text can be the id of something that the user has set up to be started. */
export const isServerId = (id: string): boolean => ID_RULE.test(id)
export const MAX_MCP_SERVERS = 100
const MAX_VALUES = 100
const MAX_ARGS = 500
const MAX_TEXT = 10_000
const MAX_TOOL_CHOICES = 4000

/**
 * Whole servers from anything: each valid one with an id of its own, in order, fields that only a newer version knows
 * kept. What cannot be used is left out and costs no other. Total: never throws.
 */
export function repairMcpServers(raw: unknown): McpServer[] {
  const given = Array.isArray(raw) ? raw.flatMap(toServer) : []
  return given
    .filter((server, i) => given.findIndex(({ id }) => id === server.id) === i)
    .slice(0, MAX_MCP_SERVERS)
}

function toServer(raw: unknown): McpServer[] {
  if (!isRecord(raw)) return []
  const { id, label, enabled, transport, tools } = raw
  if (typeof id !== 'string' || !ID_RULE.test(id)) return []
  const repaired = toTransport(transport)
  if (!repaired) return []
  return [
    {
      ...raw,
      id,
      label: (typeof label === 'string' && label.trim().slice(0, 100)) || id,
      enabled: enabled === true,
      transport: repaired,
      tools: toChoices(tools)
    }
  ]
}

/** A transport from anything; null where it names neither a command nor an http address. */
export function toTransport(raw: unknown): McpTransport | null {
  if (!isRecord(raw)) return null
  const { kind, command, args, env, cwd, url, headers } = raw
  if (kind === 'stdio') {
    if (typeof command !== 'string' || command.trim() === '' || !isShort(command)) return null
    const texts = (Array.isArray(args) ? args : []).filter(isShort).slice(0, MAX_ARGS)
    const place = typeof cwd === 'string' && cwd.trim() !== '' ? cwd.trim() : null
    return { ...raw, kind, command: command.trim(), args: texts, env: toValues(env, ENV_NAME), cwd: place }
  }
  if (kind !== 'http' || typeof url !== 'string' || !isHttpAddress(url)) return null
  return { ...raw, kind, url: url.trim(), headers: toValues(headers, HEADER_NAME) }
}

const ENV_NAME = /^[^=\0\s]{1,200}$/
const HEADER_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,200}$/

export const isEnvName = (name: string): boolean => ENV_NAME.test(name)
export const isHeaderName = (name: string): boolean => HEADER_NAME.test(name)

/** Whether a text is the address of a server over http; without a user name or password in it. */
export function isHttpAddress(text: string): boolean {
  const trimmed = text.trim()
  if (!/^https?:\/\/[^\s@]+$/i.test(trimmed) || trimmed.length > 2000) return false
  return /^https?:\/\/(\[[0-9a-f:.]+\]|[^/?#:[\]]+)(:\d{1,5})?([/?#]|$)/i.test(trimmed)
}

function toValues(raw: unknown, rule: RegExp): McpValues {
  if (!isRecord(raw)) return {}
  const entries = Object.entries(raw).filter(
    (entry): entry is [string, string | null] =>
      rule.test(entry[0]) && (entry[1] === null || isShort(entry[1]))
  )
  return Object.fromEntries(entries.slice(0, MAX_VALUES))
}

function toChoices(raw: unknown): Record<string, McpToolChoice> {
  if (!isRecord(raw)) return {}
  const entries = Object.entries(raw).flatMap(([name, choice]): [string, McpToolChoice][] => {
    if (!isRecord(choice) || typeof choice['hash'] !== 'string') return []
    return [[name, { stance: toStance(choice['stance']), hash: choice['hash'].slice(0, 100) }]]
  })
  return Object.fromEntries(entries.slice(0, MAX_TOOL_CHOICES))
}

const toStance = (raw: unknown): McpStance => (raw === 'allow' || raw === 'deny' ? raw : 'ask')

/** An id for a new server, made from its label and unlike those there are. */
export function newMcpServerId(label: string, taken: readonly string[]): string {
  const base =
    label
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 30)
      .replaceAll(/^-+|-+$/g, '') || 'server'
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (!taken.includes(id)) return id
  }
}

const SECRET_NAME = /key|token|secret|passw|pwd|auth|credential|cookie|private|bearer|signature|dsn|session/i
const SECRET_VALUE =
  /^(sk-|pk-|gh[opsu]_|github_pat_|xox[a-z]-|AKIA|AIza|ya29\.|eyJ|glpat-|npm_|hf_|Bearer |Basic )|-----BEGIN|:\/\/[^/\s]*:[^/\s]*@/

/** Whether a value is to be kept like a password: by its name, by its form, or because it is long and random. */
export function looksSecret(name: string, value: string): boolean {
  if (SECRET_NAME.test(name) || SECRET_VALUE.test(value)) return true
  return /^[A-Za-z0-9+/_=-]{32,}$/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value)
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
