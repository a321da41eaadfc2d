import variant from '@jitl/quickjs-singlefile-mjs-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime
} from 'quickjs-emscripten-core'
import { PRELUDE } from './prelude.ts'

const MEMORY_BYTES = 64 * 1024 * 1024
const STACK_BYTES = 512 * 1024
const CPU_MS = 5000
const MAX_LOG = 100_000
const MAX_RESULT = 1_000_000
const MAX_JOBS = 100_000
const FILE = 'script.js'

export type Evaluation =
  | { ok: true; result: string; log: string }
  /** `error` names the kind, the message and the line. */
  | { ok: false; error: string; log: string }

/**
 * Evaluates JavaScript in QuickJS, a machine of its own inside WebAssembly: nothing of ours, no file, no network, no
 * clock and no chance can be reached from it. `inputJson` is JSON text that the code finds parsed as `input`.
 * The result is JSON of the last expression's value (or of a variable `result`, where that has none).
 * @param cpuMs processor time that it may use, in ms.
 */
export async function evaluate(code: string, inputJson: string, cpuMs = CPU_MS): Promise<Evaluation> {
  const quickJs = await newQuickJSWASMModuleFromVariant(variant)
  const runtime = quickJs.newRuntime()
  runtime.setMemoryLimit(MEMORY_BYTES)
  runtime.setMaxStackSize(STACK_BYTES)
  const limit = cpuLimit(cpuMs)
  runtime.setInterruptHandler(limit.isOver)
  const context = runtime.newContext()
  const log = createLog()
  addLog(context, log.add)
  try {
    const outcome = outcomeOf(context, runtime, code, inputJson)
    const error = outcome.ok ? '' : errorText(context, outcome.error, limit.isOver())
    return outcome.ok ? { ...outcome, log: log.text() } : { ok: false, error, log: log.text() }
  } catch (error) {
    // The machine's own stack may be deeper than ours.
    const why = error instanceof RangeError ? 'stack overflow' : String(error)
    return { ok: false, error: why, log: log.text() }
  }
}

/** Runs prelude and script. Nothing is disposed of: the thread ends after this and takes all of it along. */
function outcomeOf(
  context: QuickJSContext,
  runtime: QuickJSRuntime,
  code: string,
  inputJson: string
): { ok: true; result: string } | { ok: false; error: QuickJSHandle } {
  const prepared = context.evalCode(PRELUDE(inputJson), 'prelude.js')
  if (prepared.error) return { ok: false, error: prepared.error }
  const outcome = evaluated(context, runtime, code)
  return outcome.ok ? jsonOf(context, outcome.value) : outcome
}

/** Time of the processor, not of the clock, so that a busy machine takes nothing away. */
function cpuLimit(cpuMs: number) {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const begun = used()
  return { isOver: () => used() - begun > cpuMs }
}

function createLog() {
  const lines: string[] = []
  let length = 0
  return {
    add(line: string) {
      if (length < MAX_LOG) lines.push(line.slice(0, MAX_LOG - length))
      length += line.length + 1
    },
    text: () => lines.join('\n') + (length > MAX_LOG ? `\n[log cut: ${length} characters]` : '')
  }
}

function addLog(context: QuickJSContext, add: (line: string) => void): void {
  const write = context.newFunction('__log', (line) => add(context.getString(line)))
  context.setProp(context.global, '__log', write)
  write.dispose()
}

type Outcome = { ok: true; value: QuickJSHandle } | { ok: false; error: QuickJSHandle }

/** A promise that is the result is waited for, as far as it can be fulfilled without anything from outside. */
function evaluated(context: QuickJSContext, runtime: QuickJSRuntime, code: string): Outcome {
  const ran = context.evalCode(code, FILE, { type: 'global' })
  if (ran.error) return { ok: false, error: ran.error }
  const jobs = runtime.executePendingJobs(MAX_JOBS)
  if (jobs.error) return { ok: false, error: jobs.error }
  const last = ran.value
  const chosen = context.typeof(last) === 'undefined' ? resultOf(context) : last
  const state = context.getPromiseState(chosen)
  if (state.type === 'fulfilled') return { ok: true, value: state.value }
  if (state.type === 'rejected') return { ok: false, error: state.error }
  return { ok: false, error: context.newError('The result is a promise that nothing will ever fulfil.') }
}

/** A variable may be declared in any way, so that the global object need not have it. */
function resultOf(context: QuickJSContext): QuickJSHandle {
  const found = context.evalCode("typeof result === 'undefined' ? undefined : result", 'result.js')
  return found.error ? context.undefined : found.value
}

function jsonOf(
  context: QuickJSContext,
  value: QuickJSHandle
): { ok: true; result: string } | { ok: false; error: QuickJSHandle } {
  const toText = context.getProp(context.global, '__json')
  const text = context.callFunction(toText, context.undefined, value)
  if (text.error) return { ok: false, error: text.error }
  const whole = context.getString(text.value)
  return {
    ok: true,
    result:
      whole.length > MAX_RESULT
        ? `${whole.slice(0, MAX_RESULT)}\n[result cut: ${whole.length} characters]`
        : whole
  }
}

function errorText(context: QuickJSContext, error: QuickJSHandle, isOver: boolean): string {
  if (isOver) return 'it had used up its processor time'
  const dumped: unknown = context.dump(error)
  if (typeof dumped !== 'object' || dumped === null) return `it threw ${String(dumped)}`
  const { name, message, stack }: { name?: unknown; message?: unknown; stack?: unknown } = dumped
  const line = /script\.js:(\d+)/.exec(String(stack ?? ''))?.[1]
  const what =
    typeof message === 'string'
      ? `${String(name ?? 'Error')}: ${message}`
      : `it threw ${JSON.stringify(dumped)}`
  return line === undefined ? what : `${what} (line ${line})`
}
