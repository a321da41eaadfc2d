import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { repairExternalAgents } from '../shared/domain/external-agent.ts'
import { ExternalAgents } from './acp/external-agents.ts'
import { KnownSessions } from './acp/known-sessions.ts'
import type { Attachments } from './attachments/attachments.ts'
import { repairedOnce } from './from-settings.ts'
import { type McpOptions, memoryOptions } from './open-mcp.ts'
import type { SettingsStore } from './store/settings-store.ts'
import { ProcessGroups } from './tools/command/process-groups.ts'

/** Where a test says otherwise. */
export interface ExternalAgentsOptions {
  handshakeMs?: number
  idleMs?: number
  /** What is told of an agent is another now. */
  onChange?: () => void
}

export interface AgentsOptions {
  dataDir: string
  /** Where secret values are kept. */
  mcp?: Pick<McpOptions, 'secrets'>
  agents?: ExternalAgentsOptions
  onDefect(error: unknown): void
}

const HANDSHAKE_MS = 30_000
const IDLE_MS = 30 * 60_000

/** The external agents of the settings; none is started here. What a killed app has left is ended. */
export function openAgents(
  settings: SettingsStore,
  attachments: Attachments,
  { dataDir, mcp, onDefect, agents: options = {} }: AgentsOptions
): ExternalAgents {
  const processes = new ProcessGroups(join(dataDir, 'agent-processes'))
  processes.reap().catch(onDefect)
  return new ExternalAgents({
    agents: repairedOnce(settings, 'externalAgents', repairExternalAgents),
    processes,
    secrets: (mcp ?? memoryOptions()).secrets,
    sessions: new KnownSessions(join(dataDir, 'agent-sessions.json')),
    clientInfo: { name: packageJson.productName, version: packageJson.version },
    hidden: [dataDir],
    given: (seesImages) => attachments.given({ seesImages }),
    handshakeMs: options.handshakeMs ?? HANDSHAKE_MS,
    idleMs: options.idleMs ?? IDLE_MS,
    onChange: () => options.onChange?.()
  })
}
