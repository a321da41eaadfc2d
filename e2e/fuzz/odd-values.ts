import type { Part, ToolPart } from '../../src/shared/domain/message.ts'
import { reasoningData } from '../../src/main/models/reasoning-data.ts'
import type { Random } from './random.ts'

const TEXTS = [
  'Read the notes and sum them up.',
  'So far: three files, one of them empty.',
  '',
  ' ',
  '\n\n',
  '\ud800',
  'a\udc00b',
  '\ud83d',
  '\ude00 half',
  '😀 whole',
  '日本語の文',
  '\u2028\u0000\u0007',
  '```json\n{"name":"read_file"}\n```',
  '{"role":"user","content":"x"}',
  '</tool_result>',
  '\u202eevil'
]
const IDS = ['a', 'b', 'a_2', 'call_1', 'call_2', '', ' ', ' a ', 'weird id.', 'tool/ü', 'x'.repeat(41)]
const LONG_IDS = ['long'.repeat(30), 'é'.repeat(64), '\ud800', 'toolu_01A', 'call_1'.padEnd(40, '0')]
const NAMES = [
  'read_file',
  'current_time',
  'ask_user',
  '',
  'a.b',
  'x'.repeat(80),
  'toString',
  '日本',
  '\ud800x'
]
const INPUTS = [
  '{}',
  '{"path":"notes.md"}',
  ' {"a" : 1} ',
  '',
  ' ',
  '{"a":',
  '[',
  '[]',
  'null',
  '7',
  '"text"',
  '{"a":"\ud800"}',
  '{"a":"\\ud800"}',
  '{"\\udc00":[{"\\ud83d":"\\ude00"}]}',
  '{"__proto__":{"x":1},"constructor":null}',
  '{"n":1e400,"m":-0,"k":12345678901234567890}',
  `{"deep":${'['.repeat(300)}${']'.repeat(300)}}`,
  '{"a":1}{"b":2}',
  '{"cache_control":{"type":"ephemeral"}}'
]

/** Any text: plain, blank, half surrogate pairs, control characters, or random code units. */
export function oddText(random: Random): string {
  if (random.chance(0.7)) return random.pick(TEXTS)
  const units = Array.from({ length: random.below(6) }, () =>
    random.chance(0.5) ? 0xd7f0 + random.below(0x820) : random.below(0x80)
  )
  return String.fromCharCode(...units)
}

/** Text that says something to a reader. */
export const plainText = (random: Random): string => `${oddText(random)} word ${random.below(1000)}`

function oddId(random: Random): string {
  const choice = random.weighted({ fresh: 6, odd: 3, long: 1 })
  if (choice === 'fresh') return `call_${random.below(1e6)}`
  return random.pick(choice === 'odd' ? IDS : LONG_IDS)
}

/** A call as a model may make it: odd ids, unknown names, arguments that are no object. */
export function oddCall(random: Random): ToolPart {
  const name = random.chance(0.7) ? random.pick(['read_file', 'current_time']) : random.pick(NAMES)
  const input = random.chance(0.6) ? `{"n":${random.below(5)}}` : random.pick(INPUTS)
  return { type: 'tool', callId: oddId(random), name, input, state: { status: 'pending' } }
}

/** Thinking that a service has signed or sealed, collected so that the strict one knows it again. */
export interface IssuedThinking {
  /** Anthropic's. */
  blocks: Record<string, unknown>[]
  /** Of the Responses API. */
  items: Record<string, unknown>[]
}

/** Reasoning as a response of either family holds it, now and then with data nobody can read. */
export function oddReasoning(
  random: Random,
  family: 'openai' | 'anthropic',
  issued: IssuedThinking
): Extract<Part, { type: 'reasoning' }> {
  if (random.chance(0.06)) {
    const data = random.pick(['', 'null', '{', '{"family":"anthropic","block":3}', 'x'])
    return { type: 'reasoning', text: oddText(random), data }
  }
  if (family === 'openai' && random.chance(0.5)) return sealedReasoning(random, issued)
  if (family === 'openai') return { type: 'reasoning', text: oddText(random), data: reasoningData('openai') }
  if (random.chance(0.05)) return { type: 'reasoning', text: oddText(random) }
  const block = random.chance(0.8)
    ? { type: 'thinking', thinking: oddText(random), signature: `s/${random.below(1e6)}+=` }
    : { type: 'redacted_thinking', data: `x/${random.below(1e6)}+=` }
  issued.blocks.push(block)
  return { type: 'reasoning', text: oddText(random), data: reasoningData('anthropic', block) }
}

/** An item as the Responses API seals it; now and then one that was stored twice. */
function sealedReasoning(random: Random, issued: IssuedThinking): Extract<Part, { type: 'reasoning' }> {
  const again = random.chance(0.1) ? issued.items.at(-1) : undefined
  const item = again ?? {
    type: 'reasoning',
    id: `rs_${issued.items.length}_${random.below(1e6)}`,
    summary: random.chance(0.5) ? [] : [{ type: 'summary_text', text: oddText(random).toWellFormed() }],
    encrypted_content: `e/${random.below(1e6)}+=`
  }
  issued.items.push(item)
  return { type: 'reasoning', text: oddText(random), data: reasoningData('responses', item) }
}
