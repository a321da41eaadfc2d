import { isBusy } from '../../shared/domain/run.ts'
import type { RequestName } from '../../shared/ipc/contract.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import { outgoingParts } from './outgoing.ts'
import type { Handlers } from './router.ts'

type RunHandlers = Pick<Handlers, Extract<RequestName, `run.${string}`> | 'compaction.undo'>

/** What a person may ask of a run. */
export function createRunHandlers(core: Core, now: () => number): RunHandlers {
  const { runs, library } = core
  return {
    'run.send': async ({ id, text, items }) => {
      const conversation = library.current(id)
      if (!conversation) return refuse('not-found')
      const parts = await outgoingParts(core, conversation, items)
      if (!parts.ok) return parts
      if (text.trim() === '' && parts.value.length === 0)
        return refuse('bad-request', { cause: 'text is blank' })
      return runs.send(id, text, parts.value)
    },
    'run.continue': ({ id, hint, unlimited }) => runs.continue(id, { hint, unlimited }),
    'run.wrapUp': ({ id }) => runs.wrapUp(id),
    'run.retry': ({ id }) => runs.retry(id),
    'run.compact': ({ id, instruction, thenContinue }) => runs.compact(id, { instruction, thenContinue }),
    'compaction.undo': ({ id, compactionId }) => undoCompaction(library, { id, compactionId, at: now() }),
    'run.stop': ({ id }) => runs.stop(id),
    'run.cancelRetry': ({ id }) => runs.cancelRetry(id),
    'run.pause': ({ id }) => runs.pause(id),
    'run.answer': ({ id, callId, ...reply }) => runs.answer(id, callId, reply),
    'run.reply': ({ id, callId, text }) => runs.answer(id, callId, { text })
  }
}

function undoCompaction(
  library: Core['library'],
  { id, compactionId, at }: { id: string; compactionId: string; at: number }
): Result<null> {
  const snapshot = library.snapshot(id)
  if (!snapshot?.conversation.compactions.some((each) => each.id === compactionId)) return refuse('not-found')
  if (snapshot.elsewhere) return refuse('running-elsewhere')
  if (isBusy(snapshot.conversation.run)) return refuse('not-allowed')
  library.append(id, { type: 'history.restored', compactionId, at })
  return ok(null)
}
