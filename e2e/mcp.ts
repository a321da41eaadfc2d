import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { McpOptions } from '../src/main/open-mcp.ts'
import type { McpServer, McpTransport } from '../src/shared/domain/mcp.ts'
import type { McpServerInfo } from '../src/shared/domain/mcp-status.ts'
import { openTestCore, type TestCore } from './core.ts'
import type { ModelServer } from './model-server.ts'

const root = resolve(import.meta.dirname, '..')
const packaged = (name: string) => join(root, 'node_modules/@modelcontextprotocol', name, 'dist/index.js')

type Stdio = Extract<McpTransport, { kind: 'stdio' }>
const node = (...args: string[]): Stdio => ({
  kind: 'stdio',
  command: process.execPath,
  args,
  env: {},
  cwd: null
})

/** Servers of public packages, and our own that misbehaves. */
export const everything = node(packaged('server-everything'), 'stdio')
export const filesystem = (folder: string): Stdio => node(packaged('server-filesystem'), folder)
export const everythingPath = packaged('server-everything')
export const scripted = (...flags: string[]): Stdio =>
  node(join(root, 'e2e/mcp-scripted-server.ts'), ...flags.map((flag) => `--${flag}`))

/** A server on the official SDK whose answers are not what it declares. */
export const mismatching = node(join(root, 'e2e/mcp-mismatching-server.ts'))

export const server = (id: string, transport: McpTransport, more: Partial<McpServer> = {}): McpServer => ({
  id,
  label: id,
  enabled: true,
  transport,
  tools: {},
  ...more
})

/** Secrets that a test can look into. */
export function testMcp(more: Partial<McpOptions> = {}): McpOptions & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    secrets: {
      get: (key) => kept.get(key),
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key)
    },
    openLink: async () => {},
    onChange: () => {},
    ...more
  }
}

/** A file whose lines a scripted server writes. */
export function logFile(): { path: string; lines(): string[] } {
  const path = temporaryFile('')
  return { path, lines: () => readFileSync(path, 'utf8').split('\n').filter(Boolean) }
}

export function temporaryFile(content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'fermata-mcp-')), 'file')
  writeFileSync(path, content)
  return path
}

export interface McpCore extends TestCore {
  info(id: string): McpServerInfo
  /** Resolves once a server is in a state that fits. */
  serverUntil(id: string, fits: (info: McpServerInfo) => boolean, ms?: number): Promise<McpServerInfo>
}

/** The real core with these servers set up; nothing is started yet. */
export function openMcpCore(
  servers: McpServer[],
  options: Partial<Parameters<typeof openTestCore>[0]> & { model?: Pick<ModelServer, 'baseUrl'> } = {}
): McpCore {
  const { model, ...rest } = options
  const core = openTestCore({ baseUrl: model?.baseUrl ?? 'http://127.0.0.1:9/v1', mcp: testMcp(), ...rest })
  core.settings.setExtra('mcpServers', servers)
  const info = (id: string): McpServerInfo => {
    const found = core.mcp.infos().find((each) => each.id === id)
    if (!found) throw new Error(`no server ${id}`)
    return found
  }
  return {
    ...core,
    info,
    async serverUntil(id, fits, ms = 10_000) {
      const deadline = Date.now() + ms
      while (!fits(info(id))) {
        if (Date.now() > deadline) throw new Error(`${id} stands at ${JSON.stringify(info(id))}`)
        await new Promise((done) => setTimeout(done, 20))
      }
      return info(id)
    }
  }
}

/** Whether a process is there and no zombie. */
export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[0] !== 'Z'
  } catch {
    return false
  }
}
