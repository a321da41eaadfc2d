import type { RuleScope } from '../../shared/domain/approval.ts'

/**
 * What the user says to one call: whether it may run, or the answer to its question. `hash` is that of the call as it
 * was shown; `remember` allows calls like it from now on.
 */
export type Reply = { allow: boolean; hash: string; remember?: RuleScope | undefined } | { text: string }

/** What one live run holds in memory: its stop signal, its open questions, the wish to pause. */
export class LiveRun {
  pauseRequested = false
  /** Ends the wait for a retry. */
  cancelWait: () => void = () => {}
  /** One last answer, without tools. */
  wrapUp = false
  /** Another process took the conversation over: this run writes nothing more. */
  isAbandoned = false
  readonly finished: Promise<void>
  readonly signal: AbortSignal
  private readonly controller = new AbortController()
  private readonly ended = Promise.withResolvers<void>()
  private readonly open = new Map<string, (reply: Reply) => void>()
  private readonly early = new Map<string, Reply>()

  /** @param first a reply given before the run asks again, as after a restart */
  constructor(first?: [callId: string, reply: Reply]) {
    this.finished = this.ended.promise
    this.signal = this.controller.signal
    if (first) this.early.set(...first)
  }

  abort(reason: 'stopped' | 'interrupted'): void {
    this.controller.abort(reason)
  }

  abandon(): void {
    this.isAbandoned = true
    this.controller.abort('interrupted')
  }

  /**
   * Resolves with the reply to one call; with null when the run is aborted first. A reply that came before it was
   * asked for counts where it was to the call that has this hash.
   */
  reply(callId: string, signal: AbortSignal, hash?: string): Promise<Reply | null> {
    const early = this.early.get(callId)
    this.early.delete(callId)
    if (early && (!('hash' in early) || early.hash === hash)) return Promise.resolve(early)
    return new Promise((resolve) => {
      this.open.set(callId, resolve)
      signal.addEventListener('abort', () => resolve(null), { once: true })
    })
  }

  /** False when nothing asks under this id, as for a second answer. */
  answer(callId: string, reply: Reply): boolean {
    const resolve = this.open.get(callId)
    this.open.delete(callId)
    resolve?.(reply)
    return resolve !== undefined
  }

  /** Waits before a retry; false when the user cancels it. An abort ends it at once. */
  wait(ms: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), ms)
      const end = (isElapsed: boolean) => {
        clearTimeout(timer)
        resolve(isElapsed)
      }
      this.cancelWait = () => end(false)
      signal.addEventListener('abort', () => end(true), { once: true })
    })
  }

  end(): void {
    this.ended.resolve()
  }
}
