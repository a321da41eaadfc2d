// A provider that follows a script, speaks both APIs, and charges for what was really sent.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Api, Cache, type Priced } from './price.ts'
import { pathOf, words } from './task.ts'

export interface Recorded {
  priced: Priced
  bytes: number
  marks: number
}

export interface Provider {
  port: number
  requests: Recorded[]
  /** The last body, parsed. */
  last: unknown
  /** Every tool result that came by, by call id. */
  results: Map<string, string>
  close(): Promise<void>
}

const ANSWER_TOKENS = 60

/** Asks for one file a round, `rounds` times, then says that it is done. */
export async function startProvider(api: Api, rounds: number): Promise<Provider> {
  const cache = new Cache(api)
  const provider: Provider = { port: 0, requests: [], last: null, results: new Map(), close }
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    if (request.method !== 'POST') return void response.writeHead(404).end('{}')
    const text = body.toString()
    provider.last = JSON.parse(text)
    collect(provider.last, provider.results)
    const priced = cache.price(provider.last)
    const marks = text.split('"cache_control"').length - 1
    provider.requests.push({ priced, bytes: body.length, marks })
    const round = provider.requests.length
    const call = round > rounds ? null : round
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(
      api === 'anthropic' ? anthropicStream(round, call, priced) : openaiStream(round, call, priced)
    )
  }
  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  provider.port = typeof address === 'object' && address ? address.port : 0
  return provider
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Json = Record<string, unknown>

/** The results of a request, whatever its API. */
function collect(body: unknown, results: Map<string, string>): void {
  const { messages } = body as { messages: Json[] }
  for (const message of messages.slice(-4)) {
    if (message['role'] === 'tool') results.set(String(message['tool_call_id']), String(message['content']))
    if (!Array.isArray(message['content'])) continue
    for (const block of message['content'] as Json[])
      if (block['type'] === 'tool_result')
        results.set(String(block['tool_use_id']), contentText(block['content']))
  }
}

const contentText = (content: unknown): string =>
  typeof content === 'string' ? content : ((content as Json[])[0]?.['text'] as string)

const callArguments = (round: number) => JSON.stringify({ path: pathOf(round) })

function openaiStream(round: number, call: number | null, { sent, read }: Priced): string {
  const base = { id: `c${round}`, object: 'chat.completion.chunk', created: 1, model: 'scripted' }
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  const usage = {
    prompt_tokens: sent,
    completion_tokens: ANSWER_TOKENS,
    total_tokens: sent + ANSWER_TOKENS,
    prompt_tokens_details: { cached_tokens: read }
  }
  const calling = call && {
    tool_calls: [
      {
        index: 0,
        id: `call_${call}`,
        type: 'function',
        function: { name: 'read_file', arguments: callArguments(call) }
      }
    ]
  }
  return [
    chunk({ role: 'assistant', content: '' }),
    ...words(round).map((content) => chunk({ content })),
    ...(calling ? [chunk(calling)] : []),
    chunk({}, calling ? 'tool_calls' : 'stop'),
    `data: ${JSON.stringify({ ...base, choices: [], usage })}\n\n`,
    'data: [DONE]\n\n'
  ].join('')
}

function anthropicStream(round: number, call: number | null, { read, written, plain }: Priced): string {
  const event = (type: string, data: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`
  const usage = {
    input_tokens: plain,
    cache_read_input_tokens: read,
    cache_creation_input_tokens: written,
    output_tokens: 1
  }
  const message = {
    id: `m${round}`,
    type: 'message',
    role: 'assistant',
    content: [],
    model: 'scripted',
    stop_reason: null,
    stop_sequence: null,
    usage
  }
  const input = { type: 'input_json_delta', partial_json: callArguments(call ?? 0) }
  const calling = [
    event('content_block_start', {
      index: 1,
      content_block: { type: 'tool_use', id: `call_${call}`, name: 'read_file', input: {} }
    }),
    event('content_block_delta', { index: 1, delta: input }),
    event('content_block_stop', { index: 1 })
  ]
  return [
    event('message_start', { message }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...words(round).map((text) =>
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })
    ),
    event('content_block_stop', { index: 0 }),
    ...(call ? calling : []),
    event('message_delta', {
      delta: { stop_reason: call ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: ANSWER_TOKENS }
    }),
    event('message_stop', {})
  ].join('')
}
