import { isObject } from './json.ts'
import { createJsonScanner, type JsonScanner } from './json-scanner.ts'

/** One tool call while it is being streamed. */
export interface CallSlot {
  /** The server's own id; empty while none came. */
  id: string
  name: string
  /** Arguments so far, as the model wrote them. */
  input: string
  /** The server's number for it; servers also leave it out, begin at 1, count down or repeat 0. */
  index: number | undefined
  scanner: JsonScanner
}

/** One entry of `delta.tool_calls`, read leniently. */
export interface CallDelta {
  index: number | undefined
  id: string
  name: string
  input: string
}

/** Reads one entry; `undefined` where it is no object. Arguments given as an object become JSON text. */
export function readCallDelta(raw: unknown): CallDelta | undefined {
  if (!isObject(raw)) return undefined
  const fn = isObject(raw.function) ? raw.function : {}
  const args = fn.arguments
  return {
    index: typeof raw.index === 'number' ? raw.index : undefined,
    id: typeof raw.id === 'string' ? raw.id : '',
    name: typeof fn.name === 'string' ? fn.name : '',
    input: typeof args === 'string' ? args : isObject(args) ? JSON.stringify(args) : ''
  }
}

/**
 * The slot an entry belongs to, added to `slots` when it begins a new call (bug log J037, J038, J042, J045):
 * a known id decides, then the index, then what the last call still lacks.
 */
export function slotFor(slots: CallSlot[], delta: CallDelta): CallSlot {
  const known = slots.findLast((slot) => delta.id !== '' && slot.id === delta.id && isSameCall(slot, delta))
  if (known) return known
  const candidate =
    delta.index === undefined ? slots.at(-1) : slots.findLast((slot) => slot.index === delta.index)
  if (candidate && continues(candidate, delta)) return candidate
  const slot = { id: '', name: '', input: '', index: delta.index, scanner: createJsonScanner() }
  slots.push(slot)
  return slot
}

/** One id for two numbers, or for another name after a whole call, means two calls. */
function isSameCall(slot: CallSlot, delta: CallDelta): boolean {
  const isRenamed = delta.name !== '' && slot.name !== '' && delta.name !== slot.name
  if (isRenamed && slot.scanner.isClosed()) return false
  return delta.index === undefined || slot.index === undefined || slot.index === delta.index
}

function continues(slot: CallSlot, delta: CallDelta): boolean {
  if (delta.id !== '' && slot.id !== '') return false
  const isFull = slot.name !== '' && slot.scanner.isClosed()
  const hasInput = delta.input.trim() !== ''
  const numbered = delta.index !== undefined
  if (isFull && hasInput && (!numbered || delta.name !== '')) return false
  if (delta.name === '' || slot.name === '') return true
  if (!numbered) return delta.name === slot.name && slot.input !== '' && !isFull
  return delta.name === slot.name || (slot.input === '' && delta.id === '')
}

/** Adds an entry's pieces to its slot. A name that comes in pieces is joined; one that is repeated is not. */
export function extendSlot(slot: CallSlot, delta: CallDelta): void {
  if (slot.id === '') slot.id = delta.id
  if (delta.name !== '' && delta.name !== slot.name) slot.name += delta.name
  slot.input += delta.input
  slot.scanner.feed(delta.input)
}
