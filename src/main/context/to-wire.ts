import {
  attachmentsOf,
  isSettled,
  type Message,
  type Part,
  type ToolPart,
  toolParts
} from '../../shared/domain/message.ts'
import type { WireCall, WireMessage, WireReasoning, WireResult } from '../run/ports.ts'
import { resultText } from '../run/result-texts.ts'
import { leftOut } from './placeholder.ts'
import { addUserMessage, type GivenAttachment, withAttachments } from './user-message.ts'

type WireAssistant = Extract<WireMessage, { role: 'assistant' }>

/**
 * The transcript as providers take it; the one module that makes it, and heals while it does (behaviour,
 * section 5; provider invariants 1 to 3 and 12). Pure, in linear time, and stable: a longer transcript only
 * appends, apart from a result that settles. What it never sends: notices, empty messages, anything before
 * the first user message.
 *
 * @param isPruned whether the results of a message give way to placeholders
 * @param given what is sent of something attached
 */
export function toWire(
  messages: readonly Message[],
  isPruned: (message: Message) => boolean = () => false,
  given: GivenAttachment = () => null
): WireMessage[] {
  const wire: WireMessage[] = []
  const ids = new Set<string>()
  for (const message of messages) {
    if (message.role === 'user') addUser(wire, message, given)
    else if (wire.length > 0) addAssistant(wire, message, { calls: named(message, ids), isPruned })
  }
  return wire
}

/** A call of the transcript, and the id under which `toWire` sends it. */
export interface SentCall {
  message: Message
  part: ToolPart
  id: string
}

/** Every call that `toWire` sends of these messages, in order. */
export function sentCalls(messages: readonly Message[]): SentCall[] {
  const ids = new Set<string>()
  const first = messages.findIndex((message) => message.role === 'user' && saysSomething(message))
  if (first < 0) return []
  return messages
    .slice(first)
    .filter(({ role }) => role === 'assistant')
    .flatMap((message) => named(message, ids))
}

function named(message: Message, ids: Set<string>): SentCall[] {
  return toolParts(message).map((part) => ({ message, part, id: uniqueId(part.callId, ids) }))
}

/** Something attached always says at least its name. */
function saysSomething(message: Message): boolean {
  return attachmentsOf(message).length > 0 || joinedText(message).trim() !== ''
}

function addUser(wire: WireMessage[], message: Message, given: GivenAttachment): void {
  if (!saysSomething(message)) return
  addUserMessage(wire, withAttachments(message, joinedText(message), given))
}

interface Sending {
  calls: SentCall[]
  isPruned(message: Message): boolean
}

function addAssistant(wire: WireMessage[], message: Message, sending: Sending): void {
  const text = joinedText(message)
  if (sending.calls.length === 0 && text.trim() === '') return
  const isPruned = sending.isPruned(message)
  const calls: WireCall[] = []
  const results: WireResult[] = []
  for (const { part, id } of sending.calls) {
    const name = part.name.toWellFormed()
    calls.push({ id, name, arguments: objectText(part.input) })
    const result = resultOf(part)
    const given = isPruned ? leftOut(part, id, result.text) : result.text
    results.push({ callId: id, name, text: given, isError: result.isError })
  }
  const open = openAssistant(wire)
  const hasText = text.trim() !== ''
  if (hasText) open.text = open.text === '' ? text : `${open.text}\n\n${text}`
  const textAt = open.text.length - (hasText ? text.length : 0)
  open.reasoning.push(...reasoningOf(message, textAt, hasText))
  open.calls = calls
  if (results.length > 0) wire.push({ role: 'tool', results })
}

/** The assistant message at the end, which has no calls yet, or a new one. */
function openAssistant(wire: WireMessage[]): WireAssistant {
  const last = wire.at(-1)
  if (last?.role === 'assistant') return last
  const fresh: WireAssistant = { role: 'assistant', text: '', reasoning: [], calls: [] }
  wire.push(fresh)
  return fresh
}

/** @param textAt where the message's text begins in the wire message's; a blank text is not in it. */
function reasoningOf(message: Message, textAt: number, hasText: boolean): WireReasoning[] {
  const found: WireReasoning[] = []
  let calls = 0
  let text = textAt
  for (const part of message.parts) {
    if (part.type === 'tool') calls += 1
    if (part.type === 'text' && hasText) text += part.text.length
    if (part.type === 'reasoning') found.push(wireReasoning(part, { text, calls }))
  }
  return found
}

function wireReasoning(
  { text, data }: Extract<Part, { type: 'reasoning' }>,
  place: NonNullable<WireReasoning['place']>
): WireReasoning {
  return {
    text: text.toWellFormed(),
    ...(data === undefined ? {} : { data }),
    ...(place.text > 0 || place.calls > 0 ? { place } : {})
  }
}

/** The one result of a call; a call that never settled gets the "interrupted" text. */
export function resultOf({ state }: ToolPart): { text: string; isError: boolean } {
  if (!isSettled(state)) return { text: resultText.interrupted, isError: true }
  const text = state.text.trim() === '' ? '(no output)' : state.text.toWellFormed()
  return { text, isError: state.status !== 'completed' }
}

/** Arguments that are no JSON object go as `{}`: the call's result tells the model what was wrong. */
function objectText(input: string): string {
  try {
    const value: unknown = JSON.parse(input)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return '{}'
    return ESCAPED_SURROGATE.test(input) ? JSON.stringify(wellFormed(value)) : input.toWellFormed()
  } catch {
    return '{}'
  }
}

/** Half of a character written as an escape is well formed as text, and is not once it is parsed (U073). */
const ESCAPED_SURROGATE = /\\ud[89a-f]/i

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)])
  )
}

function uniqueId(callId: string, ids: Set<string>): string {
  const base = callId.trim().toWellFormed() || 'call'
  let id = base
  for (let n = ids.size + 1; ids.has(id); n += 1) id = `${base}_${n}`
  ids.add(id)
  return id
}

function joinedText(message: Message): string {
  return message.parts
    .map((part) => (part.type === 'text' || part.type === 'nudge' ? part.text : ''))
    .join('')
    .toWellFormed()
}
