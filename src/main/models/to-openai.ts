import { createHash } from 'node:crypto'
import type { ModelRequest, ToolSpec, WireMessage } from '../run/ports.ts'

const MAX_ID_LENGTH = 40
const MAX_NAME_LENGTH = 64

interface ChatToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content?: string; tool_calls?: ChatToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string }

interface ChatTool {
  type: 'function'
  function: { name: string; description: string; parameters: Record<string, unknown> }
}

/** The body of a streamed chat completions request. */
export interface ChatBody {
  model: string
  messages: ChatMessage[]
  tools?: ChatTool[]
  stream: true
  stream_options: { include_usage: true }
}

/**
 * A request as chat completions takes it. Pure and stable: the same transcript gives the same bytes, and a
 * longer one only appends messages, so that a provider's prefix cache holds. Reasoning is not sent. Ids and
 * names outside the provider's rules are mapped to safe ones, the same way each time.
 */
export function toOpenAi(request: ModelRequest): ChatBody {
  const system = request.system.trim()
  return {
    model: request.model.modelId.toWellFormed(),
    messages: [
      ...(system === '' ? [] : [{ role: 'system' as const, content: system.toWellFormed() }]),
      ...request.messages.flatMap(toChat)
    ],
    ...(request.tools.length > 0 ? { tools: request.tools.toSorted(byName).map(toTool) } : {}),
    stream: true,
    stream_options: { include_usage: true }
  }
}

function toChat(message: WireMessage): ChatMessage[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: message.text.toWellFormed() }]
    case 'assistant': {
      const calls = message.calls.map((call) => ({
        id: safeId(call.id),
        type: 'function' as const,
        function: { name: safeName(call.name), arguments: call.arguments.toWellFormed() }
      }))
      const content = message.text.trim() === '' ? {} : { content: message.text.toWellFormed() }
      return [{ role: 'assistant', ...content, ...(calls.length > 0 ? { tool_calls: calls } : {}) }]
    }
    case 'tool':
      return message.results.map((result) => ({
        role: 'tool',
        tool_call_id: safeId(result.callId),
        content: result.text.toWellFormed()
      }))
  }
}

function toTool(spec: ToolSpec): ChatTool {
  const { name, description, parameters } = spec
  return { type: 'function', function: { name, description: description.toWellFormed(), parameters } }
}

const byName = (a: ToolSpec, b: ToolSpec) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** Ids longer than the provider takes become a hash of themselves (fault F34). */
function safeId(id: string): string {
  const wellFormed = id.toWellFormed()
  return wellFormed.length <= MAX_ID_LENGTH ? wellFormed : `call_${digest(id, 32)}`
}

/** A name the model made up may hold anything; what the rules forbid is replaced (provider invariant 10). */
function safeName(name: string): string {
  if (/^[a-zA-Z0-9_-]{1,64}$/.test(name)) return name
  const clean = name.replace(/[^a-zA-Z0-9_-]/g, '_') || 'unnamed'
  return `${clean.slice(0, MAX_NAME_LENGTH - 9)}_${digest(name, 8)}`
}

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)
