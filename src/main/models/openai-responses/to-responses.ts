import type { ModelRequest, ToolSpec, WireMessage } from '../../run/ports.ts'
import { blockOf } from '../reasoning-data.ts'
import { safeId, safeName } from '../safe-names.ts'
import { byName } from '../tool-order.ts'
import { dataUrl, userPieces } from '../user-pieces.ts'

const ID_RULE = /^[^]{1,64}$/

type WireAssistant = Extract<WireMessage, { role: 'assistant' }>
type InputItem = Record<string, unknown>

interface ResponseTool {
  type: 'function'
  name: string
  description: string
  parameters: Record<string, unknown>
  strict: false
}

/** The body of a streamed Responses request. */
export interface ResponsesBody {
  model: string
  instructions?: string
  input: InputItem[]
  tools?: ResponseTool[]
  tool_choice?: 'none'
  include?: ['reasoning.encrypted_content']
  reasoning?: { effort?: string; summary?: 'auto' }
  temperature?: number
  max_output_tokens?: number
  store: false
  stream: true
}

export interface ToResponsesOptions {
  /** Whether a summary of the thinking is asked for, which not every account may. */
  withSummary?: boolean
  /** Whether the sealed thinking is asked for, which models that do not think refuse. */
  withSealed?: boolean
  /** Whether the sealed thinking of earlier answers goes back. */
  withReasoning?: boolean
}

/**
 * A request as the Responses API takes it, which keeps nothing of it: the whole transcript as items, what was thought
 * as the sealed items it came in. Pure and stable: the same transcript gives the same bytes, and a longer one only
 * appends items. No item but thinking keeps the service's own id, so that none can be named twice (bug log P028).
 */
export function toResponses(request: ModelRequest, options: ToResponsesOptions = {}): ResponsesBody {
  const { withSummary = true, withSealed = true, withReasoning = true } = options
  const { effort, temperature, maxOutput } = request.options ?? {}
  const system = request.system.trim()
  const seen = new Set<unknown>()
  const reasoning = {
    ...(effort !== undefined && { effort }),
    ...(withSummary && withSealed && { summary: 'auto' as const })
  }
  return {
    model: request.model.modelId.toWellFormed(),
    ...(system !== '' && { instructions: system.toWellFormed() }),
    input: request.messages.flatMap((message) => itemsOf(message, withReasoning ? seen : null)),
    ...(request.tools.length > 0 && { tools: request.tools.toSorted(byName).map(toTool) }),
    ...(request.tools.length > 0 && request.toolChoice && { tool_choice: request.toolChoice }),
    ...(withSealed && { include: ['reasoning.encrypted_content'] as const }),
    ...(Object.keys(reasoning).length > 0 && { reasoning }),
    ...(temperature !== undefined && { temperature }),
    ...(maxOutput !== undefined && { max_output_tokens: maxOutput }),
    store: false,
    stream: true
  }
}

/** @param seen the ids of the thinking sent so far; null: none is sent */
function itemsOf(message: WireMessage, seen: Set<unknown> | null): InputItem[] {
  switch (message.role) {
    case 'user':
      return [
        {
          role: 'user',
          content: userPieces(message).map((piece) =>
            'text' in piece
              ? { type: 'input_text', text: piece.text }
              : { type: 'input_image', image_url: dataUrl(piece.image) }
          )
        }
      ]
    case 'assistant':
      return assistantItems(message, seen)
    case 'tool':
      return message.results.map(({ callId, text }) => ({
        type: 'function_call_output',
        call_id: safeId(callId, ID_RULE),
        output: text.toWellFormed()
      }))
  }
}

/** The items of an assistant message in their first order; thinking is never the last, which the service refuses. */
function assistantItems(message: WireAssistant, seen: Set<unknown> | null): InputItem[] {
  const { text, calls } = message
  const thinking = seen ? message.reasoning.flatMap((one) => sealed(one, seen)) : []
  const items: InputItem[] = []
  let shown = 0
  const addText = (upTo: number) => {
    const piece = text.slice(shown, upTo)
    if (piece.trim() !== '') items.push({ role: 'assistant', content: piece.toWellFormed() })
    shown = Math.max(shown, upTo)
  }
  for (const [at, call] of [...calls, undefined].entries()) {
    for (const { item, place } of thinking.filter((one) => one.place.calls === at)) {
      addText(place.text)
      items.push(item)
    }
    addText(text.length)
    if (!call) break
    items.push({
      type: 'function_call',
      call_id: safeId(call.id, ID_RULE),
      name: safeName(call.name),
      arguments: call.arguments.toWellFormed()
    })
  }
  return items.slice(0, items.findLastIndex(({ type }) => type !== 'reasoning') + 1)
}

function sealed({ data, place }: WireAssistant['reasoning'][number], seen: Set<unknown>) {
  const item = blockOf(data, 'responses')
  if (!item || seen.has(item['id'])) return []
  seen.add(item['id'])
  return [{ item, place: place ?? { text: 0, calls: 0 } }]
}

/** `strict` would be turned on where it is not said, and refuses schemas that leave fields out. */
function toTool({ name, description, parameters }: ToolSpec): ResponseTool {
  return { type: 'function', name, description: description.toWellFormed(), parameters, strict: false }
}
