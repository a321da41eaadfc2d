import type { Failure } from '../../shared/domain/failure.ts'
import type { Part, ResponseEnd } from '../../shared/domain/message.ts'
import type { TokenUsage } from '../../shared/domain/model.ts'
import type { StreamEvent } from '../run/ports.ts'
import { createGrowingParts } from './growing-parts.ts'
import { isObject } from './json.ts'
import { reasoningData } from './reasoning-data.ts'
import { createReasoningDetails } from './reasoning-details.ts'
import { readUsage } from './usage.ts'

export interface AccumulatorOptions {
  /** Call ids of the conversation so far; a response's ids are made different from them and from each other. */
  usedIds: Iterable<string>
  /** The failure for an error object inside the stream. */
  failureOf(error: unknown): Failure
  /** The failure for a stream that ended without a terminal event. */
  cut: Failure
  /** Which model answers, where its sealed thinking is to be kept for it. */
  model?: string
}

export interface Accumulator {
  /** Takes one decoded chunk, any JSON at all, and gives the events it causes; none after an error. */
  push(chunk: unknown): StreamEvent[]
  /** The usage as it was told last. */
  usage(): TokenUsage | undefined
  /** Whether a finish reason was seen: whatever breaks now, the response is whole (bug log S065). */
  isFinished(): boolean
  /** Whether nothing more is worth waiting for: an error, or finished with the usage known. */
  isComplete(): boolean
  /** The stream is over; `done` says that it said so itself (`[DONE]`). The one terminal event. */
  finish(done: boolean): StreamEvent
}

/**
 * Turns the chunks of a chat completions stream into our events. Never throws; reads the dialects of
 * compatible servers (bug log J037–J047), in which the official helpers lose or break calls.
 */
export function createAccumulator(options: AccumulatorOptions): Accumulator {
  const parts = createGrowingParts(options.usedIds)
  const details = createReasoningDetails()
  let finishReason: string | undefined
  let usage: TokenUsage | undefined
  let hasUsage = false
  let failure: Failure | undefined
  let isRefused = false

  function pushChoice(choice: Record<string, unknown>): StreamEvent[] {
    if (isFilled(choice.finish_reason)) finishReason = choice.finish_reason
    const delta = isObject(choice.delta) ? choice.delta : isObject(choice.message) ? choice.message : {}
    if (isFilled(delta.refusal)) isRefused = true
    details.add(delta.reasoning_details)
    return [
      ...parts.text(
        'reasoning',
        firstText(delta.reasoning_content, delta.reasoning, thoughtIn(delta.content))
      ),
      ...parts.text('text', firstText(delta.content, delta.refusal)),
      ...callsOf(delta).flatMap((raw) => parts.call(raw))
    ]
  }

  return {
    push(chunk) {
      if (failure || !isObject(chunk)) return []
      if (chunk.error && finishReason === undefined) {
        failure = options.failureOf(chunk.error)
        return []
      }
      if (isObject(chunk.usage)) {
        usage = readUsage(chunk.usage) ?? usage
        hasUsage = true
      }
      const choice: unknown = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined
      return isObject(choice) ? pushChoice(choice) : []
    },
    usage: () => usage,
    isFinished: () => finishReason !== undefined,
    isComplete: () => failure !== undefined || (finishReason !== undefined && hasUsage),
    finish(done) {
      if (failure) return { type: 'failed', failure }
      if (finishReason === undefined && !done) return { type: 'failed', failure: options.cut }
      const end = isRefused ? 'refused' : endOf(finishReason)
      return {
        type: 'end',
        end,
        parts: [
          ...parts.finish(end === 'truncated' || end === 'overflowed'),
          ...kept(details.whole(), options.model)
        ],
        ...(usage ? { usage } : {})
      }
    }
  }
}

/** Blocks of thinking to be given back to the same model; they have no words of their own. */
function kept(blocks: readonly Record<string, unknown>[], model: string | undefined): Part[] {
  if (blocks.length === 0 || model === undefined) return []
  return [{ type: 'reasoning', text: '', data: reasoningData('openrouter', { model, blocks }) }]
}

/** Calls or not, the reason only says how it ended; unknown ones count as a plain end (provider invariant 5). */
function endOf(reason: string | undefined): ResponseEnd {
  if (reason === 'content_filter' || reason === 'refusal') return 'refused'
  if (reason === 'model_length') return 'overflowed'
  return reason === 'length' || reason === 'max_tokens' ? 'truncated' : 'complete'
}

/** Entries of `tool_calls`, or the one call of the older `function_call` form. */
function callsOf(delta: Record<string, unknown>): unknown[] {
  if (Array.isArray(delta.tool_calls)) return delta.tool_calls
  return isObject(delta.function_call) ? [{ index: 0, function: delta.function_call }] : []
}

/** The first filled text among values that are a string or a list of text blocks. */
function firstText(...values: unknown[]): string {
  for (const value of values) {
    const text: unknown = Array.isArray(value) ? value.map(blockText).join('') : value
    if (isFilled(text)) return text
  }
  return ''
}

const blockText = (block: unknown): string =>
  isObject(block) && typeof block.text === 'string' ? block.text : ''

/** What Mistral's models think stands among the blocks of the content. */
function thoughtIn(content: unknown): string {
  if (!Array.isArray(content)) return ''
  return content.map((block) => (isObject(block) ? firstText(block.thinking) : '')).join('')
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''
