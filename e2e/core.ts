import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { compose, type Core } from '../src/main/compose.ts'
import { waitingApprovals } from '../src/main/conversations/approvals.ts'
import { createConversation } from '../src/main/ipc/handlers.ts'
import type { McpOptions } from '../src/main/open-mcp.ts'
import type { ExternalAgentsOptions } from '../src/main/open-agents.ts'
import type { Clock } from '../src/main/schedules/schedules.ts'
import { openConfSettings } from '../src/main/store/conf-settings.ts'
import type { RuleScope } from '../src/shared/domain/approval.ts'
import type { Conversation } from '../src/shared/domain/conversation.ts'
import type { ConversationEvent } from '../src/shared/domain/event.ts'
import type { RunStatus } from '../src/shared/domain/run.ts'
import type { AppNotice } from '../src/shared/ipc/app-notice.ts'
import type { Result } from '../src/shared/ipc/result.ts'
import type { Settings } from '../src/shared/settings/table.ts'

/** By the API that is spoken. */
export type TestProvider = 'openai' | 'anthropic' | 'responses'

interface TestCoreOptions {
  /** What new conversations ask; the first listed model over chat completions unless told otherwise. */
  provider?: TestProvider
  /** In place of `provider`: a well-known service, at the base URL. */
  preset?: string
  baseUrl: string
  apiKey?: string
  dataDir?: string
  workspace?: string | null
  settings?: Partial<Settings>
  /** Where proxies are named. */
  env?: NodeJS.ProcessEnv
  attended?: boolean
  /** Conversations get a title from the model, as in the window; a request more after the first answer. */
  namesConversations?: boolean
  allow?: 'all' | ReadonlySet<string>
  maxRounds?: number
  maxCost?: number
  unansweredMs?: number
  /** How long a sub-agent's minute is. */
  agentMinuteMs?: number
  /** How long a minute of an answer is. */
  answerMinuteMs?: number
  /** Addresses that `fetch_url` may reach all the same. */
  mayReach?: (address: string) => boolean
  mcp?: McpOptions
  agents?: ExternalAgentsOptions
  isProcessAlive?: (pid: number) => boolean
  /** By which schedules go. */
  clock?: Clock
  /** Read for every request; in place of `apiKey`. */
  key?: () => string | undefined
  onEvent?: (event: ConversationEvent) => void
}

/** The real core on a temporary folder, with what a test needs to wait and to look. */
export interface TestCore extends Core {
  dataDir: string
  events: { id: string; seq: number; event: ConversationEvent }[]
  noticed: AppNotice[][]
  /** What was logged of providers. */
  odd: string[]
  /** Begins a conversation and sends its first message; gives its id. */
  begin(text: string): Promise<string>
  conversation(id: string): Conversation
  /** Resolves when the conversation is in one of the states and no run is live. */
  stands(id: string, ...statuses: RunStatus[]): Promise<Conversation>
  /** Resolves with the first state of the conversation that fits, live or not. */
  until(id: string, fits: (conversation: Conversation) => boolean): Promise<Conversation>
  /** Answers a call that asks, as its card would. */
  allow(id: string, callId: string, allow: boolean, remember?: RuleScope): Promise<Result<null>>
}

/** A server of the user's own with which the Responses API is spoken. */
const viaResponses = (baseUrl: string) => ({
  id: 'responses',
  kind: 'openai',
  api: 'responses',
  label: 'Via Responses',
  baseUrl
})

const ofPreset = (preset: string, baseUrl: string) => ({
  id: preset,
  kind: 'openai',
  label: preset,
  baseUrl,
  preset
})

export function openTestCore(options: TestCoreOptions): TestCore {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'fermata-test-'))
  const events: TestCore['events'] = []
  const noticed: AppNotice[][] = []
  const odd: string[] = []
  const waiting = new Set<() => void>()
  const core = compose({
    dataDir,
    models: {
      baseUrl: (config) =>
        config.id === 'anthropic' ? options.baseUrl.replace(/\/v1$/, '') : options.baseUrl,
      key: () => ({
        value: options.key ? options.key() : (options.apiKey ?? 'test-key'),
        state: 'environment'
      }),
      onOdd: (words) => odd.push(words),
      ...(options.answerMinuteMs !== undefined && { minuteMs: options.answerMinuteMs })
    },
    openSettings: openConfSettings,
    ...(options.env && { env: options.env }),
    attended: options.attended ?? true,
    namesConversations: options.namesConversations ?? false,
    allow: options.allow ?? new Set(),
    ...(options.maxRounds !== undefined && { maxRounds: options.maxRounds }),
    ...(options.maxCost !== undefined && { maxCost: options.maxCost }),
    ...(options.mayReach && { mayReach: options.mayReach }),
    ...(options.agentMinuteMs !== undefined && { agentMinuteMs: options.agentMinuteMs }),
    ...(options.unansweredMs !== undefined && { unansweredMs: options.unansweredMs }),
    ...(options.mcp && { mcp: options.mcp }),
    ...(options.agents && { agents: options.agents }),
    ...(options.isProcessAlive && { isProcessAlive: options.isProcessAlive }),
    ...(options.clock && { clock: options.clock }),
    onEvent(id, seq, event) {
      events.push({ id, seq, event })
      options.onEvent?.(event)
      for (const check of waiting) check()
    },
    onSummaries: () => {},
    onNotices: (notices) => noticed.push(notices),
    onProviders: () => {},
    onDefect(error) {
      throw error
    }
  })
  const settings = { 'network.retries': 0, ...options.settings }
  for (const [key, value] of Object.entries(settings)) core.settings.set(key, value)
  if (options.provider === 'responses') core.settings.setExtra('providers', [viaResponses(options.baseUrl)])
  if (options.preset) core.settings.setExtra('providers', [ofPreset(options.preset, options.baseUrl)])
  const conversation = (id: string): Conversation => {
    const found = core.library.current(id)
    if (!found) throw new Error(`no conversation ${id}`)
    return found
  }
  const until: TestCore['until'] = (id, fits) =>
    new Promise((resolve) => {
      const check = () => {
        const now = conversation(id)
        if (!fits(now)) return
        waiting.delete(check)
        resolve(now)
      }
      waiting.add(check)
      check()
    })
  return {
    ...core,
    dataDir,
    events,
    noticed,
    odd,
    conversation,
    until,
    async allow(id, callId, allow, remember) {
      const asked = waitingApprovals(conversation(id)).find(({ call }) => call.callId === callId)
      const hash = asked?.hash ?? 'none'
      return core.runs.answer(id, callId, { allow, hash, ...(remember && { remember }) })
    },
    async begin(text) {
      const workspace = options.workspace ?? null
      const id = createConversation(core, {
        id: randomUUID(),
        text,
        model: { providerId: options.preset ?? options.provider ?? 'openai', modelId: '' },
        workspace,
        at: Date.now()
      })
      const sent = await core.runs.send(id, text)
      if (!sent.ok) throw new Error(sent.error.code)
      return id
    },
    async stands(id, ...statuses) {
      await until(id, ({ run }) => statuses.includes(run.status))
      await core.runs.finished(id)
      return conversation(id)
    }
  }
}
