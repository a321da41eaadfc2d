import type { Failure } from '../../../shared/domain/failure.ts'
import type { Part } from '../../../shared/domain/message.ts'
import type { StreamEvent } from '../../run/ports.ts'
import { createMessageAccumulator, type MessageOutcome } from './accumulator.ts'

export const cut: Failure = { code: 'stream-cut', retriable: true }
export const unfinished: Failure = { code: 'model-protocol', retriable: true }
export const overloaded: Failure = { code: 'model-unavailable', retriable: true }

export const start = (usedIds: string[] = []) =>
  createMessageAccumulator({ usedIds, failureOf: () => overloaded, cut, unfinished })

export function run(
  events: unknown[],
  usedIds: string[] = []
): { events: StreamEvent[]; end: MessageOutcome } {
  const accumulator = start(usedIds)
  const given = events.flatMap((event) => accumulator.push(event, ''))
  return { events: given, end: accumulator.finish() }
}

export function partsOf(end: MessageOutcome): Part[] {
  if (end.type !== 'end') throw new Error(`no end: ${JSON.stringify(end)}`)
  return end.parts
}

export const begin = (index: unknown, content_block: unknown) => ({
  type: 'content_block_start',
  index,
  content_block
})
export const add = (index: unknown, delta: unknown) => ({ type: 'content_block_delta', index, delta })
export const stop = (index: unknown) => ({ type: 'content_block_stop', index })
export const words = (index: unknown, text: string) => add(index, { type: 'text_delta', text })
export const input = (index: unknown, partial_json: string) =>
  add(index, { type: 'input_json_delta', partial_json })
export const messageDelta = (stop_reason: unknown, usage: unknown = { output_tokens: 5 }) => ({
  type: 'message_delta',
  delta: { stop_reason },
  usage
})
export const over = { type: 'message_stop' }
export const started = (usage: unknown = { input_tokens: 3, output_tokens: 1 }) => ({
  type: 'message_start',
  message: { usage }
})
export const emptyText = { type: 'text', text: '' }
export const emptyThinking = { type: 'thinking', thinking: '', signature: '' }
export const look = (id: unknown = 'a', more: object = {}) => ({
  type: 'tool_use',
  id,
  name: 'look',
  input: {},
  ...more
})
export const textBlock = (index: number, text: string) => [
  begin(index, emptyText),
  words(index, text),
  stop(index)
]
export const callBlock = (index: number, json: string, id = `t${index}`) => [
  begin(index, look(id)),
  input(index, ''),
  input(index, json),
  stop(index)
]
export const ending = (reason = 'end_turn') => [messageDelta(reason), over]
