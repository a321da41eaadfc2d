/**
 * Carries the focus over the change from Continue to Stop: the button that had it goes away, and it must
 * never fall to the body (S10).
 */
let wanted = false

export function focusStopNext(): void {
  wanted = true
}

/** Whether the Stop button that just appeared is to take the focus; asks once. */
export function takesFocus(): boolean {
  const answer = wanted
  wanted = false
  return answer
}

/** Id of the field where a message is written. */
export const COMPOSER_ID = 'composer'

/** Where the focus goes when what had it goes away and nothing stands in its place. */
export function focusComposer(): void {
  document.getElementById(COMPOSER_ID)?.focus({ preventScroll: true })
}
