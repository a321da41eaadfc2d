import type { ModelRequest, ToolSpec, WireImage, WireMessage } from '../../run/ports.ts'
import { safeId } from '../safe-names.ts'
import { byName } from '../tool-order.ts'
import { userPieces } from '../user-pieces.ts'
import { assistantContent, ID_RULE, turnsThatThink } from './assistant-content.ts'
import { type AnthropicThinking, thinkingOf } from './thinking.ts'
import { maxTokensOf } from './max-tokens.ts'

type ContentBlock = Record<string, unknown>

interface MessageParam {
  role: 'user' | 'assistant'
  content: ContentBlock[]
}

interface ToolParam {
  name: string
  description: string
  input_schema: Record<string, unknown>
}

/** The body of a streamed Messages request. */
export interface MessagesBody {
  model: string
  max_tokens: number
  system?: ContentBlock[]
  messages: MessageParam[]
  tools?: ToolParam[]
  tool_choice?: { type: 'none' }
  temperature?: number
  thinking?: AnthropicThinking['thinking']
  output_config?: AnthropicThinking['output_config']
  stream: true
}

export interface ToAnthropicOptions {
  /** Whether thinking goes back at all. */
  withThinking?: boolean
  /** The content of a response that the provider paused, to be gone on with. */
  paused?: ContentBlock[]
}

/**
 * A request as the Messages API takes it. Pure and stable: the same transcript gives the same bytes, and a longer
 * one only appends, so that a prefix cache holds. Results and the user's text after them are one user message,
 * results first (provider invariants 1 and 2); ids and names outside the rules are mapped to safe ones.
 */
export function toAnthropic(request: ModelRequest, options: ToAnthropicOptions = {}): MessagesBody {
  const { withThinking = true, paused = [] } = options
  const { temperature, maxOutput } = request.options ?? {}
  const most = maxOutput ?? maxTokensOf(request.model.modelId)
  const system = request.system.trim()
  const messages = merged(request.messages, withThinking)
  if (paused.length > 0) messages.push({ role: 'assistant', content: paused })
  return {
    model: request.model.modelId.toWellFormed(),
    max_tokens: most,
    ...(system === '' ? {} : { system: [textBlock(system)] }),
    messages,
    ...(request.tools.length > 0 ? { tools: request.tools.toSorted(byName).map(toTool) } : {}),
    ...(request.tools.length > 0 && request.toolChoice ? { tool_choice: { type: request.toolChoice } } : {}),
    ...(temperature !== undefined && { temperature: Math.min(1, temperature) }),
    ...thinkingOf(request.options, { most, messages, withThinking }),
    stream: true
  }
}

/** One message a role in turn; what would be empty is left out, and its neighbours meet. */
function merged(wire: readonly WireMessage[], withThinking: boolean): MessageParam[] {
  const messages: MessageParam[] = []
  const thinks = turnsThatThink(wire)
  for (const [at, message] of wire.entries()) {
    const role = message.role === 'assistant' ? 'assistant' : 'user'
    const content = contentOf(message, withThinking && (thinks[at] ?? false))
    const last = messages.at(-1)
    if (last?.role === role) last.content.push(...content)
    else if (content.length > 0) messages.push({ role, content })
  }
  return messages
}

function contentOf(message: WireMessage, withThinking: boolean): ContentBlock[] {
  switch (message.role) {
    case 'user':
      return userPieces(message).map((piece) =>
        'text' in piece ? textBlock(piece.text) : imageBlock(piece.image)
      )
    case 'assistant':
      return assistantContent(message, withThinking)
    case 'tool':
      return message.results.map(({ callId, text, isError }) => ({
        type: 'tool_result',
        tool_use_id: safeId(callId, ID_RULE),
        content: text.toWellFormed(),
        ...(isError ? { is_error: true } : {})
      }))
  }
}

const textBlock = (text: string): ContentBlock => ({ type: 'text', text: text.toWellFormed() })

const imageBlock = ({ mediaType, data }: WireImage): ContentBlock => ({
  type: 'image',
  source: { type: 'base64', media_type: mediaType, data }
})

function toTool({ name, description, parameters }: ToolSpec): ToolParam {
  return { name, description: description.toWellFormed(), input_schema: parameters }
}
