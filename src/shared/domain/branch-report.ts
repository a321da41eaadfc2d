import type { Message } from './message.ts'
import type { ModelRef } from './model.ts'
import type { RunFigures, RunStatus } from './run.ts'

/** One branch as the tree shows it. */
export interface BranchNode {
  /** null: what is shown now. */
  id: string | null
  /** The branch that it leaves from; null: from what is shown, or it is that itself. */
  parentId: string | null
  /** Where it leaves: the beginning of the message it goes on from; null at the beginning of the conversation. */
  after: string | null
  /** The beginnings of its first and its last message that say something; empty where none does. */
  first: string
  last: string
  /** Messages of its own. */
  messages: number
  /** What ran in it alone. */
  figures: RunFigures
  model: ModelRef
  status: RunStatus
  begunAt: number
  /** Epoch ms of when it was last shown. */
  leftAt: number
}

/** One of two branches, from where they part. */
export interface ComparedBranch {
  id: string | null
  model: ModelRef
  status: RunStatus
  /** What ran since they parted. */
  figures: RunFigures
  /** At most `MOST_COMPARED` of them. */
  messages: Message[]
  /** How many more there are. */
  more: number
}

export interface BranchComparison {
  /** How many messages they share. */
  shared: number
  left: ComparedBranch
  right: ComparedBranch
}

/** Messages of each side that a comparison shows. */
export const MOST_COMPARED = 200
