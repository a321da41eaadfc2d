/** Ends a request on which nothing arrives: aborts its controller when a wait takes too long. */
export interface IdleTimer {
  /** Waits for one step of the request, at most `ms`; the abort makes the step itself fail. */
  within<T>(ms: number, step: Promise<T>): Promise<T>
  /** The wait that was too long, in ms; `undefined` while none was. */
  expiredAfter(): number | undefined
}

export function createIdleTimer(controller: AbortController): IdleTimer {
  let expired: number | undefined
  return {
    async within(ms, step) {
      const cancel = afterWait(ms, () => {
        expired = ms
        controller.abort()
      })
      try {
        return await step
      } finally {
        cancel()
      }
    },
    expiredAfter: () => expired
  }
}

/** A timer stands still while the machine sleeps, so the clock is looked at too, this often (bug log O145). */
const LOOK_MS = 1000

/** Calls back once, after `ms` by the timers or by the clock, whichever is first; gives what cancels it. */
function afterWait(ms: number, expire: () => void): () => void {
  const begun = Date.now()
  let left = ms
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    if (left <= 0 || Date.now() - begun >= ms) return expire()
    const next = Math.min(LOOK_MS, left)
    left -= next
    timer = setTimeout(look, next)
  }
  look()
  return () => clearTimeout(timer)
}
