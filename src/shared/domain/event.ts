import type { AnswerOptions } from './answer-options.ts'
import type { QueuedMessage } from './attachment.ts'
import type { ApprovalMode, ApprovalRule } from './approval.ts'
import type { Compaction, ConversationLimit, ParentCall, SpentCause } from './conversation.ts'
import type { Message, Part, ToolState } from './message.ts'
import type { ModelRef, TokenUsage } from './model.ts'
import type { RunState } from './run.ts'

/** An event that is stored, then published. */
export type StoredEvent =
  | {
      type: 'conversation.created'
      id: string
      title: string
      model: ModelRef
      workspace: string | null
      parent?: ParentCall
      at: number
    }
  /** Also ends the draft with the same id: the whole response, in one event. */
  | { type: 'message.appended'; message: Message; at: number }
  /** `input`: the arguments, where they are other ones now, as only an agent with its own loop may say. */
  | { type: 'tool.updated'; messageId: string; callId: string; state: ToolState; input?: string; at: number }
  /** An agent with its own loop goes on with a message that still has open calls. */
  | { type: 'part.added'; messageId: string; part: Part; at: number }
  /** `opens` begins a turn or a budget window at the next message; `lifts` the limit for the rest of the turn. */
  | { type: 'run.changed'; run: RunState; opens?: 'turn' | 'window'; lifts?: true; at: number }
  /** The whole queue as it is now; what is sent leaves it in the transaction that appends the message. */
  | { type: 'queue.changed'; queue: QueuedMessage[]; at: number }
  | { type: 'limit.changed'; limit: ConversationLimit; at: number }
  /** All options, in place of those before. */
  | { type: 'options.changed'; options: AnswerOptions; at: number }
  /** `by`: absent where the user gave it. */
  | { type: 'title.changed'; title: string; by?: 'model'; at: number }
  | { type: 'model.changed'; model: ModelRef; at: number }
  | { type: 'workspace.changed'; workspace: string | null; at: number }
  | { type: 'mode.changed'; mode: ApprovalMode; at: number }
  /** The user allowed calls like one that asked, in this conversation. */
  | { type: 'approval.granted'; rule: ApprovalRule; at: number }
  | { type: 'approval.revoked'; ruleId: string; at: number }
  /** The older messages are a summary for the model from now on; what it cost comes as `usage.added`. */
  | { type: 'history.compacted'; compaction: Compaction; at: number }
  /** The user took a summary back: the model gets the messages again. */
  | { type: 'history.restored'; compactionId: string; at: number }
  /**
   * The user took the messages from this one on out of the conversation, and whatever run or pause they were part of;
   * the rows stay in the file.
   */
  | { type: 'history.cut'; fromMessageId: string; at: number }
  /**
   * The messages from this one on are kept as a branch, with whatever run or pause they were part of; with `without`
   * the conversation goes on with all of them but these.
   */
  | { type: 'history.branched'; branchId: string; fromMessageId: string; without?: string[]; at: number }
  /** A branch is shown again; what was shown is kept as `leaves`. */
  | { type: 'branch.entered'; branchId: string; leaves: string; at: number }
  /** Tokens that no stored message accounts for. */
  | { type: 'usage.added'; model: ModelRef; usage: TokenUsage; cause: SpentCause; at: number }
  /** Drops what loading found broken beyond use; the reader sees a notice. */
  | { type: 'message.dropped'; messageId: string; at: number }

/** An event that is published while a response streams, and not stored as such. */
export type DraftEvent =
  | { type: 'draft.opened'; message: Message }
  | { type: 'part.appended'; index: number; part: Part }
  /** Text added to the open text or reasoning part, or to a call's arguments. */
  | { type: 'text.delta'; index: number; text: string }
  /** What a tool puts out while it still runs. */
  | { type: 'tool.output'; messageId: string; callId: string; text: string }
  /** The attempt failed or was empty: nothing of it stays. */
  | { type: 'draft.dropped' }

export type ConversationEvent = StoredEvent | DraftEvent
