import type { AgentPort } from './agent-port.ts'
import type { Effort } from '../../shared/domain/answer-options.ts'
import type { ApprovalDetails } from '../../shared/domain/approval.ts'
import type { Compaction, Conversation } from '../../shared/domain/conversation.ts'
import type { DraftEvent, StoredEvent } from '../../shared/domain/event.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import type { Part, ResponseEnd, ToolPart } from '../../shared/domain/message.ts'
import type { ModelFacts, ModelRef, TokenUsage } from '../../shared/domain/model.ts'
import type { LimitKind } from '../../shared/domain/run.ts'

/** A tool as a provider is told of it. `parameters` is a JSON schema whose top level is an object. */
export interface ToolSpec {
  name: string
  description: string
  parameters: Record<string, unknown>
}

/** One tool call as it goes to a provider: `arguments` is JSON text that parses to an object. */
export interface WireCall {
  id: string
  name: string
  arguments: string
}

/**
 * The transcript between us and every provider. Roles alternate as providers demand; each assistant
 * message with calls is directly followed by one `tool` message that holds exactly one result per call,
 * in the order of the calls.
 */
export type WireMessage =
  | { role: 'user'; text: string; images?: WireImage[] }
  | { role: 'assistant'; text: string; reasoning: WireReasoning[]; calls: WireCall[] }
  | { role: 'tool'; results: WireResult[] }

/** A picture of the user's, which a provider takes as it is. */
export interface WireImage {
  /** As `image/png`. */
  mediaType: string
  /** Base64. */
  data: string
  /** How many characters of the message's text come before it. */
  at: number
  /** What it takes of the window, roughly. */
  tokens: number
}

export interface WireReasoning {
  text: string
  data?: string
  /** How many characters of the message's text and how many of its calls come before it; absent: none. */
  place?: { text: number; calls: number }
}

export interface WireResult {
  callId: string
  name: string
  text: string
  isError: boolean
}

/** How the answer is to be made; only what the model takes. */
export interface RequestOptions {
  temperature?: number
  /** Tokens, its thinking too. */
  maxOutput?: number
  effort?: Effort
  /** How Anthropic's API asks this model to think. */
  thinking?: 'budget' | 'adaptive'
  /** Whether the model thinks, where that is known. */
  thinks?: boolean
  /** It can be asked not to think at all. */
  mayNotThink?: boolean
  /** False: it knows no tools. */
  usesTools?: boolean
}

export interface ModelRequest {
  model: ModelRef
  system: string
  messages: WireMessage[]
  tools: ToolSpec[]
  /** Ids of calls that are in a summary or in another branch: the answer's calls must differ from these too. */
  unsentIds?: string[]
  /** False: no cache breakpoints, for a provider that has them. */
  cache?: boolean
  /**
   * Of a request that is the first to leave out some results: the ids of the last call before those, and of the
   * last call before the results that stay. What comes before them is the same in earlier and in later requests.
   */
  boundaries?: { previous: string; current: string }
  /** The tools stay in the request, so that its prefix does, but none may be called. */
  toolChoice?: 'none'
  options?: RequestOptions
}

/**
 * What a provider's stream says, in our terms. A stream ends with exactly one `end` or `failed`, unless it
 * was aborted, when it just ends. It never throws.
 */
export type StreamEvent =
  /** A part begins; `index` counts from 0 in order of first sight. A tool part begins once its name is known. */
  | { type: 'part'; index: number; part: Part }
  | { type: 'delta'; index: number; text: string }
  /** What it has used so far, for a response that does not get to its end; a later one replaces it. */
  | { type: 'usage'; usage: TokenUsage }
  /** The response is whole. `parts` is the truth (deltas were a preview); calls are `pending`. */
  | { type: 'end'; end: ResponseEnd; parts: Part[]; usage?: TokenUsage }
  | { type: 'failed'; failure: Failure }

export interface ModelPort {
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<StreamEvent>
}

/** What is to become of a call, before it runs. */
export type CallVerdict =
  | { kind: 'unknown'; available: string[] }
  /** The arguments are no JSON object or fail the tool's schema; `problem` is written for the model. */
  | { kind: 'invalid'; problem: string }
  /** By a rule or the tool's own setting; nobody is asked. */
  | { kind: 'denied' }
  | { kind: 'ask'; details: ApprovalDetails }
  /** The call is a question to the user; its answer is the result. */
  | { kind: 'question' }
  | { kind: 'allowed' }

export interface ToolOutcome {
  ok: boolean
  /** For the model; never empty. */
  text: string
  /** What it changed in a file, for the reader. */
  diff?: string
}

