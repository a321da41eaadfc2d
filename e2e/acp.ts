import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { randomUUID } from 'node:crypto'
import { createConversation } from '../src/main/ipc/handlers.ts'
import { AGENTS, type ExternalAgent } from '../src/shared/domain/external-agent.ts'
import type { ToolPart } from '../src/shared/domain/message.ts'
import { toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { logFile, testMcp } from './mcp.ts'

const script = join(resolve(import.meta.dirname, '..'), 'e2e/acp-scripted-agent.ts')

/** The scripted agent, as settings have it. */
export const scriptedAgent = (flags: string[] = [], more: Partial<ExternalAgent> = {}): ExternalAgent => ({
  id: 'scripted',
  label: 'Scripted',
  command: process.execPath,
  args: [script, ...flags.map((flag) => `--${flag}`)],
  env: {},
  ...more
})

export const withAgent = { providerId: AGENTS, modelId: 'scripted' }

/** A prompt that has the scripted agent do these steps. */
export const does = (...steps: Record<string, unknown>[]): string => `Do this:\n${JSON.stringify(steps)}`

export interface AgentCore extends TestCore {
  workspace: string
  /** What the agent has written down. */
  lines(): string[]
  /** Begins a conversation with the agent. */
  prompt(text: string): Promise<string>
  calls(id: string): ToolPart[]
}

/** The real core with the scripted agent set up. */
export function openAgentCore(
  flags: string[] = [],
  options: Partial<Parameters<typeof openTestCore>[0]> & { agent?: Partial<ExternalAgent> } = {}
): AgentCore {
  const { agent, ...rest } = options
  const log = logFile()
  const workspace = options.workspace ?? mkdtempSync(join(tmpdir(), 'fermata-acp-'))
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9/v1', mcp: testMcp(), ...rest })
  core.settings.setExtra('externalAgents', [scriptedAgent([`log=${log.path}`, ...flags], agent)])
  return {
    ...core,
    workspace,
    lines: log.lines,
    calls: (id) => core.conversation(id).messages.flatMap(toolParts),
    async prompt(text) {
      const id = createConversation(core, {
        id: randomUUID(),
        text,
        model: withAgent,
        workspace,
        at: Date.now()
      })
      const sent = await core.runs.send(id, text)
      if (!sent.ok) throw new Error(sent.error.code)
      return id
    }
  }
}
