import type { Part } from '../../shared/domain/message.ts'
import type { StreamEvent } from '../run/ports.ts'

/** A part as it grows. `held` is half a surrogate pair that waits for its other half. */
interface Growing {
  part: Part
  held: string
}

/** The parts of one response as they grow, in order of first sight; whatever the provider's wire form. */
export interface PartList {
  /** Begins a part; its index is the one of the event. */
  begin(part: Part): Extract<StreamEvent, { type: 'part' }>
  /** Adds to a part's text (not to a call's arguments, which the provider's reader keeps) and shows it. */
  extend(index: number, text: string): StreamEvent[]
  /** The type of the newest part. */
  lastType(): Part['type'] | undefined
  lastIndex(): number
  /** Begins a call, under an id that no other call of the conversation has. */
  beginCall(wantedId: string, name: string): Extract<StreamEvent, { type: 'part' }>
  /** Gives a part its last form. */
  settle(index: number, change: (part: Part) => Part): void
  /** All parts in order, text well formed. */
  finish(): Part[]
}

/** `usedIds` are the call ids of the conversation so far; new ids differ from them and from each other. */
export function createPartList(usedIds: Iterable<string>): PartList {
  const grown: Growing[] = []
  const freshId = idSource(usedIds)

  function begin(part: Part): Extract<StreamEvent, { type: 'part' }> {
    grown.push({ part: { ...part }, held: '' })
    return { type: 'part', index: grown.length - 1, part }
  }

  return {
    begin,
    beginCall: (wantedId, name) =>
      begin({
        type: 'tool',
        callId: freshId(wantedId),
        name: name.toWellFormed(),
        input: '',
        state: { status: 'pending' }
      }),
    extend(index, text) {
      const growing = grown[index]
      return growing ? extend(growing, index, text) : []
    },
    lastType: () => grown.at(-1)?.part.type,
    lastIndex: () => grown.length - 1,
    settle(index, change) {
      const growing = grown[index]
      if (growing) growing.part = change(growing.part)
    },
    finish: () => grown.map(({ part }) => wellFormed(part))
  }
}

/** Adds text to a part; half a surrogate pair at the end waits, so that no delta holds a lone one. */
function extend(growing: Growing, index: number, text: string): StreamEvent[] {
  if (growing.part.type === 'text' || growing.part.type === 'reasoning') growing.part.text += text
  const ready = growing.held + text
  growing.held = endsInHalfPair(ready) ? ready.slice(-1) : ''
  const shown = growing.held === '' ? ready : ready.slice(0, -1)
  return shown === '' ? [] : [{ type: 'delta', index, text: shown.toWellFormed() }]
}

function wellFormed(part: Part): Part {
  if (part.type === 'tool') {
    return { ...part, name: part.name.toWellFormed(), input: part.input.toWellFormed() }
  }
  return 'text' in part ? { ...part, text: part.text.toWellFormed() } : part
}

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
