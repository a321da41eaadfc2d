import { takeableMessage } from '../../shared/domain/take-back.ts'
import { useCleared } from '../state/cleared-drafts.ts'
import { bringDraftBack } from '../state/drafts.ts'
import { takeBack } from '../state/rewind-commands.ts'
import { useWindow } from '../state/store.ts'

/**
 * What undoing means in an empty composer: what was deleted comes back, or else what was just sent. False where there is
 * neither, so that the key keeps its usual meaning.
 */
export function undoLast(draftKey: string): boolean {
  if (useCleared.getState()[draftKey] !== undefined) {
    bringDraftBack(draftKey)
    return true
  }
  const conversation = useWindow.getState().projections[draftKey]?.conversation
  if (!conversation || takeableMessage(conversation) === null) return false
  void takeBack(draftKey)
  return true
}
