import { continueRun, wrapUp } from '../state/commands.ts'
import { draftText, saveDraft, setDraft, useDraft } from '../state/drafts.ts'
import { focusStopNext } from './focus-after.ts'

/** The ways to go on from a pause, and the hint that goes with them. */
export interface ContinueWays {
  hint: string
  setHint(text: string): void
  /** Saves a changed hint at once. */
  keepHint(): void
  continueRun(options?: { unlimited: true }): void
  wrapUp(): void
}

/** A hint is kept as it was typed until main has taken it. */
export function useContinue(conversationId: string): ContinueWays {
  const key = `hint-${conversationId}`
  const hint = useDraft(key)
  const goOn = async (options: { unlimited?: true } = {}) => {
    focusStopNext()
    const taken = await continueRun(conversationId, hint.trim() === '' ? options : { ...options, hint })
    if (!taken) return
    if (draftText(key) === hint) setDraft(key, '')
    saveDraft(key)
  }
  return {
    hint,
    setHint: (text) => setDraft(key, text),
    keepHint: () => saveDraft(key),
    continueRun: (options) => void goOn(options),
    wrapUp: () => {
      focusStopNext()
      void wrapUp(conversationId)
    }
  }
}
