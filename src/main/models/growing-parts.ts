import type { Part } from '../../shared/domain/message.ts'
import type { StreamEvent } from '../run/ports.ts'
import { extendSlot, readCallDelta, slotFor, type CallSlot } from './call-slots.ts'

/** A part as it grows. `held` is half a surrogate pair that waits for its other half. */
interface Growing {
  part: Part
  held: string
  slot?: CallSlot
}

/** The parts of one response as they grow, in order of first sight. */
export interface GrowingParts {
  text(kind: 'text' | 'reasoning', text: string): StreamEvent[]
  /** Takes one raw entry of `tool_calls`. */
  call(raw: unknown): StreamEvent[]
  /** The finished parts, well formed; a call that never got a name is among them with an empty one. */
  finish(): Part[]
}

/** `usedIds` are the call ids of the conversation so far; new ids differ from them and from each other. */
export function createGrowingParts(usedIds: Iterable<string>): GrowingParts {
  const grown: Growing[] = []
  const slots: CallSlot[] = []
  const indexOf = new Map<CallSlot, number>()
  const freshId = idSource(usedIds)

  function begin(growing: Growing): StreamEvent {
    grown.push(growing)
    return { type: 'part', index: grown.length - 1, part: { ...growing.part } }
  }

  function beginCall(slot: CallSlot): StreamEvent {
    indexOf.set(slot, grown.length)
    return begin({ part: callPart(freshId(slot.id), slot.name), held: '', slot })
  }

  return {
    text(kind, text) {
      if (text === '') return []
      const events =
        grown.at(-1)?.part.type === kind ? [] : [begin({ part: { type: kind, text: '' }, held: '' })]
      return [...events, ...extend(grown, grown.length - 1, text)]
    },
    call(raw) {
      const delta = readCallDelta(raw)
      if (!delta) return []
      const slot = slotFor(slots, delta)
      extendSlot(slot, delta)
      const index = indexOf.get(slot)
      if (index !== undefined) return extend(grown, index, delta.input)
      if (slot.name === '') return []
      return [beginCall(slot), ...extend(grown, grown.length - 1, slot.input)]
    },
    finish() {
      for (const slot of slots) {
        const isBlank = slot.id === '' && slot.input.trim() === ''
        if (!indexOf.has(slot) && !isBlank) beginCall(slot)
      }
      return grown.map(finished)
    }
  }
}

/** Adds text to a part; half a surrogate pair at the end waits, so that no delta holds a lone one. */
function extend(grown: Growing[], index: number, text: string): StreamEvent[] {
  const growing = grown[index]
  if (!growing) return []
  if (growing.part.type === 'text' || growing.part.type === 'reasoning') growing.part.text += text
  const ready = growing.held + text
  growing.held = endsInHalfPair(ready) ? ready.slice(-1) : ''
  const shown = growing.held === '' ? ready : ready.slice(0, -1)
  return shown === '' ? [] : [{ type: 'delta', index, text: shown.toWellFormed() }]
}

function finished({ part, slot }: Growing): Part {
  if (part.type === 'tool' && slot) {
    return { ...part, name: slot.name.toWellFormed(), input: slot.input.toWellFormed() }
  }
  return part.type === 'text' || part.type === 'reasoning'
    ? { ...part, text: part.text.toWellFormed() }
    : part
}

const callPart = (callId: string, name: string): Part => ({
  type: 'tool',
  callId,
  name: name.toWellFormed(),
  input: '',
  state: { status: 'pending' }
})

function idSource(usedIds: Iterable<string>): (wanted: string) => string {
  const ids = new Set(usedIds)
  return (wanted) => {
    const base = wanted.trim().toWellFormed()
    let id = base
    for (let n = ids.size + 1; id === '' || ids.has(id); n += 1) id = `${base || 'call'}_${n}`
    ids.add(id)
    return id
  }
}

function endsInHalfPair(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff
}
