/** What one live run holds in memory: its stop signal, its open questions, the wish to pause. */
export class LiveRun {
  pauseRequested = false
  /** Another process took the conversation over: this run writes nothing more. */
  isAbandoned = false
  readonly finished: Promise<void>
  readonly signal: AbortSignal
  private readonly controller = new AbortController()
  private readonly ended = Promise.withResolvers<void>()
  private readonly questions = new Map<string, (allow: boolean) => void>()
  private readonly early = new Map<string, boolean>()

  /** @param answer an answer given before the run asks again, as after a restart */
  constructor(answer?: [callId: string, allow: boolean]) {
    this.finished = this.ended.promise
    this.signal = this.controller.signal
    if (answer) this.early.set(...answer)
  }

  abort(reason: 'stopped' | 'interrupted'): void {
    this.controller.abort(reason)
  }

  abandon(): void {
    this.isAbandoned = true
    this.controller.abort('interrupted')
  }

  /** Resolves with the answer; with false when the run is aborted first. */
  approval(callId: string, signal: AbortSignal): Promise<boolean> {
    const early = this.early.get(callId)
    if (early !== undefined) return Promise.resolve(early)
    return new Promise((resolve) => {
      this.questions.set(callId, resolve)
      signal.addEventListener('abort', () => resolve(false), { once: true })
    })
  }

  /** False when nothing asks under this id, as for a second answer. */
  answer(callId: string, allow: boolean): boolean {
    const resolve = this.questions.get(callId)
    this.questions.delete(callId)
    resolve?.(allow)
    return resolve !== undefined
  }

  end(): void {
    this.ended.resolve()
  }
}
