import { z } from 'zod'
import type { BranchNode, BranchComparison } from '../domain/branch-report.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(100)
const model = z.object({ providerId: z.string().min(1).max(100), modelId: z.string().min(1).max(300) })
const message = z.object({ id, messageId: id })

/**
 * Steering what was said. Each is refused while a run is live; what it takes out of sight is kept as the branch that
 * it answers with.
 */
export const branchRequests = {
  /** Sends a message of the user's again, in these words. */
  'message.edit': request<{ branchId: string }>()(message.extend({ text: z.string().max(10_000_000) })),
  /** Has the model, or another one from now on, answer again in place of one of its messages. */
  'message.regenerate': request<{ branchId: string }>()(message.extend({ model: model.optional() })),
  /** Deletes a round with its results, or a message of the user's with all that it led to. */
  'message.delete': request<{ branchId: string }>()(message),
  /** The conversation goes on after this message as if nothing had come after it. */
  'branch.begin': request<{ branchId: string }>()(message),
  /** Shows a branch with everything as it was left; what was shown is kept. */
  'branch.enter': request<null>()(z.object({ id, branchId: id })),
  /** Shows the branch that a message is in; done at once where it is shown, also while a run is live. */
  'branch.reveal': request<null>()(message),
  /** All branches, and the path that is shown. */
  'branch.tree': request<{ nodes: BranchNode[] }>()(z.object({ id })),
  /** Two branches from where they part; null is the path that is shown. */
  'branch.compare': request<BranchComparison>()(z.object({ id, left: id.nullable(), right: id.nullable() }))
}
