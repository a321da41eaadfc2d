import { z } from 'zod'
import type { AppNotice } from './app-notice.ts'
import type { ConversationSummary, Snapshot } from '../domain/conversation.ts'
import type { ConversationEvent } from '../domain/event.ts'
import type { McpServerInfo } from '../domain/mcp-status.ts'
import type { WaitingItem } from '../domain/waiting.ts'
import { HIGHEST_PRICE, type ModelEntry, MOST_TOKENS } from '../domain/model-entry.ts'
import type { ModelFacts, ModelRef, ProviderInfo } from '../domain/model.ts'
import type { Folder } from '../domain/shelf.ts'
import type { ScheduleInfo } from '../domain/schedule.ts'
import type { SettingKey, Settings } from '../settings/table.ts'
import type { SettingsSection } from '../settings/rows.ts'
import { dataRequests } from './data-requests.ts'
import { branchRequests } from './branch-requests.ts'
import { approvalRequests } from './approval-requests.ts'
import type { ExternalAgentEvent } from './external-agent-requests.ts'
import { mcpRequests } from './mcp-requests.ts'
import { answerOptions, modelRequests } from './model-requests.ts'
import { networkRequests } from './network-requests.ts'
import { promptRequests } from './prompt-requests.ts'
import { outgoingItems } from './attachment-requests.ts'
import { writingRequests } from './queue-requests.ts'
import { type Request, request } from './request.ts'
import { rewindRequests } from './rewind-requests.ts'
import { shelfRequests } from './shelf-requests.ts'
import { resultRequests } from './result-requests.ts'
import { scheduleRequests } from './schedule-requests.ts'
import { usageRequests } from './usage-requests.ts'
import { windowRequests } from './window-requests.ts'

const id = z.string().min(1).max(100)
const text = z.string().max(10_000_000)
const model = z.object({ providerId: z.string().min(1).max(100), modelId: z.string().min(1).max(300) })
const none = z.object({})
const tokens = z.number().int().min(1).max(MOST_TOKENS)
/** US dollars per million tokens. */
const price = z.number().min(0).max(HIGHEST_PRICE)
const prices = z.object({
  input: price,
  output: price,
  cacheRead: price.optional(),
  cacheWrite: price.optional()
})

/** What a call would do to files: a diff of each, or why nothing. */
export interface CallPreview {
  changes: { path: string; diff: string }[]
  problem?: string
}

/** What a window needs for its first paint. */
export interface AppState {
  conversations: ConversationSummary[]
  folders: Folder[]
  waiting: WaitingItem[]
  /** What this window opens on; null for the new view. */
  start: NavigateTarget | null
  settings: Settings
  notices: AppNotice[]
  providers: ProviderInfo[]
  /** What a new conversation begins with. */
  defaults: { model: ModelRef; workspace: string | null }
  version: string
  dataFolder: string
  /** How well keys are kept here: encrypted, merely disguised, or not at all. */
  keyProtection: 'strong' | 'weak' | 'none'
}

