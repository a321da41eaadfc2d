import { type Dialect, plainDialect } from '../../shared/providers/dialect.ts'
import type { ModelRequest, ToolSpec } from '../run/ports.ts'
import { type ChatMessage, toChatMessages } from './chat-messages.ts'
import { asTalk } from './as-talk.ts'
import { byName } from './tool-order.ts'

interface ChatTool {
  type: 'function'
  function: { name: string; description: string; parameters: Record<string, unknown> }
}

/** The body of a streamed chat completions request, with the fields that only some services have. */
export interface ChatBody {
  model: string
  messages: ChatMessage[]
  tools?: ChatTool[]
  tool_choice?: 'none'
  stream: true
  stream_options?: { include_usage: true }
  temperature?: number
  max_tokens?: number
  max_completion_tokens?: number
  reasoning_effort?: string
  reasoning?: { effort: string }
  thinking?: { type: 'enabled' | 'disabled' }
}

export interface ToOpenAiOptions {
  /**
   * Whether `reasoning_content` goes back, which some servers demand and others refuse (bug log J048, J052): the
   * server's own, and an empty one in rounds that have none.
   */
  withReasoning?: boolean
  dialect?: Dialect
}

/**
 * A request as chat completions takes it, in the dialect of one service. Pure and stable: the same transcript gives the
 * same bytes, and a longer one only appends messages, so that a provider's prefix cache holds. Ids and names outside
 * the provider's rules are mapped to safe ones, the same way each time.
 */
export function toOpenAi(
  request: ModelRequest,
  { withReasoning = false, dialect = plainDialect }: ToOpenAiOptions = {}
): ChatBody {
  const { toolChoice, options = {} } = request
  const isTalk = !dialect.hasTools || options.usesTools === false
  const tools = isTalk || (toolChoice && dialect.toolChoice === 'auto-only') ? [] : request.tools
  const sent = isTalk ? { ...request, messages: asTalk(request.messages) } : request
  return {
    model: request.model.modelId.toWellFormed(),
    messages: toChatMessages(sent, dialect, withReasoning),
    ...(tools.length > 0 && { tools: tools.toSorted(byName).map(toTool) }),
    ...(tools.length > 0 && toolChoice && { tool_choice: toolChoice }),
    stream: true,
    ...(dialect.hasStreamOptions && { stream_options: { include_usage: true } }),
    ...(options.temperature !== undefined && {
      temperature: Math.min(options.temperature, dialect.highestTemperature)
    }),
    ...(options.maxOutput !== undefined && { [dialect.maxTokens]: options.maxOutput }),
    ...effortOf(request, dialect, tools.length > 0)
  }
}

/** How hard it is to think, where the service is told of it. */
function effortOf(
  { model, options = {} }: ModelRequest,
  dialect: Dialect,
  hasTools: boolean
): Partial<ChatBody> {
  const { effort } = options
  // Such a model must not think where it has tools, also not as hard as it would by itself.
  if (hasTools && dialect.effortWithoutTools?.test(model.modelId)) {
    return options.mayNotThink ? { reasoning_effort: 'none' } : {}
  }
  if (effort === undefined) return {}
  switch (dialect.effort) {
    case 'reasoning_effort':
      return { reasoning_effort: effort }
    case 'reasoning.effort':
      return { reasoning: { effort } }
    case 'thinking':
      return effort === 'none'
        ? { thinking: { type: 'disabled' } }
        : { thinking: { type: 'enabled' }, reasoning_effort: effort }
    case 'nowhere':
      return {}
  }
}

function toTool(spec: ToolSpec): ChatTool {
  const { name, description, parameters } = spec
  return { type: 'function', function: { name, description: description.toWellFormed(), parameters } }
}
