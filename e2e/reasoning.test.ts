import { afterEach, expect, test } from 'vitest'
import { toWire } from '../src/main/context/to-wire.ts'
import { createOpenAi } from '../src/main/models/openai.ts'
import type { Message, Part } from '../src/shared/domain/message.ts'
import * as server from './model-server.ts'
import type { ReasoningRule } from './strict-openai.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const message = (role: Message['role'], parts: Part[]): Message => ({ id: 'm', role, parts, createdAt: 0 })

/** A conversation on a server whose rule for `reasoning_content` the test changes; `ask` makes one round. */
async function converse(rule: ReasoningRule) {
  const now = { rule }
  const one = await server.startModelServer({
    script: (n) => server.thinking(`Step ${n}`, server.calls({ name: 'look', args: { n } })),
    reasoning: () => now.rule
  })
  closing.push(() => one.close())
  const { baseUrl } = one
  const provider = createOpenAi({
    apiKey: 'k',
    keyVariable: 'K',
    baseUrl,
    idleTimeoutMs: () => 5000,
    answerMinutes: () => 60
  })
  const history = [message('user', [{ type: 'text', text: 'hi' }])]
  const request = () => ({
    model: { providerId: 'openai', modelId: 'm' },
    system: '',
    messages: toWire(history),
    tools: []
  })
  /** Gives the number of requests that it took. */
  async function ask(): Promise<number> {
    const before = one.requests.length
    const events = await Array.fromAsync(provider.stream(request(), new AbortController().signal))
    const last = events.at(-1)
    if (last?.type !== 'end') throw new Error(JSON.stringify(last))
    const state = { status: 'completed', text: 'ok', endedAt: 1 } as const
    history.push(
      message(
        'assistant',
        last.parts.map((part) => (part.type === 'tool' ? { ...part, state } : part))
      )
    )
    return one.requests.length - before
  }
  const sent = () => JSON.stringify(one.requests.at(-1)?.body).match(/"reasoning_content":"[^"]*"/g) ?? []
  return { now, ask, sent, history, problems: one.problems }
}

test('J048 reasoning is left out at first, sent after a refusal that names it, and then from the start', async () => {
  const { ask, sent, problems } = await converse('must')
  expect(await ask()).toBe(1)
  expect(await ask()).toBe(2)
  expect(sent()).toEqual(['"reasoning_content":"Step 1"'])
  expect(await ask()).toBe(1)
  expect(sent()).toEqual(['"reasoning_content":"Step 1"', '"reasoning_content":"Step 2"'])
  expect(problems).toEqual([])
})

test('J052 a server that changes its rule costs one more request each time', async () => {
  const { now, ask, sent } = await converse('must-not')
  expect([await ask(), await ask()]).toEqual([1, 1])
  for (const [rule, count] of [
    ['must', 3],
    ['must-not', 0]
  ] as const) {
    now.rule = rule
    const [changed, after] = [await ask(), await ask()]
    expect([changed, after]).toEqual([2, 1])
    expect(sent()).toHaveLength(count)
  }
})

test('rounds of another family go with an empty reasoning, never with its thinking', async () => {
  const { ask, sent, history } = await converse('must')
  await ask()
  for (const part of history.at(-1)?.parts ?? []) {
    if (part.type === 'reasoning') part.data = '{"family":"anthropic","block":{}}'
  }
  await ask()
  expect(sent()).toEqual(['"reasoning_content":""'])
})

test('a server that refuses both ways is asked twice, not more', async () => {
  const one = await server.startModelServer({
    script: () => server.httpError(400, { error: { message: 'reasoning_content is odd' } })
  })
  closing.push(() => one.close())
  const provider = createOpenAi({
    apiKey: 'k',
    keyVariable: 'K',
    baseUrl: one.baseUrl,
    idleTimeoutMs: () => 5000,
    answerMinutes: () => 60
  })
  const messages = toWire([
    message('user', [{ type: 'text', text: 'hi' }]),
    message('assistant', [{ type: 'text', text: 'yes' }]),
    message('user', [{ type: 'text', text: 'so' }])
  ])
  const request = { model: { providerId: 'openai', modelId: 'm' }, system: '', messages, tools: [] }
  const events = await Array.fromAsync(provider.stream(request, new AbortController().signal))
  expect(events).toMatchObject([{ type: 'failed', failure: { code: 'model-rejected', retriable: false } }])
  expect(one.requests).toHaveLength(2)
})
