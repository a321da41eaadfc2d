import type { Conversation } from '../../shared/domain/conversation.ts'
import type { RunPorts } from './ports.ts'
import { userMessage } from './user-message.ts'

/**
 * Puts what the user has sent meanwhile behind the results of the round that has just ended, before the next request:
 * never into a round, so that every call keeps its result beside it (S22, provider invariant 1). One transaction: a
 * message is in the queue or in the transcript, never in both and never in neither (D096).
 */
export function takeSteering(ports: RunPorts, { queue }: Conversation): void {
  const steering = queue.filter(({ steers }) => steers)
  if (steering.length === 0) return
  const at = ports.now()
  ports.journal.append(
    { type: 'queue.changed', queue: queue.filter(({ steers }) => !steers), at },
    ...steering.map((item) => userMessage(item.id, item, at))
  )
}
