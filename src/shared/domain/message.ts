import type { ApprovalDetails } from './approval.ts'
import type { AttachmentPart } from './attachment.ts'
import type { Failure } from './failure.ts'
import type { ModelRef, TokenUsage } from './model.ts'
import type { RunFigures } from './run.ts'

/** How one tool call ended. Exactly one of these is what the model gets as the call's result. */
export type SettledStatus = 'completed' | 'failed' | 'denied' | 'cancelled' | 'skipped' | 'interrupted'

export interface SettledState {
  status: SettledStatus
  /** The result as the model reads it; never empty. */
  text: string
  /** What it changed in a file, as a unified diff for the reader; cut to a sensible length. */
  diff?: string
  /** The sub-agent that it ran. */
  agent?: AgentRecord
  /** Denied by a rule or a setting, not by a person. */
  byRule?: true
  /** Epoch ms; absent when the tool never began. */
  startedAt?: number
  endedAt: number
}

/** The conversation of a sub-agent, and what ran in it so far, its own sub-agents' usage too. */
export interface AgentRecord extends RunFigures {
  id: string
}

/** The state of one tool call. The result lives inside the call, so neither can exist without the other. */
export type ToolState =
  | { status: 'pending' }
  | ({ status: 'awaitingApproval' } & ApprovalDetails)
  /** The call is itself a question to the user; it stands in the arguments. */
  | { status: 'awaitingAnswer' }
  /** `output`: what it has put out so far, the end of it; not stored. */
  | { status: 'running'; startedAt: number; output?: string; agent?: AgentRecord }
  | SettledState

export interface TextPart {
  type: 'text'
  text: string
}

/** The model's reasoning. `data` is the provider's own block, replayed byte for byte to the same family. */
interface ReasoningPart {
  type: 'reasoning'
  text: string
  data?: string
}

export interface ToolPart {
  type: 'tool'
  /** Unique in the conversation; made up by us where the provider sent none. */
  callId: string
  name: string
  /** The arguments as the model wrote them: JSON text, which may be broken. */
  input: string
  state: ToolState
}

/** For the reader only; never sent to a provider. The text is in the catalogue under `notice.*`. */
export interface NoticePart {
  type: 'notice'
  code: NoticeCode
  params?: Record<string, string | number>
  /** Why, where a request of the app's own failed; its sentence stands after the notice's. */
  failure?: Failure
}

export type NoticeCode =
  | 'guard-stopped'
  | 'healed'
  | 'unreadable-events'
  | 'repaired-events'
  | 'length-cut'
  | 'save-failed'
  | 'compaction-failed'

/** What the engine wrote to the model, in a message of the user's role; the reader sees `nudge.<code>`. */
interface NudgePart {
  type: 'nudge'
  code: NudgeCode
  /** As it is sent, in English. */
  text: string
}

export type NudgeCode = 'loop-warning' | 'empty' | 'malformed'

export type Part = TextPart | ReasoningPart | ToolPart | NoticePart | NudgePart | AttachmentPart

/**
 * How a response ended: whole, cut by the output limit or because the model's context was full, declined, stopped by
 * the user, or broken off.
 */
export type MessageEnd = 'complete' | 'truncated' | 'overflowed' | 'refused' | 'stopped' | 'interrupted'

/** How a response can end by itself. */
export type ResponseEnd = Exclude<MessageEnd, 'stopped' | 'interrupted'>

/** One user message, or one response of the model (a round, when it holds tool calls). */
export interface Message {
  id: string
  role: 'user' | 'assistant'
  parts: Part[]
  /** Epoch ms. */
  createdAt: number
  /** Its calls repeated earlier ones, and the user let them run. */
  confirmed?: true
  /** Assistant messages only. */
  model?: ModelRef
  end?: MessageEnd
  /** Absent when the provider reported none. */
  usage?: TokenUsage
}

const settled: ReadonlySet<string> = new Set<SettledStatus>([
  'completed',
  'failed',
  'denied',
  'cancelled',
  'skipped',
  'interrupted'
])

/** Whether a call has its one result. */
export function isSettled(state: ToolState): state is SettledState {
  return settled.has(state.status)
}

/** The sub-agent that a call runs or ran, to be kept in the state that follows; nothing for any other call. */
export function agentOf(state: ToolState): { agent?: AgentRecord } {
  return 'agent' in state && state.agent ? { agent: state.agent } : {}
}

/** The tool calls of a message, in the order the model made them. */
export function toolParts(message: Message): ToolPart[] {
  return message.parts.filter((part) => part.type === 'tool')
}

/** What came of a response that broke off, or did not fit: once it is asked for again, this no longer counts. */
export function isBrokenOff(message: Message): boolean {
  return (message.end === 'interrupted' || message.end === 'overflowed') && !isRound(message)
}

/** Whether a message is a round: a response that asked for at least one tool. */
export function isRound(message: Message): boolean {
  return message.role === 'assistant' && message.parts.some((part) => part.type === 'tool')
}

/** The text of a message, its text parts joined. */
export function messageText(message: Message): string {
  return message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

/** What the user sent along with a message. */
export function attachmentsOf(message: Message): AttachmentPart[] {
  return message.parts.filter((part) => part.type === 'attachment')
}

/** The code of a message that the engine wrote to the model, or null for anything else. */
/** Whether the user wrote it, in the composer or as a hint; not what the engine says to the model in their place. */
export function isFromUser(message: Message): boolean {
  return message.role === 'user' && nudgeOf(message) === null
}

export function nudgeOf(message: Message): NudgeCode | null {
  const [first] = message.parts
  return first?.type === 'nudge' ? first.code : null
}