/** Every request a window can make. Main's handlers and the renderer's client are derived from this. */
export const requests = {
  'app.state': request<AppState>()(none),
  'conversation.create': request<{ id: string }>()(
    z.object({
      text,
      items: outgoingItems.optional(),
      model: model.optional(),
      workspace: z.string().max(4096).nullable(),
      mode: z.enum(['ask', 'autoEdit', 'auto']).optional(),
      options: answerOptions.optional()
    })
  ),
  'conversation.open': request<Snapshot>()(z.object({ id })),
  'conversation.delete': request<null>()(z.object({ id })),
  'conversation.restore': request<null>()(z.object({ id })),
  'conversation.rename': request<null>()(z.object({ id, title: z.string().trim().min(1).max(300) })),
  /** Clamped to 1–500. */
  'conversation.setLimit': request<null>()(
    z.object({ id, limit: z.union([z.literal('inherit'), z.literal('none'), z.number()]) })
  ),
  'conversation.setModel': request<null>()(z.object({ id, model })),
  'conversation.setWorkspace': request<null>()(z.object({ id, workspace: z.string().max(4096).nullable() })),
  'workspace.choose': request<{ path: string | null }>()(none),
  'run.send': request<null>()(z.object({ id, text, items: outgoingItems.optional() })),
  'run.continue': request<null>()(z.object({ id, hint: text.optional(), unlimited: z.boolean().optional() })),
  /** One last answer without tools: a summary and the next steps. */
  'run.wrapUp': request<null>()(z.object({ id })),
  'run.retry': request<null>()(z.object({ id })),
  /**
   * Summarises the older messages for the model, as `/compact`; the state afterwards is the one before, or with
   * `thenContinue` that of a Continue or Retry. Refused with `nothing-to-compact` where it would gain nothing.
   */
  'run.compact': request<null>()(
    z.object({ id, instruction: text.optional(), thenContinue: z.boolean().optional() })
  ),
  /** Takes a summary back: the model gets the messages again. */
  'compaction.undo': request<null>()(z.object({ id, compactionId: id })),
  'run.stop': request<null>()(z.object({ id })),
  /** Ends the countdown to a retry. */
  'run.cancelRetry': request<null>()(z.object({ id })),
  /** The tools that may repeat themselves. */
  'tool.mayRepeat': request<{ tools: string[] }>()(none),
  /** Lets a tool repeat itself for good, or no longer. */
  'tool.setMayRepeat': request<null>()(
    z.object({ tool: z.string().min(1).max(200), mayRepeat: z.boolean() })
  ),
  /** Pause after this round. */
  'run.pause': request<null>()(z.object({ id })),
  /**
   * Answers a call that asks. `hash` is that of the call as it was shown: an answer to other arguments is refused.
   * `remember` also allows what its card offered, from now on.
   */
  'run.answer': request<null>()(
    z.object({
      id,
      callId: z.string().max(300),
      hash: z.string().max(100),
      allow: z.boolean(),
      remember: z.enum(['conversation', 'always']).optional()
    })
  ),
  /** What a call that asks would change in files, or why it would change nothing (a sentence for the model). */
  'call.preview': request<CallPreview>()(z.object({ id, callId: z.string().max(300) })),
  'conversation.setMode': request<null>()(z.object({ id, mode: z.enum(['ask', 'autoEdit', 'auto']) })),
  /** Takes back what the user always allows in this conversation. */
  'conversation.revoke': request<null>()(z.object({ id, ruleId: id })),
  /** Answers a question that the agent asks with `ask_user`. */
  'run.reply': request<null>()(
    z.object({ id, callId: z.string().max(300), text: z.string().trim().min(1).max(1_000_000) })
  ),
  'settings.set': request<Settings>()(z.object({ key: z.string().max(100), value: z.unknown() })),
  /** Without `id` a new one; `baseUrl` null: the official address of a built-in one. A key stays where it is for. */
  'provider.save': request<{ id: string; keyForgotten: boolean }>()(
    z.object({
      id: z.string().min(1).max(50).optional(),
      kind: z.enum(['openai', 'anthropic']),
      label: z.string().trim().max(100),
      baseUrl: z.string().trim().min(1).max(2000).nullable(),
      api: z.enum(['responses', 'chat']).optional(),
      preset: z.string().max(50).optional()
    })
  ),
  'provider.remove': request<null>()(z.object({ id })),
  /** The key goes to main and never comes back. Where it would only be disguised it lasts until the app quits. */
  'provider.setKey': request<{ state: 'stored' | 'session' }>()(
    z.object({ id, key: z.string().trim().min(1).max(10_000), keepWeakly: z.boolean().optional() })
  ),
  'provider.removeKey': request<null>()(z.object({ id })),
  /** Asks the provider for its models; refused with its failure. */
  'provider.test': request<{ models: string[] }>()(z.object({ id })),
  /** What is known of a model now; changes with `models.changed` and `providers.changed`. */
  'model.facts': request<ModelFacts>()(z.object({ model })),
  /** What the user says of a model; null takes it back. The answer is what is known then. */
  'model.setFacts': request<ModelFacts>()(
    z.object({
      model,
      contextWindow: tokens.nullable().optional(),
      maxOutput: tokens.nullable().optional(),
      prices: prices.nullable().optional()
    })
  ),
  /** All that the user says of models. */
  'model.entries': request<{ entries: ModelEntry[] }>()(none),
  ...usageRequests,
  ...dataRequests,
  ...branchRequests,
  ...approvalRequests,
  ...mcpRequests,
  ...modelRequests,
  ...networkRequests,
  ...writingRequests,
  ...promptRequests,
  ...resultRequests,
  ...rewindRequests,
  ...shelfRequests,
  ...scheduleRequests,
  ...windowRequests,
  /** Shows the data folder in the system's file manager. */
  'folder.open': request<null>()(none),
  'notice.dismiss': request<null>()(z.object({ id })),
  /** Opens an http, https or mailto link in the system's browser. */
  'link.open': request<null>()(z.object({ url: z.string().max(8192) }))
} satisfies Record<string, Request<z.ZodType, unknown>>

export type RequestName = keyof typeof requests
export type RequestInput<N extends RequestName> = z.input<(typeof requests)[N]['input']>
export type RequestOutput<N extends RequestName> = Exclude<(typeof requests)[N]['output'], undefined>

/** Everything main tells its windows, on the one event channel. */
export type AppEvent =
  /** `firstSeq` is the number of `events[0]`; they count up from there, per conversation. */
  | { type: 'conversation.events'; id: string; firstSeq: number; events: ConversationEvent[] }
  | { type: 'conversations.changed'; changed: ConversationSummary[]; removed: string[] }
  | { type: 'folders.changed'; folders: Folder[] }
  | { type: 'settings.changed'; settings: Settings }
  | { type: 'notices.changed'; notices: AppNotice[] }
  /** A provider's models became known; `defaults` is what a new conversation then begins with. */
  | { type: 'providers.changed'; providers: ProviderInfo[]; defaultModel: ModelRef }
  /** What the user says of models has changed: facts, prices and costs are to be asked for again. */
  | { type: 'models.changed' }
  /** The MCP servers, as `mcp.list` gives them. */
  | { type: 'mcp.changed'; servers: McpServerInfo[] }
  | ExternalAgentEvent
  /** The schedules, as `schedule.list` gives them; what became of a run may be new. */
  | { type: 'schedules.changed'; schedules: ScheduleInfo[] }
  /** All that waits for the user now, longest waiting first. */
  | { type: 'waiting.changed'; items: WaitingItem[] }
  /** The user wants to quit while these conversations run; `quit.answer` says whether that stands. */
  | { type: 'quit.asked'; conversationIds: string[] }
  /** That question has been answered, or has gone with its runs. */
  | { type: 'quit.settled' }
  /** To one window. */
  | { type: 'navigate'; to: NavigateTarget }

export type NavigateTarget =
  | { view: 'settings'; section: SettingsSection; focus?: SettingKey }
  | { view: 'conversation'; id: string }
  | { view: 'new' }
  /** The list of what waits, or the next thing on it after what is shown. */
  | { view: 'waiting' }
  | { view: 'nextWaiting' }
