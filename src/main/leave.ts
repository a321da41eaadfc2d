import { attempt } from './store/attempt.ts'

/** How long runs may take to come to a stand by themselves; what is left then is broken off (fault F99: under 2 s). */
export const STAND_MS = 1500
/** How long processes, connections and copies may take to end after that; a process group takes 2 s at most. */
export const END_MS = 4000

/** How the core is left. */
export interface Leaving {
  /** Interrupts what runs, writes what is unsaved, ends what was started, closes the file; within `STAND_MS + END_MS`. */
  close(): Promise<void>
  /** Stores every run as interrupted before it returns, as far as it went: the system ends this process now. */
  breakOff(): void
}

/** What is done at each step, all of it. */
interface Steps {
  /** Nothing new begins by itself from now on. */
  stop: readonly (() => void)[]
  /** Resolve when nothing that was started is left. */
  end: readonly (() => Promise<unknown>)[]
  /** In this order; the file among them. */
  close: readonly (() => void)[]
}

/** The order of leaving: no new run, every run stored as interrupted, then what they started, the file last. */
export function leaving(
  runs: { endAll(): Promise<void>; breakOff(): void },
  { stop, end, close }: Steps
): Leaving {
  let closing: Promise<void> | null = null
  const leave = async () => {
    for (const step of stop) step()
    if (!(await within(STAND_MS, runs.endAll()))) runs.breakOff()
    await within(END_MS, Promise.allSettled(end.map((step) => step())))
    for (const step of close) step()
  }
  return {
    close: () => (closing ??= leave()),
    breakOff: () => void attempt(() => runs.breakOff())
  }
}

/** Whether it settled in time; what failed has settled too. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, ms, false)
  const settle = () => resolve(true)
  work.then(settle, settle)
  const isSettled = await promise
  clearTimeout(timer)
  return isSettled
}
