import type { Clock } from '../src/main/schedules/schedules.ts'

/** Time that stands still until it is moved, for schedules. */
export class TestClock implements Clock {
  private time: number
  private readonly timers = new Map<object, { at: number; call: () => void }>()

  constructor(iso: string) {
    this.time = Date.parse(iso)
  }

  now(): number {
    return this.time
  }

  after(ms: number, call: () => void): () => void {
    const key = {}
    this.timers.set(key, { at: this.time + ms, call })
    return () => void this.timers.delete(key)
  }

  /** Lets time pass, calling on the way what is to be called. */
  passTo(iso: string): void {
    const end = Date.parse(iso)
    for (;;) {
      const next = [...this.timers]
        .filter(([, { at }]) => at <= end)
        .toSorted(([, a], [, b]) => a.at - b.at)[0]
      if (!next) break
      const [key, { at, call }] = next
      this.timers.delete(key)
      this.time = Math.max(this.time, at)
      call()
    }
    this.time = end
  }

  /** As a machine that sleeps until then: nothing was called on the way, and what was due is called now. */
  sleepTo(iso: string): void {
    this.time = Date.parse(iso)
    for (const [key, { at, call }] of this.timers) {
      if (at > this.time || !this.timers.delete(key)) continue
      call()
    }
  }
}
