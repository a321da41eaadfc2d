import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import type { McpServer, McpTransport, McpValues } from '../../shared/domain/mcp.ts'
import { commandEnvironment } from '../tools/command/command-environment.ts'
import type { GroupCommand } from '../tools/command/process-groups.ts'
import { McpFault } from './problem.ts'
import { windowsCommand } from './windows-command.ts'

/** Where the values are kept that no settings file holds. */
export interface SecretValues {
  get(key: string): string | undefined
  /** Throws when it cannot be written. */
  set(key: string, value: string): void
  remove(key: string): void
}

/** Where one value of a server is kept. */
export const secretKey = (id: string, name: string): string => `mcp:${id}:value:${name}`
export const signInKey = (id: string): string => `mcp:${id}:sign-in`

/** The named values of a server, whole; throws an `McpFault` that names the first one that is missing. */
export function valuesOf({ id, transport }: McpServer, secrets: SecretValues): Record<string, string> {
  const entries = Object.entries(namedValues(transport)).map(([name, value]): [string, string] => {
    const whole = value ?? secrets.get(secretKey(id, name))
    if (whole === undefined) throw new McpFault('secret-missing', { name })
    return [name, whole]
  })
  return Object.fromEntries(entries)
}

export const namedValues = (transport: McpTransport): McpValues =>
  transport.kind === 'stdio' ? transport.env : transport.headers

/** Those of them that are kept secret, for a log to leave out. */
export function secretsOf({ transport }: McpServer, values: Record<string, string>): string[] {
  return Object.entries(namedValues(transport)).flatMap(([name, value]) => {
    const whole = Object.hasOwn(values, name) ? values[name] : undefined
    return value === null && whole !== undefined ? [whole] : []
  })
}

/** The process of a server: a short environment of ours and its own values. Throws an `McpFault`. */
export function commandOf(
  transport: Extract<McpTransport, { kind: 'stdio' }>,
  values: Record<string, string>,
  platform = process.platform
): GroupCommand {
  const cwd = transport.cwd?.replace(/^~(?=[/\\]|$)/, homedir()) ?? homedir()
  if (!statSync(cwd, { throwIfNoEntry: false })?.isDirectory())
    throw new McpFault('folder-missing', { path: cwd })
  const { PAGER: _pager, GIT_PAGER: _gitPager, ...base } = commandEnvironment(process.env, platform, false)
  const { command, args } = transport
  // On Windows the search path goes by any case of its name, and a second one would hide it.
  if (platform === 'win32')
    return { ...windowsCommand(command, args, base), cwd, env: { ...base, ...values } }
  const env = { ...base, PATH: searchPath(base['PATH'] ?? '', platform), ...values }
  return { file: command, args, cwd, env }
}

/** An app that is not started from a shell does not find what a package manager has installed on macOS. */
function searchPath(path: string, platform: NodeJS.Platform): string {
  if (platform !== 'darwin') return path
  const known = path.split(':')
  return [...known, ...['/opt/homebrew/bin', '/usr/local/bin'].filter((dir) => !known.includes(dir))].join(
    ':'
  )
}
