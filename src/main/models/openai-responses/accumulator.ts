import type { Failure } from '../../../shared/domain/failure.ts'
import type { TokenUsage } from '../../../shared/domain/model.ts'
import type { StreamEvent } from '../../run/ports.ts'
import type { AccumulatorOptions } from '../accumulator.ts'
import type { Failed, Interpreter } from '../event-stream.ts'
import { isObject } from '../json.ts'
import { createOutputItems, type OutputItems } from './output-items.ts'
import { readResponseUsage } from './usage.ts'

type End = Extract<StreamEvent, { type: 'end' }>['end']
type Chunk = Record<string, unknown>

/**
 * Turns the events of a Responses stream into ours. Never throws. Only `response.completed`, `response.incomplete`,
 * `response.failed` and an error end a response; `[DONE]`, which some compatible servers add, means nothing.
 */
export function createResponseAccumulator(options: AccumulatorOptions): Interpreter<StreamEvent> {
  const items = createOutputItems(options.usedIds)
  let end: End | undefined
  let failure: Failure | undefined
  let usage: TokenUsage | undefined
  let isRefused = false

  function over(response: Chunk): StreamEvent[] {
    usage = readResponseUsage(response.usage) ?? usage
    const output = Array.isArray(response.output) ? response.output : []
    const events = output.flatMap((item, at) => items.settle(at, item))
    end = endOf(response)
    return events
  }

  function push(chunk: Chunk): StreamEvent[] {
    isRefused ||= chunk.type === 'response.refusal.delta' || holdsRefusal(chunk.item)
    switch (chunk.type) {
      case 'response.completed':
      case 'response.incomplete':
        return over(isObject(chunk.response) ? chunk.response : {})
      case 'response.failed':
        failure = options.failureOf(isObject(chunk.response) ? chunk.response.error : undefined)
        return []
      case 'error':
        failure = options.failureOf(chunk.error ?? { code: chunk.code, message: chunk.message })
        return []
      default:
        if (chunk.error) failure = options.failureOf(chunk.error)
        return ofItem(items, chunk)
    }
  }

  const finish = (): StreamEvent | Failed => {
    if (failure) return { type: 'failed', failure }
    if (end === undefined) return { type: 'failed', failure: options.cut }
    const told = isRefused ? 'refused' : end
    return { type: 'end', end: told, parts: items.finish(told === 'truncated'), ...(usage && { usage }) }
  }

  return {
    push: (chunk) => (failure || end !== undefined || !isObject(chunk) ? [] : push(chunk)),
    done: () => (failure || end !== undefined ? finish() : undefined),
    usage: () => usage,
    isFinished: () => end !== undefined,
    isComplete: () => failure !== undefined || end !== undefined,
    finish
  }
}

/** What an event says of one item of the output; nothing for the many that repeat what others say. */
function ofItem(items: OutputItems, { type, output_index: at, item, delta }: Chunk): StreamEvent[] {
  switch (type) {
    case 'response.output_item.added':
      return items.begin(at, item)
    case 'response.output_text.delta':
    case 'response.refusal.delta':
      return items.extend(at, 'message', delta)
    case 'response.reasoning_summary_part.added':
      return items.breaks(at)
    case 'response.reasoning_summary_text.delta':
    case 'response.reasoning_text.delta':
      return items.extend(at, 'reasoning', delta)
    case 'response.function_call_arguments.delta':
      return items.extend(at, 'call', delta)
    case 'response.output_item.done':
      return items.settle(at, item)
    default:
      return []
  }
}

/** Why a response is not whole decides; anything else it says counts as a plain end (provider invariant 5). */
function endOf({ status, incomplete_details: details }: Chunk): End {
  const reason = isObject(details) ? details.reason : undefined
  if (reason === 'content_filter') return 'refused'
  return reason === 'max_output_tokens' || (status === 'incomplete' && reason === undefined)
    ? 'truncated'
    : 'complete'
}

function holdsRefusal(item: unknown): boolean {
  const content: unknown = isObject(item) ? item.content : undefined
  return Array.isArray(content) && content.some((block) => isObject(block) && block.type === 'refusal')
}
