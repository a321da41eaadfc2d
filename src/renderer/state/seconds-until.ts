/** Whole seconds from `now` to `at` (both epoch ms), as a countdown shows them; never below 0. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000))
}
