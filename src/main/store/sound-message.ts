import type { Message, MessageEnd, Part, ToolPart } from '../../shared/domain/message.ts'
import type { TokenUsage } from '../../shared/domain/model.ts'
import { type Fields, isFields, isKeyOf, isModel, isText, isToolState } from './sound-values.ts'

/** The id of the only call of a message that lost its own; what is stored of its result finds it so. */
export function lostCallId(messageId: string): string {
  return `lost-${messageId}`
}

/**
 * A stored message, its damaged parts put right or left out; the same object where it is whole. Null where it
 * has no id, is nobody's, or has no parts.
 */
export function soundMessage(value: unknown): Message | null {
  if (isMessage(value)) return value
  if (!isFields(value) || !isText(value['id']) || !isRole(value['role']) || !Array.isArray(value['parts']))
    return null
  const { id, role, createdAt, model, usage } = value
  const list: unknown[] = value['parts']
  const lost = list.filter((part) => isFields(part) && part['type'] === 'tool' && !isText(part['callId']))
  const callId = (part: unknown) =>
    lost.length === 1 ? lostCallId(id) : `${lostCallId(id)}-${lost.indexOf(part) + 1}`
  return {
    id,
    role,
    parts: list.flatMap((part) => soundPart(part, callId(part))),
    createdAt: typeof createdAt === 'number' ? createdAt : 0,
    ...(value['confirmed'] === true && { confirmed: true }),
    ...(isModel(model) && { model }),
    ...(isEnd(value['end']) && { end: value['end'] }),
    ...(isUsage(usage) && { usage })
  }
}

function isMessage(value: unknown): value is Message {
  if (!isFields(value) || !isText(value['id']) || !isRole(value['role'])) return false
  const { parts: list, createdAt, model, usage, end } = value
  const isWhole = Array.isArray(list) && list.every(isPart) && typeof createdAt === 'number'

  return (
    isWhole &&
    (model === undefined || isModel(model)) &&
    (usage === undefined || isUsage(usage)) &&
    (end === undefined || isEnd(end))
  )
}

function isRole(role: unknown): role is Message['role'] {
  return role === 'user' || role === 'assistant'
}

const ends: Record<MessageEnd, true> = {
  complete: true,
  truncated: true,
  overflowed: true,
  refused: true,
  stopped: true,
  interrupted: true
}

function isEnd(end: unknown): end is MessageEnd {
  return isText(end) && isKeyOf(ends, end)
}

const figures: Record<keyof TokenUsage, true> = {
  input: true,
  output: true,
  cacheRead: true,
  cacheWrite: true
}

function isUsage(usage: unknown): usage is TokenUsage {
  return isFields(usage) && Object.keys(figures).every((key) => typeof usage[key] === 'number')
}

/** Whether it says which bytes it stands for, and what they are. */
export function isAttachment({ hash, name, kind, mediaType, size, tokens }: Fields): boolean {
  return (
    [hash, name, kind, mediaType].every(isText) &&
    [size, tokens].every((figure) => typeof figure === 'number')
  )
}

const isTexted = ({ text }: Fields) => typeof text === 'string'

/** What each part must say. */
const parts: Record<Part['type'], (part: Fields) => boolean> = {
  text: isTexted,
  reasoning: ({ text, data }) => typeof text === 'string' && (data === undefined || typeof data === 'string'),
  tool: ({ callId, name, input, state }) =>
    isText(callId) && typeof name === 'string' && typeof input === 'string' && isToolState(state),
  notice: ({ code }) => isText(code),
  nudge: ({ code, text }) => isText(code) && typeof text === 'string',
  attachment: isAttachment
}

export function isPart(value: unknown): value is Part {
  if (!isFields(value) || !isText(value['type'])) return false
  return isKeyOf(parts, value['type']) && parts[value['type']](value)
}

/** The part, put right where it is a call; nothing where nothing can be made of it. */
function soundPart(value: unknown, lostId: string): Part[] {
  if (isPart(value)) return [value]
  return isFields(value) && value['type'] === 'tool' ? [soundCall(value, lostId)] : []
}

/** A call without its result is still open: it gets one like any other that its process left behind. */
function soundCall({ callId, name, input, state }: Fields, lostId: string): ToolPart {
  return {
    type: 'tool',
    callId: isText(callId) ? callId : lostId,
    name: typeof name === 'string' ? name : '',
    input: typeof input === 'string' ? input : JSON.stringify(input ?? {}),
    state: isToolState(state) ? state : { status: 'pending' }
  }
}
