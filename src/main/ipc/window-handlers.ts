import { toolParts } from '../../shared/domain/message.ts'
import type { RequestName } from '../../shared/ipc/contract.ts'
import { windowRequests } from '../../shared/ipc/window-requests.ts'
import { ok, refuse } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import type { Handlers } from './router.ts'

type WindowHandlers = Pick<Handlers, Extract<RequestName, keyof typeof windowRequests>>

/** What these requests need of the windows themselves. */
export interface WindowsPort {
  openWindow(conversationId?: string): void
  answerQuit(quit: boolean): void
}

/** Windows, quitting, and what waits elsewhere. */
export function createWindowHandlers({ library, shown }: Core, windows: WindowsPort): WindowHandlers {
  return {
    'conversation.visible': ({ id }, window = 0) => {
      shown.show(window, id)
      return ok(null)
    },
    'window.open': ({ id }) => {
      windows.openWindow(id)
      return ok(null)
    },
    'waiting.call': ({ id, callId }) => {
      const last = library.current(id)?.messages.at(-1)
      const call = last && toolParts(last).find((part) => part.callId === callId)
      return call ? ok({ call }) : refuse('not-found')
    },
    'quit.answer': ({ quit }) => {
      windows.answerQuit(quit)
      return ok(null)
    }
  }
}
