import { expect, test } from 'vitest'
import type { Message, SettledStatus } from '../../shared/domain/message.ts'
import { latestPlan } from './read-plan.ts'

const plan = (input: string, status: SettledStatus = 'completed'): Message => ({
  id: input,
  role: 'assistant',
  createdAt: 0,
  parts: [{ type: 'tool', callId: 'c', name: 'update_plan', input, state: { status, text: 'x', endedAt: 0 } }]
})
const items = (...texts: string[]) =>
  JSON.stringify({ items: texts.map((text) => ({ text, status: 'pending' })) })

test('the latest plan that was shown counts; a failed one does not', () => {
  const messages = [plan(items('a')), plan(items('b', 'c')), plan(items('d'), 'failed')]
  expect(latestPlan(messages)?.map(({ text }) => text)).toEqual(['b', 'c'])
  expect(latestPlan([])).toBeNull()
})

test('what is no task is left out', () => {
  expect(
    latestPlan([plan('{"items":[{"text":"a","status":"odd"},{"text":"b","status":"done"},3]}')])
  ).toEqual([{ text: 'b', status: 'done' }])
  expect(latestPlan([plan('{"items":')])).toBeNull()
})
