import { anthropicReply } from '../model-server/anthropic-reply.ts'
import { openAiReply } from '../model-server/openai-reply.ts'
import { responsesReply } from '../model-server/responses-reply.ts'
import type { Api, Reply, ScriptedBlock, Stop, Turn } from '../model-server/scripted.ts'
import { createRandom } from './random.ts'

/** A response as one of the services streams it, and what was meant. */
export interface RecordedStream {
  api: Api
  number: number
  /** The events, whole. */
  pieces: string[]
  bytes: Uint8Array
  turn: Turn
  /** The thinking in it that must come back unaltered, and Anthropic's content where it was paused. */
  issued: { thinking: unknown[]; paused: unknown[][] }
}

/** How many scripts there are for each API. */
export const SCRIPTS = 60

const TEXTS = [
  'Hello.',
  'So far: three files, one of them empty.',
  'Größe — 日本語 😀👩‍👩‍👧',
  '\n\n',
  'a "b" \\ {c}\u2028'
]
const ARGS = [
  '{}',
  '{"path":"notes.md"}',
  '{"text":"😀 \\"quoted\\" \\\\ {[","n":-1.5e3}',
  '{"a":{"b":[1,{"c":null}]},"d":true}',
  '{"pattern":"[^\\\\]}]*","é":"日本"}'
]
const STOPS: Stop[] = ['end', 'calls', 'length', 'context', 'refusal', 'pause']

/** Scripted turns of every make: texts, thinking, searches, one call or several, each way to end. */
function turnOf(number: number): Turn {
  const random = createRandom(number + 1)
  const stop = STOPS[number % STOPS.length] ?? 'end'
  const blocks: ScriptedBlock[] = []
  if (random.chance(0.4)) blocks.push({ type: 'thinking', text: random.pick(TEXTS) })
  if (random.chance(0.2)) blocks.push({ type: 'redacted' })
  if (stop !== 'calls' || random.chance(0.5)) blocks.push({ type: 'text', text: random.pick(TEXTS) })
  if (stop === 'pause') blocks.push({ type: 'search', query: 'weather' })
  if (stop === 'calls' || stop === 'length') {
    for (let n = 1 + random.below(3); n > 0; n--) {
      const json = random.pick(ARGS)
      const id = random.chance(0.3) ? `own-${number}-${n}` : undefined
      blocks.push({ type: 'call', name: random.pick(['read_file', 'current_time', 'nope']), json, id })
    }
    if (random.chance(0.2)) blocks.push({ type: 'text', text: random.pick(TEXTS) })
  }
  return { blocks, stop }
}

const body = {
  model: 'm',
  messages: [{ role: 'user', content: 'hi' }],
  input: [{ role: 'user', content: 'hi' }],
  stream_options: { include_usage: true }
}

const REPLIES = { openai: openAiReply, anthropic: anthropicReply, responses: responsesReply }
export const APIS: readonly Api[] = ['openai', 'anthropic', 'responses']

function recordedStream(number: number, api: Api): RecordedStream {
  const turn = turnOf(number)
  const asked = { api, body, n: number }
  const reply: Reply = REPLIES[api](turn, asked)
  const issued = { thinking: reply.thinking ?? [], paused: reply.paused ? [reply.paused] : [] }
  return { api, number, pieces: reply.pieces, bytes: Buffer.from(reply.pieces.join('')), turn, issued }
}

/** All of them, once. */
export const recordedStreams: readonly RecordedStream[] = Array.from(
  { length: SCRIPTS },
  (_, n) => n
).flatMap((number) => APIS.map((api) => recordedStream(number, api)))
