import type { Part } from '../../../shared/domain/message.ts'
import type { StreamEvent } from '../../run/ports.ts'
import { callInput } from '../call-input.ts'
import { isObject } from '../json.ts'
import { createPartList } from '../part-list.ts'
import { reasoningData } from '../reasoning-data.ts'

type Item = Record<string, unknown>

const KINDS: Record<string, Growing['kind']> = {
  message: 'message',
  reasoning: 'reasoning',
  function_call: 'call'
}

/** One item of the output as it grows. */
interface Growing {
  kind: 'message' | 'reasoning' | 'call'
  /** The index of its part. */
  part: number
  /** Text or arguments so far. */
  text: string
  /** The service has said that it is whole. */
  isDone: boolean
}

/** The items of one response as they grow, by the service's number for each. */
export interface OutputItems {
  begin(at: unknown, item: unknown): StreamEvent[]
  /** Adds to an item, which begins where it was not announced. `breaks`: a new paragraph of its thinking. */
  extend(at: unknown, kind: 'message' | 'reasoning' | 'call', text: unknown): StreamEvent[]
  /** A new part of an item's summary. */
  breaks(at: unknown): StreamEvent[]
  /** The item is whole: what it holds beyond what was streamed is taken over. */
  settle(at: unknown, item: unknown): StreamEvent[]
  /** `isCut`: the output limit ended the response inside the last item. */
  finish(isCut: boolean): Part[]
}

/** `usedIds` are the call ids of the conversation so far; new ids differ from them and from each other. */
export function createOutputItems(usedIds: Iterable<string>): OutputItems {
  const parts = createPartList(usedIds)
  const items = new Map<unknown, Growing>()

  function grow(at: unknown, kind: Growing['kind'], begin: () => Extract<StreamEvent, { type: 'part' }>) {
    const event = begin()
    items.set(at, { kind, part: event.index, text: '', isDone: false })
    return [event]
  }

  function begin(at: unknown, item: unknown): StreamEvent[] {
    if (items.has(at) || !isObject(item)) return []
    switch (item.type) {
      case 'message':
        return grow(at, 'message', () => parts.begin({ type: 'text', text: '' }))
      case 'reasoning':
        return grow(at, 'reasoning', () => parts.begin({ type: 'reasoning', text: '' }))
      case 'function_call':
        return grow(at, 'call', () => parts.beginCall(textOf(item.call_id), textOf(item.name)))
      default:
        // Tools of the service's own, of which we ask for none.
        return []
    }
  }

  function add(growing: Growing, text: string): StreamEvent[] {
    if (text === '' || growing.isDone) return []
    growing.text += text
    return parts.extend(growing.part, text)
  }

  /** What of a whole text has not been streamed. */
  function rest(growing: Growing, whole: string): StreamEvent[] {
    return whole.startsWith(growing.text) ? add(growing, whole.slice(growing.text.length)) : []
  }

  return {
    begin,
    extend(at, kind, text) {
      const events = items.has(at) || kind === 'call' ? [] : begin(at, { type: kind })
      const growing = items.get(at)
      return growing?.kind === kind ? [...events, ...add(growing, textOf(text))] : events
    },
    breaks(at) {
      const growing = items.get(at)
      return growing && growing.text !== '' ? add(growing, '\n\n') : []
    },
    settle(at, item) {
      const events = begin(at, item)
      const growing = items.get(at)
      if (!growing || !isObject(item) || !isOf(growing, item)) return events
      const more = rest(growing, wholeText(growing.kind, item))
      growing.isDone = item.status !== 'incomplete'
      if (growing.kind === 'reasoning') parts.settle(growing.part, (part) => sealedPart(part, item))
      return [...events, ...more]
    },
    finish(isCut) {
      const last = parts.finish().findLastIndex(isOfUse)
      for (const { kind, part: index, text, isDone } of items.values()) {
        if (kind !== 'call') continue
        const input = callInput(text, isCut && (!isDone || index === last))
        parts.settle(index, (part) => (part.type === 'tool' ? { ...part, input } : part))
      }
      return parts.finish().filter(isOfUse)
    }
  }
}

/** Whether the item still grows and is of its kind; some proxies give two items one number. */
const isOf = ({ isDone, kind }: Growing, { type }: Item): boolean => !isDone && KINDS[String(type)] === kind

/** A text that never came is no part, so that a call before it is where the limit cut; thinking without a word is one for the sake of its seal. */
function isOfUse(part: Part): boolean {
  return part.type === 'text'
    ? part.text !== ''
    : part.type !== 'reasoning' || part.text !== '' || !!part.data
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/**
 * Thinking goes back as the very item it came in; without its seal the service could not read it, and one without an id
 * it refuses.
 */
function sealedPart(part: Part, item: Item): Part {
  const { id, summary, content, encrypted_content } = item
  if (part.type !== 'reasoning' || !isFilled(encrypted_content) || !isFilled(id)) return part
  const kept = {
    type: 'reasoning',
    id,
    summary: summary ?? [],
    ...(content ? { content } : {}),
    encrypted_content
  }
  return { ...part, data: reasoningData('responses', kept) }
}

function wholeText(kind: Growing['kind'], item: Item): string {
  if (kind === 'call') return textOf(item.arguments)
  if (kind === 'message') return listed(item.content, '')
  return listed(item.summary, '\n\n') || listed(item.content, '\n\n')
}

function listed(blocks: unknown, between: string): string {
  if (!Array.isArray(blocks)) return ''
  return blocks.map((block) => (isObject(block) ? textOf(block.text ?? block.refusal) : '')).join(between)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
