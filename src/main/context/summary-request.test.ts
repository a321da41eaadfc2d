import { expect, test } from 'vitest'
import type { ModelRequest, WireMessage } from '../run/ports.ts'
import { estimateRequest, summaryRequest } from './summary-request.ts'

const round = (n: number, length: number): WireMessage[] => [
  {
    role: 'assistant',
    text: `step ${n}`,
    reasoning: [],
    calls: [{ id: `c${n}`, name: 'look', arguments: '{}' }]
  },
  { role: 'tool', results: [{ callId: `c${n}`, name: 'look', text: 'x'.repeat(length), isError: false }] }
]
const request = (...messages: WireMessage[]): ModelRequest => ({
  model: { providerId: 'openai', modelId: 'm' },
  system: 'You are an agent.',
  messages,
  tools: [{ name: 'look', description: 'Looks.', parameters: { type: 'object' } }]
})
const task: WireMessage = { role: 'user', text: 'the task' }
const textOf = (message: WireMessage | undefined) => (message?.role === 'user' ? message.text : '')
const resultsOf = ({ messages }: ModelRequest) =>
  messages.flatMap((message) => (message.role === 'tool' ? message.results.map(({ text }) => text) : []))

test('as it is: everything that comes next, then what is to be done and what the user wishes', () => {
  const before = request(task, ...round(1, 9000))
  const asking = summaryRequest(before, { instruction: ' the names ' })
  expect(asking.messages.slice(0, 3)).toEqual(before.messages)
  expect(textOf(asking.messages[3])).toMatch(/Nothing but the summary\.\n\n.*: the names$/)
  expect(asking).toMatchObject({
    cache: false,
    toolChoice: 'none',
    tools: before.tools,
    system: before.system
  })
})

test('after a message of the user’s the two are one message', () => {
  const asking = summaryRequest(request(task), {})
  expect(asking.messages).toHaveLength(1)
  expect(textOf(asking.messages[0])).toMatch(/^the task\n\nDo not go on/)
})

test('made to fit: long results lose their middle, whole characters stay', () => {
  const emoji: WireMessage = {
    role: 'tool',
    results: [{ callId: 'c1', name: 'look', text: `a${'😀'.repeat(3000)}`, isError: false }]
  }
  const asking = summaryRequest(request(task, ...round(1, 0).slice(0, 1), emoji), { within: 100_000 })
  const [result] = resultsOf(asking)
  expect(result?.length).toBeLessThan(2100)
  expect(result).toContain('[4001 characters left out here]')
  expect(result?.isWellFormed()).toBe(true)
  expect(textOf(asking.messages.at(-1))).toContain('did not fit')
})

test('made to fit: the oldest rounds go with their results, the task and the newest stay', () => {
  const rounds = Array.from({ length: 20 }, (_, at) => round(at, 1900)).flat()
  const asking = summaryRequest(request(task, ...rounds), { within: 8000 })
  expect(estimateRequest(asking)).toBeLessThan(8000)
  expect(asking.messages[0]).toEqual(task)
  const steps = asking.messages.filter(({ role }) => role === 'assistant')
  expect(steps.length).toBeGreaterThan(5)
  expect(resultsOf(asking)).toHaveLength(steps.length)
  expect(steps.at(-1)).toMatchObject({ text: 'step 19' })
})

test('made to fit where nothing does: the task and the question are left, as one message', () => {
  const asking = summaryRequest(request(task, ...round(1, 100), ...round(2, 100)), { within: 1 })
  expect(asking.messages).toHaveLength(1)
  expect(textOf(asking.messages[0])).toMatch(/^the task\n\n/)
})
