import type { AnswerOptions } from './answer-options.ts'
import type { QueuedMessage } from './attachment.ts'
import type { ApprovalMode, ApprovalRule } from './approval.ts'
import type { Message } from './message.ts'
import type { ModelRef, TokenUsage } from './model.ts'
import type { RunState, RunStatus } from './run.ts'
import type { Placement } from './shelf.ts'

/** Rounds before a pause: the setting's, a number of its own (1–500), or none but the ceiling. */
export type ConversationLimit = 'inherit' | 'none' | number

/** A summary that stands, for the model, in place of the older messages; the reader keeps them all. */
export interface Compaction {
  id: string
  /**
   * Id of the first message that still goes to the model as it is; everything before is in the summary. null:
   * everything up to `after` is.
   */
  keepFrom: string | null
  /** Id of the last message there was: what the model answered later, it answered knowing the summary. */
  after: string
  /** Id of the user's message that began the turn, where it is in the summary; the model gets it word by word. */
  task?: string
  summary: string
  /** What the user asked it to keep, as in `/compact the names`. */
  instruction?: string
  /** Epoch ms. */
  at: number
}

/** Tokens that no stored message accounts for: an answer that was thrown away, or a summary. */
export interface SpentUsage {
  /** How many messages there were when it was spent. */
  index: number
  model: ModelRef
  usage: TokenUsage
  cause: SpentCause
}

/**
 * `subagent`: a request of a sub-agent, whose own conversation is where its day counts it. `cut`: one whose answer
 * the user has taken out of the conversation since.
 */
export type SpentCause =
  | 'empty'
  | 'malformed'
  | 'failed'
  | 'stopped'
  | 'compaction'
  | 'title'
  | 'subagent'
  | 'cut'

/** The call of `run_agent` that a sub-agent's conversation belongs to, and what it was given. */
export interface ParentCall {
  conversationId: string
  callId: string
  /** The names of the tools it may use; absent: all that the caller has. */
  tools?: string[]
  /** Rounds that the caller gives it; the setting is the most. */
  rounds?: number
}

/**
 * One of the ways a conversation has gone on after a message, which is not shown now. What an edit, a new answer, a
 * rewind or a deletion takes out of sight is kept as one, so that nothing is ever thrown away (D101).
 */
export interface Branch {
  id: string
  /** Id of the message it goes on from, on the path that is shown or in another branch; null: it is the beginning. */
  after: string | null
  /** When its first message was made, in epoch ms; versions stand in this order. */
  begunAt: number
  /** When it was last shown, in epoch ms. */
  leftAt: number
  /** null in a window that has not asked for it; main has it always. */
  tail: BranchTail | null
}

/** All that a branch brings back when it is shown again. Places count from its first message, and may be negative. */
export interface BranchTail {
  messages: Message[]
  run: RunState
  model: ModelRef
  /** Summaries that know of its messages. */
  compactions: Compaction[]
  spent: SpentUsage[]
  turnUnlimited: boolean
  turnStart: number
  windowStart: number
  /** Count from its first entry of `spent`. */
  spentStart: Conversation['spentStart']
}

/** A persisted list of turns with its own settings, as the fold of its events. */
export interface Conversation {
  id: string
  /** Of a sub-agent's conversation, which no list shows. */
  parent?: ParentCall
  title: string
  /** Who gave the title; absent: it is the beginning of the first message. */
  titleBy?: 'user' | 'model'
  /** Epoch ms. */
  createdAt: number
  updatedAt: number
  model: ModelRef
  /** Absolute folder the file tools stay inside; null: no folder, no file tools. */
  workspace: string | null
  /** The path that is shown, and that the model is sent. */
  messages: Message[]
  /** What else the conversation has been, in no order. */
  branches: Branch[]
  /** The response that is streaming; not stored as an event until it ends. */
  draft: Message | null
  run: RunState
  mode: ApprovalMode
  /** What the user always allows here, beside the rules of all conversations. */
  approvals: ApprovalRule[]
  /** Messages that wait until the run can take them, in the order they are sent. */
  queue: QueuedMessage[]
  limit: ConversationLimit
  /** How its answers are made, where that is not as the settings say. */
  options: AnswerOptions
  /** The user lifted the limit for the rest of this turn; the ceiling stays. */
  turnUnlimited: boolean
  /** Summaries that hold, oldest first; the last one counts. */
  compactions: Compaction[]
  /** In the order it was spent. */
  spent: SpentUsage[]
  /** Index in `messages` where the current turn begins (its user message). */
  turnStart: number
  /** Index in `messages` where the current budget window begins. */
  windowStart: number
  /** Index in `spent` where the current turn begins, and where the window does. */
  spentStart: { turn: number; window: number }
}

/** What the sidebar lists. */
export interface ConversationSummary extends Placement {
  id: string
  title: string
  updatedAt: number
  status: RunStatus
  /** Another process runs it now. */
  elsewhere: boolean
}

/** A conversation as a window that attaches late needs it: events with a greater `seq` follow. */
export interface Snapshot {
  conversation: Conversation
  seq: number
  elsewhere: boolean
}
