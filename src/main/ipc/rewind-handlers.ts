import type { RequestName } from '../../shared/ipc/contract.ts'
import type { Core } from '../compose.ts'
import type { Handlers } from './router.ts'

type RewindHandlers = Pick<Handlers, Extract<RequestName, `checkpoint.${string}`>>

/** Going back to just before a message of the user's. */
export function createRewindHandlers({ rewinds }: Pick<Core, 'rewinds'>): RewindHandlers {
  return {
    'checkpoint.list': ({ id, messageId }) => rewinds.list(id, messageId),
    'checkpoint.rewind': ({ id, ...wish }) => rewinds.rewind(id, wish),
    'checkpoint.takeBack': ({ id }) => rewinds.takeBack(id),
    'checkpoint.undo': ({ id, rewindId }) => rewinds.undo(id, rewindId)
  }
}
