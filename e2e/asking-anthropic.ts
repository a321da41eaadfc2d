import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createAnthropic } from '../src/main/models/anthropic/anthropic.ts'
import type { ModelRequest, StreamEvent, WireMessage } from '../src/main/run/ports.ts'
import type { Part } from '../src/shared/domain/message.ts'
import * as server from './model-server.ts'

export const KEY = 'sk-ant-test-canary-1234567890abcdef'
/** What is to be closed after a test. */
export const closing: (() => Promise<unknown>)[] = []

/** A server of these steps, with two models and one key. */
export async function startServer(...script: server.Step[]) {
  const one = await server.startModelServer({ script, models: ['m1', 'm2'], apiKey: KEY })
  closing.push(() => one.close())
  return one
}

/** A server that is scripted by nothing; gives its base URL. */
export async function startRaw(listener: RequestListener): Promise<string> {
  const raw = createServer(listener).listen(0, '127.0.0.1')
  await once(raw, 'listening')
  closing.push(async () => raw.close().closeAllConnections())
  const address = raw.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

interface Options {
  apiKey?: string
  idleMs?: number
  request?: ModelRequest
}

/** The Anthropic provider on a scripted server. */
export const provider = (baseUrl: string, { apiKey = KEY, idleMs = 5000 }: Options = {}) =>
  createAnthropic({
    apiKey,
    keyVariable: 'ANTHROPIC_API_KEY',
    baseUrl,
    idleTimeoutMs: () => idleMs,
    answerMinutes: () => 60
  })

const hi: WireMessage = { role: 'user', text: 'hi' }
/** A request of the given messages. */
export const request = (messages: WireMessage[] = [hi], modelId = 'm1'): ModelRequest => ({
  model: { providerId: 'anthropic', modelId },
  system: 'be kind',
  messages,
  tools: []
})

/** Asks once, and gives all events. */
export async function ask(baseUrl: string, options: Options = {}): Promise<StreamEvent[]> {
  const stream = provider(baseUrl, options).stream(options.request ?? request(), new AbortController().signal)
  return Array.fromAsync(stream)
}

/** The failure that a stream ended with. */
export function failureOf(events: StreamEvent[]) {
  const last = events.at(-1)
  if (last?.type !== 'failed') throw new Error(`no failure: ${JSON.stringify(last)}`)
  return last.failure
}

/** The parts that a stream ended with. */
export function partsOf(events: StreamEvent[]): Part[] {
  const last = events.at(-1)
  if (last?.type !== 'end') throw new Error(`no end: ${JSON.stringify(last)}`)
  return last.parts
}