/** What a sub-agent is asked to do. */
export interface AgentTask {
  task: string
  /** The names of the only tools it may use. */
  tools?: string[] | undefined
  rounds?: number | undefined
}

export interface ToolPort {
  /** The names of the tools that are offered. */
  names: readonly string[]
  /** Whether it is a tool's nature to be asked again, as for the time. */
  polls(name: string): boolean
  inspect(call: ToolPart): CallVerdict
  /** Runs a call that `inspect` let through. Never throws; an abort settles within the tool's own time. */
  run(call: ToolPart, signal: AbortSignal): Promise<ToolOutcome>
}

interface Journal {
  /** The conversation as it stands, all appended events applied. */
  current(): Conversation
  /** Applies, stores (one transaction) and publishes. */
  append(...events: StoredEvent[]): void
  /** Applies and publishes what is not stored; checkpoints the draft now and then. */
  publish(event: DraftEvent): void
}

export interface EffectiveLimit {
  /** Infinity: whoever answers runs its own loop (S19). */
  rounds: number
  kind: LimitKind
}

export interface GuardSettings {
  /** `agent.guards.*` of the settings. */
  maxRepeatedToolCalls: number
  maxEmptyTurns: number
  maxMalformedRetries: number
  loopWarnings: boolean
  /** The user allows this tool to repeat itself. */
  mayRepeat(tool: string): boolean
}

/** What a summary of the older messages would stand for, and the requests that ask for it. */
export interface CompactionPlan extends Pick<Compaction, 'keepFrom' | 'after' | 'task'> {
  /** Each is for when the one before it is too long. */
  requests: readonly ModelRequest[]
}

interface CompactionOptions {
  /** What the user asks it to keep. */
  instruction?: string | undefined
  /** The last request did not fit into the model's window. */
  overflowed?: boolean
}

export interface CompactionPorts {
  /** `agent.context.autoCompact`, read fresh. */
  isAutomatic(): boolean
  /** How much of the model's window the last request filled; 1 is all. */
  share(conversation: Conversation): number
  /** null: there is nothing to summarise that is not in a summary already. */
  plan(conversation: Conversation, options?: CompactionOptions): CompactionPlan | null
  /** Whether a request is so much longer than the model's known window that it need not be made. */
  isHopeless(request: ModelRequest): boolean
}

/** Everything a run needs from outside. */
export interface RunPorts {
  journal: Journal
  model: ModelPort
  /** Answers in place of the model, in its own loop. */
  agent?: AgentPort
  tools: ToolPort
  /** `at`: when the request is made, which its answer keeps as `createdAt`; epoch ms. */
  buildRequest(conversation: Conversation, at: number): ModelRequest
  compaction: CompactionPorts
  /** Read fresh before each check, never cached. */
  limit(): EffectiveLimit
  /** Read fresh at each use. */
  guards(): GuardSettings
  /** What is known of a model now. */
  facts(model: ModelRef): ModelFacts
  /** US dollars that a window may cost, or null for any; read fresh before each check. */
  costLimit(): number | null
  /** How often a request that failed is made again by itself. */
  retries(): number
  /** Waits before a retry; resolves early with `false` when the user cancels, or with `true` on abort. */
  wait(ms: number, signal: AbortSignal): Promise<boolean>
  /** Whether somebody can answer. Where nobody can, a call that must ask gets "approval not available". */
  attended: boolean
  /**
   * Of a sub-agent: a call that must ask is not run, and the run goes on. Elsewhere a run that nobody attends fails
   * after such a round, so that it can be continued once the approval is there (S123).
   */
  isSubAgent?: boolean
  /** What the model is given of a result; one that is too long is kept whole beside the transcript. */
  keepResult(callId: string, text: string): string
  /**
   * Resolves with the answer to the approval of a call that has this hash; rejects never; an abort resolves with
   * `false`.
   */
  approval(callId: string, hash: string, signal: AbortSignal): Promise<boolean>
  /** Resolves with the user's answer to a question; an abort resolves with `''`. */
  answer(callId: string, signal: AbortSignal): Promise<string>
  /** The user asked for one last answer without tools: calls that come all the same are not run. */
  wrapUp: boolean
  /** The user asked to pause after this round. */
  pauseRequested(): boolean
  /** Aborted by Stop (reason `stopped`), because the app quits (`interrupted`), or by its time cap (a `TimeCap`). */
  signal: AbortSignal
  /** Epoch ms. */
  now(): number
  /** 0 to 1. */
  random(): number
  newId(): string
}
