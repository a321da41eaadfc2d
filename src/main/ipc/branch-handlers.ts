import type { RequestName } from '../../shared/ipc/contract.ts'
import { ok, refuse } from '../../shared/ipc/result.ts'
import { branchTree, compareBranches } from '../branch-report.ts'
import type { Core } from '../compose.ts'
import type { Handlers } from './router.ts'

type BranchHandlers = Pick<Handlers, Extract<RequestName, `message.${string}` | `branch.${string}`>>

/** Steering what was said, and going between the versions of it. */
export function createBranchHandlers({ branching, library, models }: Core): BranchHandlers {
  return {
    'message.edit': ({ id, messageId, text }) =>
      text.trim() === ''
        ? refuse('bad-request', { cause: 'text is blank' })
        : branching.edit(id, messageId, text),
    'message.regenerate': ({ id, messageId, model }) => branching.regenerate(id, messageId, model),
    'message.delete': ({ id, messageId }) => branching.deleteRound(id, messageId),
    'branch.begin': ({ id, messageId }) => branching.goOnAfter(id, messageId),
    'branch.enter': ({ id, branchId }) => branching.enter(id, branchId),
    'branch.reveal': ({ id, messageId }) => branching.reveal(id, messageId),
    'branch.tree': ({ id }) => {
      const conversation = library.current(id)
      return conversation ? ok({ nodes: branchTree(models, conversation) }) : refuse('not-found')
    },
    'branch.compare': ({ id, ...sides }) => {
      const conversation = library.current(id)
      const compared = conversation && compareBranches(models, conversation, sides)
      return compared ? ok(compared) : refuse('not-found')
    }
  }
}
