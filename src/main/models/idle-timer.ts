import { afterWait } from '../waits.ts'

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
