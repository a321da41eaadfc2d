import type { RunState } from '../../shared/domain/run.ts'
import type { Settings } from '../../shared/settings/table.ts'
import { afterAwake } from '../waits.ts'
import type { Library } from './library.ts'
import type { Runs } from './runs.ts'
import type { Shown } from './shown.ts'

type GuardPause = Extract<RunState, { status: 'pausedByGuard' }>

export interface UnansweredPorts {
  library: Library
  runs: Pick<Runs, 'continue' | 'stop'>
  shown: Shown
  policy(): Settings['agent.unanswered']
  now(): number
  /** How long a question waits that nobody sees. */
  afterMs: number
}

/**
 * What becomes of a guard's question that nobody answers (behaviour, section 4): for a conversation that no
 * window shows, the run goes on or stops after a while, if the user wants it so. The deadline stands in the
 * pause, so that every window shows the same countdown; looking at the conversation takes it away.
 */
export class Unanswered {
  private readonly ports: UnansweredPorts
  /** What ends the wait for an answer, by conversation. */
  private readonly waits = new Map<string, () => void>()

  constructor(ports: UnansweredPorts) {
    this.ports = ports
    ports.shown.onChange = (id) => (ports.shown.has(id) ? this.withdraw(id) : this.consider(id))
  }

  /** To be told of every change of a run's state. */
  runChanged(id: string, run: RunState): void {
    if (run.status !== 'pausedByGuard') return this.forget(id)
    if (run.deadline === undefined) this.consider(id)
  }

  /** At start, and when the policy changes: every question that is open. */
  considerAll(): void {
    for (const { id, status } of this.ports.library.list()) if (status === 'pausedByGuard') this.consider(id)
  }

  close(): void {
    for (const cancel of this.waits.values()) cancel()
    this.waits.clear()
  }

  private consider(id: string): void {
    const run = this.question(id)
    if (!run || this.ports.policy() === 'wait' || this.ports.shown.has(id)) return this.withdraw(id)
    this.forget(id)
    const { afterMs } = this.ports
    const wait = afterAwake(
      afterMs,
      () => this.act(id),
      (leftMs) => this.setDeadline(id, leftMs)
    )
    this.waits.set(id, wait)
    this.setDeadline(id, afterMs)
  }

  /** Nobody could answer while the machine slept, so the deadline moves by that (O145). */
  private setDeadline(id: string, leftMs: number): void {
    const run = this.question(id)
    const at = this.ports.now()
    if (run)
      this.ports.library.append(id, { type: 'run.changed', run: { ...run, deadline: at + leftMs }, at })
  }

  private act(id: string): void {
    this.waits.delete(id)
    if (!this.question(id)) return
    const policy = this.ports.policy()
    if (policy === 'continue') void this.ports.runs.continue(id)
    if (policy === 'stop') void this.ports.runs.stop(id)
  }

  /** The question waits without a deadline. */
  private withdraw(id: string): void {
    this.forget(id)
    const run = this.question(id)
    if (run?.deadline === undefined) return
    const { deadline: _, ...open } = run
    // Without a deadline this comes back to `runChanged`, which must not set one for what is being looked at.
    this.ports.library.append(id, { type: 'run.changed', run: open, at: this.ports.now() })
  }

  private forget(id: string): void {
    this.waits.get(id)?.()
    this.waits.delete(id)
  }

  private question(id: string): GuardPause | null {
    const run = this.ports.library.current(id)?.run
    return run?.status === 'pausedByGuard' ? run : null
  }
}
