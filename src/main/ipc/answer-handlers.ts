import { changedOptions, repairAnswerOptions } from '../../shared/domain/answer-options.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { ok, refuse } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import type { Handlers } from './router.ts'

/** How the answers of a conversation are made. */
export function createAnswerHandlers(
  { library }: Pick<Core, 'library'>,
  now: () => number
): Pick<Handlers, 'conversation.setOptions'> {
  return {
    'conversation.setOptions': ({ id, change, clear = [] }) => {
      const current = library.current(id)
      if (!current) return refuse('not-found')
      library.append(id, optionsEvent(changedOptions(current.options, change, clear), now()))
      return ok(null)
    }
  }
}

/** @param at epoch ms */
export const optionsEvent = (options: unknown, at: number): StoredEvent => ({
  type: 'options.changed',
  options: repairAnswerOptions(options),
  at
})
