import type { Part, ToolPart } from '../../shared/domain/message.ts'
import { resultText } from '../run/result-texts.ts'

/** What JSON calls an object; anything else is one without fields. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Well-formed text (U073); empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : ''
}

/** What was not taken over, by kind. */
export interface Losses {
  media: number
  unknown: number
}

export const textPart = (text: string): Part[] => (text.trim() === '' ? [] : [{ type: 'text', text }])

const LONGEST_UNKNOWN = 20_000

/** A part of an unknown kind, kept as the text that it is in the file. */
export function unknownPart(kind: string, value: unknown, losses: Losses): Part[] {
  losses.unknown++
  const json = JSON.stringify(value, null, 2) ?? ''
  const cut = json.length > LONGEST_UNKNOWN ? `${json.slice(0, LONGEST_UNKNOWN).toWellFormed()}…` : json
  return [
    { type: 'text', text: `[${kind || 'unknown'}]\n\n\`\`\`json\n${cut.replaceAll('```', "'''")}\n\`\`\`` }
  ]
}

/** An image or a file that is not in the text; its place says so. */
export function mediaPart(kind: 'image' | 'audio' | 'file', name: string, losses: Losses): Part[] {
  losses.media++
  return [
    { type: 'text', text: `[${kind}${name === '' ? '' : `: ${name.replaceAll(/\s+/g, ' ').slice(0, 200)}`}]` }
  ]
}

/** A call with its result; without one it was broken off. */
export function callPart(
  call: { callId: string; name: string; input: unknown },
  result: { text: string; isError: boolean } | null,
  at: number
): ToolPart {
  const { callId, name, input } = call
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  return {
    type: 'tool',
    callId,
    name: name || 'tool',
    input: JSON.stringify(isObject ? input : { input: input ?? null }),
    state: result
      ? {
          status: result.isError ? 'failed' : 'completed',
          text: result.text.trim() === '' ? '(no output)' : result.text,
          endedAt: at
        }
      : { status: 'interrupted', text: resultText.interrupted, endedAt: at }
  }
}

/** Texts that follow each other as one, a paragraph each. */
export function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.type === 'text' && last?.type === 'text')
      all[all.length - 1] = { type: 'text', text: `${last.text.trimEnd()}\n\n${part.text.trimStart()}` }
    else all.push(part)
  }
  return all
}
