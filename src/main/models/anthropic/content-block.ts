import { isObject, parseJson } from '../json.ts'
import { reasoningData } from '../reasoning-data.ts'

/** One content block of a response while it is being streamed. */
export interface ContentBlock {
  /** The server's number for it. */
  index: number
  type: string
  /** The block as the server began it, with what its deltas added; unknown fields stay. */
  raw: Record<string, unknown>
  /** `input_json_delta`s so far. */
  json: string
  isEnded: boolean
  /** Index of its part, once it has one. */
  part: number | undefined
}

export function createBlock(index: number, raw: Record<string, unknown>): ContentBlock {
  return { index, type: textOf(raw.type), raw: { ...raw }, json: '', isEnded: false, part: undefined }
}

/** The block that a delta belongs into, for a delta whose block's start was lost; `undefined` where none can. */
export function blockForDelta(index: number, delta: Record<string, unknown>): ContentBlock | undefined {
  if (delta.type === 'text_delta') return createBlock(index, { type: 'text', text: '' })
  return delta.type === 'thinking_delta'
    ? createBlock(index, { type: 'thinking', thinking: '', signature: '' })
    : undefined
}

/**
 * Adds a delta to its block and gives what it adds to the shown text; `undefined` for a delta that is unknown,
 * fits no such block or comes after the block's end.
 */
export function growBlock(block: ContentBlock, delta: Record<string, unknown>): string | undefined {
  if (block.isEnded && block.type !== 'text') return undefined
  const { raw } = block
  switch (`${block.type} ${textOf(delta.type)}`) {
    case 'text text_delta':
      raw.text = textOf(raw.text) + textOf(delta.text)
      return textOf(delta.text)
    case 'text citations_delta':
      raw.citations = [...(Array.isArray(raw.citations) ? raw.citations : []), delta.citation]
      return ''
    case 'thinking thinking_delta':
      raw.thinking = textOf(raw.thinking) + textOf(delta.thinking)
      return textOf(delta.thinking)
    case 'thinking signature_delta':
      raw.signature = textOf(delta.signature)
      return ''
    default:
      if (delta.type !== 'input_json_delta' || !('input' in raw || block.type === 'tool_use'))
        return undefined
      block.json += textOf(delta.partial_json)
      return textOf(delta.partial_json)
  }
}

/** The text a block already has when it begins, to be shown at once. */
export function firstText({ type, raw }: ContentBlock): string {
  if (type === 'text') return textOf(raw.text)
  return type === 'thinking' ? textOf(raw.thinking) : ''
}

/** A call's arguments as the model wrote them; servers also give them whole in the block's start. */
export function inputText({ json, raw }: ContentBlock): string {
  const isWholeAtStart = json.trim() === '' && isObject(raw.input) && Object.keys(raw.input).length > 0
  return isWholeAtStart ? JSON.stringify(raw.input) : json
}

/** Whether a call's arguments can be read as they are; nothing at all counts as no arguments (J040). */
export function hasWholeInput(block: ContentBlock): boolean {
  const text = inputText(block)
  return text.trim() === '' || parseJson(text) !== undefined
}

/** The data of a thinking block that can be replayed: one with its signature, or a redacted one. */
export function replayData({ type, raw }: ContentBlock): string | undefined {
  const isSigned = type === 'thinking' && textOf(raw.signature) !== ''
  const isSealed = type === 'redacted_thinking' && textOf(raw.data) !== ''
  return isSigned || isSealed ? reasoningData('anthropic', raw) : undefined
}

/**
 * The block as it is sent back after a `pause_turn`: unchanged, with its streamed input read; `undefined` for
 * what the API refuses to take back (provider invariant 3) or what never became whole.
 */
export function replayBlock(block: ContentBlock): Record<string, unknown> | undefined {
  const { type, raw, json, isEnded } = block
  if (type === 'text') return replayText(raw)
  if (type === 'thinking' || type === 'redacted_thinking')
    return replayData(block) === undefined ? undefined : raw
  if (!isEnded) return undefined
  if (json.trim() === '') return raw
  const input = parseJson(json)
  return input === undefined ? undefined : { ...raw, input }
}

function replayText(raw: Record<string, unknown>): Record<string, unknown> | undefined {
  const text = textOf(raw.text)
  if (text.trim() === '') return undefined
  // Half a surrogate pair is refused (provider invariant 12).
  return text.isWellFormed() ? raw : { ...raw, text: text.toWellFormed() }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
