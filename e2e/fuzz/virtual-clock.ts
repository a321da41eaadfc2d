interface Timer {
  at: number
  every: number | null
  run: () => void
}

/** Time that stands still until it is moved; in place of the global timers while it is installed. */
export class VirtualClock {
  now = 1_000_000
  private readonly timers = new Map<object, Timer>()
  private readonly real = { setTimeout, clearTimeout, setInterval, clearInterval }

  install(): void {
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms = 0) => this.add(run, ms, null),
      setInterval: (run: () => void, ms = 0) => this.add(run, ms, ms),
      clearTimeout: (timer: object) => void this.timers.delete(timer),
      clearInterval: (timer: object) => void this.timers.delete(timer)
    })
  }

  restore(): void {
    Object.assign(globalThis, this.real)
  }

  /** Begins anew, without timers. */
  reset(): void {
    this.now = 1_000_000
    this.timers.clear()
  }

  /** Moves to the next timer and fires it; false when there is none. */
  advance(): boolean {
    let next: [object, Timer] | null = null
    for (const entry of this.timers) if (!next || entry[1].at < next[1].at) next = entry
    if (!next) return false
    const [handle, timer] = next
    this.now = Math.max(this.now, timer.at)
    if (timer.every === null) this.timers.delete(handle)
    else timer.at += Math.max(1, timer.every)
    timer.run()
    return true
  }

  private add(run: () => void, ms: number, every: number | null): object {
    const handle = { unref: () => handle, ref: () => handle, hasRef: () => true }
    this.timers.set(handle, { at: this.now + ms, every, run })
    return handle
  }
}
