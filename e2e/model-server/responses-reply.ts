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

/** An item as it begins, its deltas, and as the service knows it afterwards. */
interface Streamed {
  begun: Json
  deltas: Json[]
  whole: Json
}

/** Why a response is not whole; those that are missing here complete it. */
const INCOMPLETE: Partial<Record<Stop, string>> = {
  length: 'max_output_tokens',
  context: 'max_output_tokens'
}

/** A scripted response as the event stream of the Responses API. */
export function responsesReply({ blocks, stop }: Turn, { api, body, n, change }: Asked): Reply {
  const items = blocks.flatMap((block) => streamedItem(block, stop))
  const reason = INCOMPLETE[stop]
  const head = { id: `resp_${n}`, object: 'response', model: body['model'], store: false }
  const isCut = (at: number) => reason !== undefined && at === items.length - 1
  const wholes: Json[] = items.map(({ whole }, at) => ({
    ...whole,
    status: isCut(at) ? 'incomplete' : 'completed'
  }))
  const usage = change && 'usage' in change ? change.usage : usageOf(body, wholes)
  const ended = {
    ...head,
    status: reason ? 'incomplete' : 'completed',
    incomplete_details: reason ? { reason } : null,
    output: wholes,
    usage
  }
  const events: Json[] = [
    { type: 'response.created', response: { ...head, status: 'in_progress', output: [] } },
    { type: 'response.in_progress', response: { ...head, status: 'in_progress', output: [] } },
    ...items.flatMap(({ begun, deltas }, output_index) => [
      { type: 'response.output_item.added', output_index, item: { ...begun, status: 'in_progress' } },
      ...deltas.map((delta) => ({ ...delta, output_index, item_id: begun['id'] })),
      { type: 'response.output_item.done', output_index, item: wholes[output_index] }
    ]),
    { type: reason ? 'response.incomplete' : 'response.completed', response: ended }
  ]
  const pieces = events.map((event, at) => eventText(api, { ...event, sequence_number: at }))
  return { ...answer(200, EVENTS, pieces), thinking: wholes.filter((item) => item['type'] === 'reasoning') }
}

function usageOf(body: Json, output: unknown): Json {
  const input_tokens = tokens(body['input'])
  const output_tokens = tokens(output)
  return {
    input_tokens,
    input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
    output_tokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input_tokens + output_tokens
  }
}

function streamedItem(block: ScriptedBlock, stop: Stop): Streamed[] {
  switch (block.type) {
    case 'text':
      return [stop === 'refusal' ? refusal(block.text) : message(block.text)]
    case 'thinking':
      return [reasoning(block.text)]
    case 'redacted':
      return [reasoning('')]
    case 'search':
      return []
    case 'call':
      return [call(block)]
  }
}

function message(text: string): Streamed {
  const begun = { type: 'message', id: `msg_${nextNumber()}`, role: 'assistant', content: [] }
  const part = { type: 'output_text', text, annotations: [] }
  return {
    begun,
    deltas: [
      { type: 'response.content_part.added', content_index: 0, part: { ...part, text: '' } },
      ...words(text).map((delta) => ({ type: 'response.output_text.delta', content_index: 0, delta })),
      { type: 'response.output_text.done', content_index: 0, text }
    ],
    whole: { ...begun, content: [part] }
  }
}

function refusal(text: string): Streamed {
  const begun = { type: 'message', id: `msg_${nextNumber()}`, role: 'assistant', content: [] }
  return {
    begun,
    deltas: words(text).map((delta) => ({ type: 'response.refusal.delta', content_index: 0, delta })),
    whole: { ...begun, content: [{ type: 'refusal', refusal: text }] }
  }
}

/** The seal is whole only in the finished item. */
function reasoning(text: string): Streamed {
  const begun = { type: 'reasoning', id: `rs_${nextNumber()}`, summary: [] }
  const deltas = words(text).map((delta) => ({
    type: 'response.reasoning_summary_text.delta',
    summary_index: 0,
    delta
  }))
  const added = { type: 'response.reasoning_summary_part.added', summary_index: 0 }
  return {
    begun,
    deltas: text === '' ? [] : [added, ...deltas],
    whole: {
      ...begun,
      summary: text === '' ? [] : [{ type: 'summary_text', text }],
      encrypted_content: `sealed/${nextNumber()}+==`
    }
  }
}

function call({ id, name, json }: Extract<ScriptedBlock, { type: 'call' }>): Streamed {
  const number = nextNumber()
  const begun = {
    type: 'function_call',
    id: `fc_${number}`,
    call_id: id ?? `call_${number}`,
    name,
    arguments: ''
  }
  return {
    begun,
    deltas: [
      ...halves(json).map((delta) => ({ type: 'response.function_call_arguments.delta', delta })),
      { type: 'response.function_call_arguments.done', arguments: json }
    ],
    whole: { ...begun, arguments: json }
  }
}
