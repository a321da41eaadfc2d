import type { RequestName } from '../../shared/ipc/contract.ts'
import { refuse } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import { outgoingParts } from './outgoing.ts'
import type { Handlers } from './router.ts'

type QueueHandlers = Pick<Handlers, Extract<RequestName, `queue.${string}`>>

/** Messages that wait while a run goes on. */
export function createQueueHandlers(core: Core): QueueHandlers {
  const { queue, library } = core
  return {
    'queue.add': async ({ id, text, items }) => {
      const conversation = library.current(id)
      if (!conversation) return refuse('not-found')
      const parts = await outgoingParts(core, conversation, items)
      if (!parts.ok) return parts
      if (isBlank(text, parts.value)) return refuse('bad-request', { cause: 'text is blank' })
      return queue.add(id, text, parts.value)
    },
    'queue.edit': ({ id, itemId, text }) => {
      const item = library.current(id)?.queue.find((each) => each.id === itemId)
      return item && isBlank(text, item.attachments) ? queue.remove(id, itemId) : queue.edit(id, itemId, text)
    },
    'queue.move': ({ id, itemId, by }) => queue.move(id, itemId, by),
    'queue.remove': ({ id, itemId }) => queue.remove(id, itemId),
    'queue.sendNow': ({ id, itemId }) => queue.sendNow(id, itemId),
    'queue.sendLater': ({ id, itemId }) => queue.sendLater(id, itemId)
  }
}

const isBlank = (text: string, attachments: readonly unknown[]) =>
  text.trim() === '' && attachments.length === 0
