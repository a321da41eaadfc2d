import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CollectedOutput, CommandOutput } from './command-output.ts'
import type { GroupCommand, ProcessGroups } from './process-groups.ts'

/** Output beyond this ends the command. */
const MAX_OUTPUT = 256 * 1024 * 1024
/** How long output may still come after the command itself has ended and all it started was killed. */
const DRAIN_MS = 300

export interface GroupRun extends GroupCommand {
  /** The time limit. */
  seconds: number
  signal: AbortSignal
  processes: ProcessGroups
  onText(text: string): void
}

export type GroupEnd = { output: CollectedOutput } & Ending

type Ending =
  | { kind: 'exited'; code: number }
  | { kind: 'killed'; signal: string }
  | { kind: 'timed-out'; seconds: number }
  | { kind: 'too-much' }
  | { kind: 'stopped' }
  /** It never began; `cause` is the system's own word. */
  | { kind: 'not-started'; cause: string }

/**
 * Runs a command in a process group of its own. Whatever the command does (ignores signals, leaves children with its
 * pipe, writes for ever), this settles within 3 seconds of its end, the time limit or an abort, and nothing of the
 * group is left (faults O140, O141, F100).
 */
export async function runGroup(run: GroupRun): Promise<GroupEnd> {
  const output = new CommandOutput(run.onText)
  const group = run.processes.start(run)
  const { child } = group
  const { promise: ended, resolve: end } = Promise.withResolvers<Ending>()
  const { promise: drained, resolve: drain } = Promise.withResolvers<void>()
  const take = (chunk: Buffer) => {
    output.push(chunk)
    if (output.received > MAX_OUTPUT) end({ kind: 'too-much' })
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  child.once('error', (error) => end({ kind: 'not-started', cause: error.message }))
  child.once('exit', (code, signal) =>
    end(code === null ? { kind: 'killed', signal: signal ?? 'SIGKILL' } : { kind: 'exited', code })
  )
  child.once('close', () => drain())
  const timer = setTimeout(() => end({ kind: 'timed-out', seconds: run.seconds }), run.seconds * 1000)
  const onAbort = () => end({ kind: 'stopped' })
  run.signal.addEventListener('abort', onAbort, { once: true })
  if (run.signal.aborted) onAbort()

  const ending = await ended
  clearTimeout(timer)
  run.signal.removeEventListener('abort', onAbort)
  const isOver = ending.kind === 'exited' || ending.kind === 'killed'
  await (isOver ? group.sweep() : group.end())
  await Promise.race([drained, sleep(DRAIN_MS)])
  child.stdout?.destroy()
  child.stderr?.destroy()
  return { ...ending, output: output.end() }
}

/** How it ended, in a sentence for the model. */
export function endOf(end: Ending): string {
  switch (end.kind) {
    case 'exited':
      return `Exit code ${end.code}${signalOf(end.code)}.`
    case 'killed':
      return `The command was ended by the signal ${end.signal}.`
    case 'timed-out':
      return `The command was ended after its time limit of ${end.seconds} seconds; give timeout_seconds (up to 600) if it needs longer.`
    case 'too-much':
      return 'The command was ended: it had put out more than 256 MB. Write to a file instead.'
    case 'stopped':
      return 'The command was stopped.'
    case 'not-started':
      return `The command could not be started (${end.cause}).`
  }
}

/** A shell tells of a program that a signal ended by 128 and the signal's number. */
function signalOf(code: number): string {
  const name = Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0]
  return name ? ` (a program was ended by the signal ${name})` : ''
}
