import type { Part } from '../../shared/domain/message.ts'
import type { StreamEvent } from '../run/ports.ts'
import { callInput } from './call-input.ts'
import { extendSlot, readCallDelta, slotFor, type CallSlot } from './call-slots.ts'
import { isObject } from './json.ts'
import { createPartList } from './part-list.ts'
import { reasoningData } from './reasoning-data.ts'

/** The parts of one chat completions response as they grow, in order of first sight. */
export interface GrowingParts {
  text(kind: 'text' | 'reasoning', text: string): StreamEvent[]
  /** Takes one raw entry of `tool_calls`. */
  call(raw: unknown): StreamEvent[]
  /**
   * The finished parts, well formed; a call that never got a name is among them with an empty one. `isCut`: the
   * output limit ended the response inside the last one.
   */
  finish(isCut: boolean): Part[]
}

/** `usedIds` are the call ids of the conversation so far; new ids differ from them and from each other. */
export function createGrowingParts(usedIds: Iterable<string>): GrowingParts {
  const parts = createPartList(usedIds)
  const slots: CallSlot[] = []
  const indexOf = new Map<CallSlot, number>()

  function beginCall(slot: CallSlot): StreamEvent {
    const event = parts.beginCall(slot.id, slot.name)
    indexOf.set(slot, event.index)
    return event
  }

  return {
    text(kind, text) {
      if (text === '') return []
      const events = parts.lastType() === kind ? [] : [parts.begin(emptyPart(kind))]
      return [...events, ...parts.extend(parts.lastIndex(), text)]
    },
    call(raw) {
      const delta = readCallDelta(raw)
      if (!delta) return []
      const signed = signatureOf(raw)
      const slot = slotFor(slots, delta)
      extendSlot(slot, delta)
      const index = indexOf.get(slot)
      if (index !== undefined) return parts.extend(index, delta.input)
      if (slot.name === '') return []
      const before = signed ? [parts.begin(signed)] : []
      return [...before, beginCall(slot), ...parts.extend(parts.lastIndex(), slot.input)]
    },
    finish(isCut) {
      for (const slot of slots) {
        const isBlank = slot.id === '' && slot.input.trim() === ''
        if (!indexOf.has(slot) && !isBlank) beginCall(slot)
      }
      for (const [{ name, input }, index] of indexOf) {
        const kept = callInput(input, isCut && index === parts.lastIndex())
        parts.settle(index, (part) => (part.type === 'tool' ? { ...part, name, input: kept } : part))
      }
      return parts.finish()
    }
  }
}

/** Google's signature of a call, which must come back with it; it is kept as reasoning that stands before the call. */
function signatureOf(raw: unknown): Part | undefined {
  const extra = isObject(raw) ? raw.extra_content : undefined
  return isObject(extra) && isObject(extra.google)
    ? { type: 'reasoning', text: '', data: reasoningData('google', extra) }
    : undefined
}

const emptyPart = (kind: 'text' | 'reasoning'): Part =>
  kind === 'text'
    ? { type: 'text', text: '' }
    : { type: 'reasoning', text: '', data: reasoningData('openai') }
