import type { Dialect } from '../../shared/providers/dialect.ts'
import type { ModelRequest, WireCall, WireMessage } from '../run/ports.ts'
import { blockOf, isOfFamily } from './reasoning-data.ts'
import { safeId, safeName, shortId } from './safe-names.ts'
import { dataUrl, userPieces } from './user-pieces.ts'

const ID_RULE = /^[^]{1,40}$/
/** What Google documents for calls that its models did not make, and that no signature was kept of. */
const UNSIGNED = { google: { thought_signature: 'skip_thought_signature_validator' } }

type WireAssistant = Extract<WireMessage, { role: 'assistant' }>

interface ChatToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
  extra_content?: Record<string, unknown>
}

type ChatPiece = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }

export type ChatMessage =
  | { role: 'system'; content: string }
  | { role: 'user'; content: string | ChatPiece[] }
  | {
      role: 'assistant'
      content?: string
      reasoning_content?: string
      reasoning_details?: unknown[]
      tool_calls?: ChatToolCall[]
    }
  | { role: 'tool'; tool_call_id: string; content: string }

/** What of a request and its service decides how messages are written. */
interface Writing {
  /** The model to which its blocks of thinking go back. */
  detailsOf: string | null
  withReasoning: boolean
  isSigned: boolean
  id(callId: string): string
}

/** The messages of a chat completions request, the system text first. */
export function toChatMessages(
  request: ModelRequest,
  dialect: Dialect,
  withReasoning: boolean
): ChatMessage[] {
  const system = request.system.trim()
  const writing: Writing = {
    withReasoning: withReasoning && dialect.reasoning !== 'details',
    detailsOf: withReasoning && dialect.reasoning === 'details' ? request.model.modelId : null,
    isSigned: dialect.signedCalls?.test(request.model.modelId) ?? false,
    id: dialect.callIds === 'any' ? (id) => safeId(id, ID_RULE) : shortId
  }
  return [
    ...(system === '' ? [] : [{ role: 'system' as const, content: system.toWellFormed() }]),
    ...request.messages.flatMap((message) => toChat(message, writing))
  ]
}

function toChat(message: WireMessage, writing: Writing): ChatMessage[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: userContent(message) }]
    case 'assistant':
      return [toAssistant(message, writing)]
    case 'tool':
      return message.results.map((result) => ({
        role: 'tool',
        tool_call_id: writing.id(result.callId),
        content: result.text.toWellFormed()
      }))
  }
}

/** A text where there is nothing else, for servers that know no lists. */
function userContent(message: Extract<WireMessage, { role: 'user' }>): string | ChatPiece[] {
  if (!message.images?.length) return message.text.toWellFormed()
  return userPieces(message).map((piece) =>
    'text' in piece
      ? { type: 'text', text: piece.text }
      : { type: 'image_url', image_url: { url: dataUrl(piece.image) } }
  )
}

function toAssistant(message: WireAssistant, writing: Writing): ChatMessage {
  const calls = message.calls.map((call, at) => toCall(message, call, at, writing))
  return {
    role: 'assistant',
    ...(message.text.trim() !== '' && { content: message.text.toWellFormed() }),
    ...(writing.withReasoning && reasoningContent(message)),
    ...(writing.detailsOf !== null && reasoningDetails(message, writing.detailsOf)),
    ...(calls.length > 0 && { tool_calls: calls })
  }
}

function toCall(message: WireAssistant, call: WireCall, at: number, { id, isSigned }: Writing): ChatToolCall {
  const extra = isSigned ? signatureAt(message, at) : undefined
  return {
    id: id(call.id),
    type: 'function',
    function: { name: safeName(call.name), arguments: call.arguments.toWellFormed() },
    ...(extra && { extra_content: extra })
  }
}

/** The signature that came with a call. Of calls made at once only the first has one. */
function signatureAt({ reasoning }: WireAssistant, at: number): Record<string, unknown> | undefined {
  const kept = reasoning.find(({ data, place }) => (place?.calls ?? 0) === at && isOfFamily(data, 'google'))
  return blockOf(kept?.data, 'google') ?? (at === 0 ? UNSIGNED : undefined)
}

/** The blocks of thinking that this model had sent, as they came. */
function reasoningDetails({ reasoning }: WireAssistant, model: string): { reasoning_details?: unknown[] } {
  const details = reasoning.flatMap(({ data }): unknown[] => {
    const kept = blockOf(data, 'openrouter')
    return kept?.['model'] === model && Array.isArray(kept['blocks']) ? kept['blocks'] : []
  })
  return details.length > 0 ? { reasoning_details: details } : {}
}

function reasoningContent({ reasoning, calls }: WireAssistant): { reasoning_content?: string } {
  const own = reasoning.filter(({ data }) => isOfFamily(data, 'openai'))
  const text = own.map((part) => part.text).join('')
  return text !== '' || calls.length > 0 ? { reasoning_content: text.toWellFormed() } : {}
}
