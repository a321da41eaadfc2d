import type { RuleScope } from '../../shared/domain/approval.ts'
import type { TimeCap } from '../run/limits.ts'
import { afterWait } from '../waits.ts'

/**
 * What the user says to one call: whether it may run, or the answer to its question. `hash` is that of the call as it
 * was shown; `remember` allows calls like it from now on.
 */
export type Reply = { allow: boolean; hash: string; remember?: RuleScope | undefined } | { text: string }

/** Why a run is aborted: by Stop, because the app quits, or by its time cap. */
export type AbortReason = 'stopped' | 'interrupted' | TimeCap

/** What one live run holds in memory: its stop signal, its open questions, the wish to pause. */
export class LiveRun {
  pauseRequested = false
  /** Ends the wait for a retry. */
  cancelWait: () => void = () => {}
  /** One last answer, without tools. */
  wrapUp = false
  /** Another process took the conversation over: this run writes nothing more. */
  isAbandoned = false
  /** Nobody is there to answer, as for a schedule. */
  isUnattended = false
  /** Nothing runs: the conversation is only kept from being changed by anybody else. */
  isStill = false
  readonly finished: Promise<void>
  readonly signal: AbortSignal
  private readonly controller = new AbortController()
  private readonly ended = Promise.withResolvers<void>()
  private readonly agents = new Set<Promise<unknown>>()
  private readonly open = new Map<string, (reply: Reply) => void>()
  private readonly early = new Map<string, Reply>()

  /** @param first a reply given before the run asks again, as after a restart */
  constructor(first?: [callId: string, reply: Reply]) {
    this.finished = this.ended.promise
    this.signal = this.controller.signal
    if (first) this.early.set(...first)
  }

  abort(reason: AbortReason): void {
    this.controller.abort(reason)
  }

  /** Aborts as this signal does, for its reason. */
  obey(signal: AbortSignal): void {
    const follow = () => this.controller.abort(signal.reason)
    if (signal.aborted) follow()
    else signal.addEventListener('abort', follow, { once: true })
  }

  /** A sub-agent works for this run, until this settles. */
  hasAgent(work: Promise<unknown>): void {
    this.agents.add(work)
    const done = () => this.agents.delete(work)
    work.then(done, done)
  }

  /** Resolves when no sub-agent works for this run any more. */
  async agentsEnded(): Promise<void> {
    await Promise.allSettled(this.agents)
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

  /**
   * Waits before a retry; false when the user cancels it. An abort ends it at once, and so does waking up when its
   * time was over (O145).
   */
  wait(ms: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = afterWait(ms, () => resolve(true))
      const end = (isElapsed: boolean) => {
        cancel()
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
