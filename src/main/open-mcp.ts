import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { repairMcpServers } from '../shared/domain/mcp.ts'
import { repairedOnce } from './from-settings.ts'
import { type ConnectionTimes, defaultTimes } from './mcp/connection.ts'
import { Definitions } from './mcp/definitions.ts'
import type { SecretValues } from './mcp/launch.ts'
import { McpServers } from './mcp/mcp-servers.ts'
import type { Notices } from './notices.ts'
import type { SettingsStore } from './store/settings-store.ts'
import { t } from './texts.ts'
import { ProcessGroups } from './tools/command/process-groups.ts'

export interface McpOptions {
  secrets: SecretValues
  /** Opens the system's browser, for signing in. */
  openLink(url: string): Promise<void>
  /** A server's state, tools or log is another one now. */
  onChange(): void
  times?: Partial<ConnectionTimes>
}

interface OpenMcpPorts {
  notices: Notices
  onDefect(error: unknown): void
  /** As `onChange` of the options, for the core itself. */
  onServers(): void
}

/** The MCP servers of the settings; none is started before `sync`. What a killed app has left is ended. */
export function openMcp(
  dataDir: string,
  settings: SettingsStore,
  { notices, onDefect, onServers }: OpenMcpPorts,
  options: McpOptions = memoryOptions()
): McpServers {
  const processes = new ProcessGroups(join(dataDir, 'mcp-processes'))
  processes.reap().catch(onDefect)
  return new McpServers({
    servers: repairedOnce(settings, 'mcpServers', repairMcpServers),
    save: (servers) => settings.setExtra('mcpServers', servers),
    definitions: new Definitions(join(dataDir, 'mcp-tools.json')),
    processes,
    secrets: options.secrets,
    clientInfo: { name: packageJson.productName, version: packageJson.version },
    openLink: (url) => options.openLink(url),
    loopbackTexts: {
      get done() {
        return t('mcp.browser.done')
      },
      get failed() {
        return t('mcp.browser.failed')
      }
    },
    now: Date.now,
    times: { ...defaultTimes, ...options.times },
    onChange() {
      options.onChange()
      onServers()
    },
    onRefused: (tool, cause) => notices.add('mcp-tool-refused', { tool, cause })
  })
}

/** Where nobody keeps secrets: for as long as the process lives. */
export function memoryOptions(): McpOptions {
  const values = new Map<string, string>()
  return {
    secrets: {
      get: (key) => values.get(key),
      set: (key, value) => void values.set(key, value),
      remove: (key) => void values.delete(key)
    },
    openLink: async () => {},
    onChange: () => {}
  }
}
