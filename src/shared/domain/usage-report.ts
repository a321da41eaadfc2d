import type { Cost } from './cost.ts'
import type { SpentCause } from './conversation.ts'
import type { ModelFacts, ModelRef, TokenUsage } from './model.ts'

/** What one model used on one day; also what conversations used that are deleted by now. */
export interface DayUsage {
  /** Local date, as `2026-11-30`. */
  day: string
  model: ModelRef
  requests: number
  usage: TokenUsage
  /** At today's prices; absent where they are not known. */
  cost?: Cost
}

/** What a conversation used, all turns together. */
export interface ConversationUsage {
  requests: number
  rounds: number
  toolCalls: number
  /** Absent where no provider reported any. */
  usage?: TokenUsage
  /** At today's prices; absent where none is known. */
  cost?: Cost
  /** What the same requests had cost without a cache and with all results in them, estimated. */
  withoutSaving?: Cost
  /** Part of the above: what no message shows, by cause. */
  spent: SpentShare[]
}

interface SpentShare {
  cause: SpentCause
  requests: number
  usage: TokenUsage
  cost?: Cost
}

/** A line of the table of models. */
export interface ModelRow extends ModelRef {
  facts: ModelFacts
}
