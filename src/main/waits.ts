/** A timer may stand still while the machine sleeps, so the clock is looked at too, this often (bug log O145). */
const LOOK_MS = 1000
/** Looks that are further apart than this: the machine slept in between. No load keeps them apart so long. */
const SLEPT_MS = 20_000

/** Calls back once, after `ms` by the timers or by the clock, whichever is first; gives what cancels it. */
export function afterWait(ms: number, expire: () => void): () => void {
  const begun = Date.now()
  return looking(ms, (left) => {
    if (left > 0 && Date.now() - begun < ms) return left
    expire()
    return null
  })
}

/**
 * Calls back once the machine has been awake for `ms`, however long it slept meanwhile and whether or not its timers
 * stood still; gives what cancels it.
 * @param onWoke told after each sleep of what is then left of the wait, in ms
 */
export function afterAwake(
  ms: number,
  expire: () => void,
  onWoke: (leftMs: number) => void = () => {}
): () => void {
  let last = Date.now()
  let before = ms
  return looking(ms, (left) => {
    const woke = hasSlept(last)
    last = Date.now()
    // The step in which it slept is waited for once more.
    const rest = woke ? before : left
    before = rest
    if (rest <= 0) expire()
    else if (woke) onWoke(rest)
    return rest > 0 ? rest : null
  })
}

/** Whether the machine has slept since a look at the clock (epoch ms) that was to be followed by one soon. */
export function hasSlept(since: number): boolean {
  return Date.now() - since > SLEPT_MS
}

/** Looks now and then at what is left of a wait by the timers, until the look gives null; gives what ends it. */
function looking(ms: number, look: (leftMs: number) => number | null): () => void {
  let timer: NodeJS.Timeout | undefined
  const next = (left: number) => {
    const rest = look(left)
    if (rest === null) return
    const step = Math.min(LOOK_MS, rest)
    timer = setTimeout(() => next(rest - step), step)
  }
  next(ms)
  return () => clearTimeout(timer)
}
