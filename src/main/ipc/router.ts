import type { ZodError } from 'zod'
import {
  type RequestInput,
  type RequestName,
  type RequestOutput,
  requests
} from '../../shared/ipc/contract.ts'
import { refuse, type Result } from '../../shared/ipc/result.ts'
import { unsendable } from './unsendable.ts'

/** One handler per request of the contract; a missing or extra one does not compile. */
export type Handlers = {
  [N in RequestName]: (
    input: RequestInput<N>,
    window?: number
  ) => Result<RequestOutput<N>> | Promise<Result<RequestOutput<N>>>
}

/**
 * Answers any name and any input with a `Result`: unknown names, inputs that fail their schema and defects, answers
 * that no window could get among them, are refusals, never exceptions. `window` is the number of the one that asks.
 */
export function createRouter(handlers: Handlers, onDefect: (error: unknown) => void) {
  return async (name: unknown, input: unknown, window = 0): Promise<Result<unknown>> => {
    if (!isRequestName(name)) return refuse('unknown-request')
    const parsed = requests[name].input.safeParse(input)
    if (!parsed.success) return refuse('bad-request', { cause: cause(parsed.error) })
    try {
      const answer = await call(handlers, name, parsed.data, window)
      const problem = unsendable(answer, name)
      if (problem !== null) throw new Error(`${problem} and cannot be sent to a window`)
      return answer
    } catch (error) {
      onDefect(error)
      return refuse('internal', { cause: wordsOf(error).slice(0, 300) })
    }
  }
}

function call<N extends RequestName>(handlers: Handlers, name: N, input: unknown, window: number) {
  return handlers[name](input as RequestInput<N>, window)
}

/** Of anything that can be thrown; some of it cannot be made a text. */
function wordsOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error)
  } catch {
    return typeof error
  }
}

/** The first field that does not fit, and why. */
function cause(error: ZodError): string {
  const issue = error.issues[0]
  return issue ? `${issue.path.join('.')} ${issue.message}`.trim() : error.message
}

function isRequestName(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(requests, name)
}
