import type { ModelRequest, ToolSpec, WireMessage } from '../run/ports.ts'
import { isOfFamily } from './reasoning-data.ts'
import { safeId, safeName } from './safe-names.ts'
import { byName } from './tool-order.ts'

const ID_RULE = /^[^]{1,40}$/

type WireAssistant = Extract<WireMessage, { role: 'assistant' }>

interface ChatToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content?: string; reasoning_content?: string; tool_calls?: ChatToolCall[] }
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
  tool_choice?: 'none'
  stream: true
  stream_options: { include_usage: true }
}

/**
 * A request as chat completions takes it. Pure and stable: the same transcript gives the same bytes, and a
 * longer one only appends messages, so that a provider's prefix cache holds. Ids and names outside the
 * provider's rules are mapped to safe ones, the same way each time.
 *
 * @param withReasoning whether `reasoning_content` goes back, which some servers demand and others refuse (bug
 *   log J048, J052): the server's own, and an empty one in rounds that have none.
 */
export function toOpenAi(request: ModelRequest, { withReasoning = false } = {}): ChatBody {
  const system = request.system.trim()
  return {
    model: request.model.modelId.toWellFormed(),
    messages: [
      ...(system === '' ? [] : [{ role: 'system' as const, content: system.toWellFormed() }]),
      ...request.messages.flatMap((message) => toChat(message, withReasoning))
    ],
    ...(request.tools.length > 0 ? { tools: request.tools.toSorted(byName).map(toTool) } : {}),
    ...(request.tools.length > 0 && request.toolChoice ? { tool_choice: request.toolChoice } : {}),
    stream: true,
    stream_options: { include_usage: true }
  }
}

function toChat(message: WireMessage, withReasoning: boolean): ChatMessage[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: message.text.toWellFormed() }]
    case 'assistant': {
      const calls = message.calls.map((call) => ({
        id: safeId(call.id, ID_RULE),
        type: 'function' as const,
        function: { name: safeName(call.name), arguments: call.arguments.toWellFormed() }
      }))
      const content = message.text.trim() === '' ? {} : { content: message.text.toWellFormed() }
      const reasoning = withReasoning ? reasoningContent(message) : {}
      return [
        { role: 'assistant', ...content, ...reasoning, ...(calls.length > 0 ? { tool_calls: calls } : {}) }
      ]
    }
    case 'tool':
      return message.results.map((result) => ({
        role: 'tool',
        tool_call_id: safeId(result.callId, ID_RULE),
        content: result.text.toWellFormed()
      }))
  }
}

function reasoningContent({ reasoning, calls }: WireAssistant): { reasoning_content?: string } {
  const own = reasoning.filter(({ data }) => isOfFamily(data, 'openai'))
  const text = own.map((part) => part.text).join('')
  return text !== '' || calls.length > 0 ? { reasoning_content: text.toWellFormed() } : {}
}

function toTool(spec: ToolSpec): ChatTool {
  const { name, description, parameters } = spec
  return { type: 'function', function: { name, description: description.toWellFormed(), parameters } }
}
