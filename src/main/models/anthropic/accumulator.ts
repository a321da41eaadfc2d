import type { Failure } from '../../../shared/domain/failure.ts'
import type { Part } from '../../../shared/domain/message.ts'
import { addUsage, type TokenUsage } from '../../../shared/domain/model.ts'
import type { StreamEvent } from '../../run/ports.ts'
import type { Failed, Interpreter } from '../event-stream.ts'
import { isObject } from '../json.ts'
import { type BlockList, createBlockList } from './block-list.ts'
import { textOf } from './content-block.ts'
import { createUsageReader, type UsageReader } from './usage.ts'

/** How often in a row a paused turn is sent back (behaviour, section 3; fault F13). */
export const MAX_PAUSES = 10

/** The provider paused its own loop: the content so far is to be sent back unchanged. */
interface Paused {
  type: 'paused'
  content: Record<string, unknown>[]
}

type End = Extract<StreamEvent, { type: 'end' }>
export type MessageOutcome = End | Failed | Paused

export interface MessageAccumulatorOptions {
  /** Call ids of the conversation so far; a response's ids are made different from them and from each other. */
  usedIds: Iterable<string>
  /** The failure for an error inside the stream. */
  failureOf(error: unknown): Failure
  /** The failure for a stream that ended without `message_stop`. */
  cut: Failure
  /** The failure for a message that ended while a call in it had not. */
  unfinished: Failure
}

export interface MessageAccumulator extends Interpreter<End | Paused> {
  /** Begins the next message of the same response, after a pause. */
  resume(): void
}

/**
 * Turns the events of a Messages stream into ours. Never throws; unknown events, blocks and deltas are ignored,
 * missing and doubled ones survived (faults F21 to F24). A call counts only when its block ended and its JSON is
 * whole (provider invariant 6); only `message_stop` ends a message (invariant 7).
 */
export function createMessageAccumulator(options: MessageAccumulatorOptions): MessageAccumulator {
  const blocks = createBlockList(options.usedIds)
  let message = openMessage()
  let usageBefore: TokenUsage | undefined
  let failure: Failure | undefined
  let pauses = 0

  const total = () => addUsage(usageBefore, message.usage.total())

  function end(how: End['end'], parts: Part[]): End {
    const usage = total()
    return { type: 'end', end: how, parts, ...(usage ? { usage } : {}) }
  }

  function finish(): MessageOutcome {
    const { isStopped, reason } = message
    if (failure) return { type: 'failed', failure }
    if (!isStopped) return { type: 'failed', failure: options.cut }
    if (reason === 'pause_turn' && pauses < MAX_PAUSES && !blocks.hasCalls()) {
      const content = blocks.replay()
      if (content.length > 0) return { type: 'paused', content }
    }
    if (reason === 'refusal') return end('refused', blocks.finish('without-calls'))
    if (reason === 'max_tokens') return end('truncated', blocks.finish('cut'))
    if (reason === 'model_context_window_exceeded') return end('overflowed', blocks.finish('cut'))
    if (blocks.hasOpenCall()) return { type: 'failed', failure: options.unfinished }
    return end('complete', blocks.finish('whole'))
  }

  return {
    push(chunk, name) {
      if (failure || message.isStopped || !isObject(chunk)) return []
      const isError = chunk.type === 'error' || name === 'error' || (chunk.type === undefined && chunk.error)
      if (isError) failure = options.failureOf(chunk.error ?? chunk)
      return isError ? [] : pushEvent(chunk, message, blocks)
    },
    done: () => undefined,
    usage: () => (usageBefore ? addUsage(usageBefore, message.usage.soFar()) : message.usage.soFar()),
    isFinished: () => message.isStopped,
    isComplete: () => message.isStopped || failure !== undefined,
    finish,
    resume() {
      usageBefore = total()
      message = openMessage()
      pauses += 1
      blocks.nextMessage()
    }
  }
}

/** What one message of a response has said of itself so far. */
interface OpenMessage {
  usage: UsageReader
  /** The stop reason; empty while none came. */
  reason: string
  isStopped: boolean
}

const openMessage = (): OpenMessage => ({ usage: createUsageReader(), reason: '', isStopped: false })

function pushEvent(event: Record<string, unknown>, message: OpenMessage, blocks: BlockList): StreamEvent[] {
  const index = typeof event.index === 'number' ? event.index : undefined
  switch (event.type) {
    case 'message_start':
      if (isObject(event.message)) message.usage.started(event.message.usage)
      return []
    case 'content_block_start':
      return isObject(event.content_block) ? blocks.start(index, event.content_block) : []
    case 'content_block_delta':
      return isObject(event.delta) ? blocks.grow(index, event.delta) : []
    case 'content_block_stop':
      blocks.end(index)
      return []
    case 'message_delta':
      message.usage.updated(event.usage)
      if (isObject(event.delta)) message.reason = textOf(event.delta.stop_reason) || message.reason
      return []
    case 'message_stop':
      message.isStopped = true
      return []
    default:
      return []
  }
}
