import type { WireMessage, WireReasoning } from '../../run/ports.ts'
import { isObject, parseJson } from '../json.ts'
import { blockOf } from '../reasoning-data.ts'
import { safeId, safeName } from '../safe-names.ts'

/** What the Messages API takes as the id of a call. */
export const ID_RULE = /^[a-zA-Z0-9_-]{1,64}$/
/** Deeper arguments are not sent back: the API refuses them, and so does the JSON writer further down. */
const MAX_DEPTH = 200

type WireAssistant = Extract<WireMessage, { role: 'assistant' }>
type ContentBlock = Record<string, unknown>

/**
 * The content of an assistant message in its first order: thinking where it stood, text, then calls. Blank text
 * is left out (provider invariant 3). Empty when nothing of the message can be sent.
 */
export function assistantContent(message: WireAssistant, withThinking: boolean): ContentBlock[] {
  const { text, calls } = message
  const thinking = withThinking ? message.reasoning.flatMap(placedThinking) : []
  const content: ContentBlock[] = []
  let shown = 0
  const addText = (upTo: number) => {
    const piece = text.slice(shown, upTo)
    if (piece.trim() !== '') content.push({ type: 'text', text: piece.toWellFormed() })
    shown = Math.max(shown, upTo)
  }
  for (const [at, call] of [...calls, undefined].entries()) {
    for (const { block, place } of thinking.filter((one) => one.place.calls === at)) {
      addText(place.text)
      content.push(block)
    }
    addText(text.length)
    if (!call) break
    const input = inputOf(call.arguments)
    content.push({ type: 'tool_use', id: safeId(call.id, ID_RULE), name: safeName(call.name), input })
  }
  return withoutThinkingAlone(content)
}

/**
 * For each message, whether the thinking of its turn goes back: all of it or none (provider invariant 4). A turn
 * with reasoning of another family, or thinking that never got its signature, goes without.
 */
export function turnsThatThink(wire: readonly WireMessage[]): boolean[] {
  const turns: { thinks: boolean }[] = [{ thinks: true }]
  const turnOf = wire.map((message) => {
    if (message.role === 'user') turns.push({ thinks: true })
    const turn = turns.at(-1) ?? { thinks: false }
    const isWhole =
      message.role !== 'assistant' || message.reasoning.every((one) => sendable(one) !== undefined)
    if (!isWhole) turn.thinks = false
    return turn
  })
  return turnOf.map((turn) => turn.thinks)
}

function placedThinking(
  reasoning: WireReasoning
): { block: ContentBlock; place: { text: number; calls: number } }[] {
  const block = sendable(reasoning)
  return block ? [{ block, place: reasoning.place ?? { text: 0, calls: 0 } }] : []
}

/** The provider's own block, as long as it can be sent unaltered. */
const sendable = ({ data }: WireReasoning): ContentBlock | undefined => blockOf(data, 'anthropic')

/** A response that only thought is no message of its own. */
function withoutThinkingAlone(content: ContentBlock[]): ContentBlock[] {
  return content.some(({ type }) => type === 'text' || type === 'tool_use') ? content : []
}

/** Arguments as the object the API wants; half surrogate pairs, which JSON text can hide, are replaced. */
function inputOf(text: string): Record<string, unknown> {
  if (depthOf(text) > MAX_DEPTH) return {}
  const value = parseJson(text)
  if (!isObject(value)) return {}
  return /\\u[dD][89a-fA-F]/.test(text) ? wellFormedObject(value) : value
}

function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  for (const char of json.replace(/"(?:\\.|[^"\\])*"/g, '')) {
    if (char === '{' || char === '[') depth += 1
    if (char === '}' || char === ']') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  return isObject(value) ? wellFormedObject(value) : value
}

function wellFormedObject(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.toWellFormed(), wellFormed(item)])
  )
}
