import { isObject } from '../strict-shared.ts'
import {
  answer,
  type Asked,
  EVENTS,
  eventText,
  halves,
  nextNumber,
  type Reply,
  type ScriptedBlock,
  type Stop,
  tokens,
  type Turn,
  words
} from './scripted.ts'

type Json = Record<string, unknown>

/** A block as it begins, its deltas, and as the service knows it afterwards. */
interface Streamed {
  begun: Json
  deltas: Json[]
  whole: Json
}

const STOP: Record<Stop, string> = {
  end: 'end_turn',
  calls: 'tool_use',
  length: 'max_tokens',
  context: 'model_context_window_exceeded',
  pause: 'pause_turn',
  refusal: 'refusal'
}

/** A scripted response as the event stream of the Messages API. */
export function anthropicReply({ blocks, stop }: Turn, { api, body, n, change }: Asked): Reply {
  const streamed = blocks.flatMap(streamedBlocks)
  const odd = change && 'usage' in change
  const input = {
    input_tokens: tokens(body.messages),
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0
  }
  const message = {
    id: `msg_${n}`,
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: odd ? change.usage : { ...input, output_tokens: 1 }
  }
  const events = [
    { type: 'message_start', message },
    { type: 'ping' },
    ...streamed.flatMap(({ begun, deltas }, index) => [
      { type: 'content_block_start', index, content_block: begun },
      ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index }
    ]),
    {
      type: 'message_delta',
      delta: { stop_reason: STOP[stop], stop_sequence: null },
      usage: odd ? change.usage : { output_tokens: tokens(streamed.map(({ whole }) => whole)) }
    },
    { type: 'message_stop' }
  ]
  const content = streamed.map(({ whole }) => whole)
  return {
    ...answer(
      200,
      EVENTS,
      events.map((event) => eventText(api, event))
    ),
    thinking: content.filter(({ type }) => type === 'thinking' || type === 'redacted_thinking'),
    ...(stop === 'pause' ? { paused: [...pausedBefore(body), ...content] } : {})
  }
}

/** What the response goes on from: the content at the end of the request, when that was paused. */
function pausedBefore(body: Json): unknown[] {
  const last: unknown = Array.isArray(body.messages) ? body.messages.at(-1) : undefined
  return isObject(last) && last.role === 'assistant' && Array.isArray(last.content) ? last.content : []
}

function streamedBlocks(block: ScriptedBlock): Streamed[] {
  switch (block.type) {
    case 'text':
      return [textBlock(block.text)]
    case 'thinking':
      return [thinkingBlock(block.text)]
    case 'redacted': {
      const whole = { type: 'redacted_thinking', data: `sealed/${nextNumber()}+A==` }
      return [{ begun: whole, deltas: [], whole }]
    }
    case 'search':
      return searchBlocks(block.query)
    case 'call':
      return [callBlock(block)]
  }
}

function textBlock(text: string): Streamed {
  const deltas = words(text).map((piece) => ({ type: 'text_delta', text: piece }))
  return { begun: { type: 'text', text: '' }, deltas, whole: { type: 'text', text } }
}

function thinkingBlock(thinking: string): Streamed {
  const signature = `sig/${nextNumber()}+${Buffer.from(thinking).toString('base64')}`
  return {
    begun: { type: 'thinking', thinking: '', signature: '' },
    deltas: [
      ...words(thinking).map((piece) => ({ type: 'thinking_delta', thinking: piece })),
      { type: 'signature_delta', signature }
    ],
    whole: { type: 'thinking', thinking, signature }
  }
}

function callBlock({ id, name, json }: Extract<ScriptedBlock, { type: 'call' }>): Streamed {
  const begun = { type: 'tool_use', id: id ?? `toolu_${nextNumber()}`, name, input: {} }
  return { begun, deltas: inputDeltas(json), whole: { ...begun, json } }
}

/** The service begins every input with an empty delta. */
const inputDeltas = (json: string): Json[] =>
  ['', ...halves(json)].map((piece) => ({ type: 'input_json_delta', partial_json: piece }))

/** A search that the service runs itself: its call and its result, both in the response. */
function searchBlocks(query: string): Streamed[] {
  const id = `srvtoolu_${nextNumber()}`
  const begun = { type: 'server_tool_use', id, name: 'web_search', input: {} }
  const found = {
    type: 'web_search_result',
    url: 'https://example.com',
    title: 'Example',
    encrypted_content: 'x+/='
  }
  const result = { type: 'web_search_tool_result', tool_use_id: id, content: [found] }
  return [
    { begun, deltas: inputDeltas(JSON.stringify({ query })), whole: { ...begun, input: { query } } },
    { begun: result, deltas: [], whole: result }
  ]
}
