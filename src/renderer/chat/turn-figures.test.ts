import { expect, test } from 'vitest'
import type { Message } from '../../shared/domain/message.ts'
import { turnFigures, turnModels } from './turn-figures.ts'

const usage = { input: 10, output: 5, cacheRead: 100, cacheWrite: 0 }
const said = (createdAt: number): Message => ({
  id: `u${createdAt}`,
  role: 'user',
  parts: [{ type: 'text', text: 'go' }],
  createdAt
})
const round = (createdAt: number, endedAt: number, isRun = true): Message => ({
  id: `a${createdAt}`,
  role: 'assistant',
  model: { providerId: 'p', modelId: 'm' },
  parts: [
    {
      type: 'tool',
      callId: `k${createdAt}`,
      name: 'x',
      input: '{}',
      state: { status: 'completed', text: 'ok', endedAt, ...(isRun && { startedAt: createdAt }) }
    }
  ],
  createdAt,
  usage
})

const turn = (messages: Message[], turnStart = 0) => ({
  messages,
  turnStart,
  spent: [],
  spentStart: { turn: 0, window: 0 }
})
const unknown = () => undefined

test('S83 a turn counts its own calls, tokens and time, not those before it', () => {
  const messages = [said(0), round(5, 9), said(1000), round(1200, 1900), round(2000, 2600)]
  expect(turnFigures(turn(messages, 2), unknown)).toEqual({
    toolCalls: 2,
    usage: { input: 20, output: 10, cacheRead: 200, cacheWrite: 0 },
    durationMs: 1600
  })
})

test('S83 the time a question stood open does not count', () => {
  const messages = [said(1000), round(1200, 99_000, false)]
  expect(turnFigures(turn(messages), unknown).durationMs).toBe(200)
})

test('a turn that came to nothing has no figures', () => {
  expect(turnFigures(turn([]), unknown)).toEqual({ toolCalls: 0, durationMs: 0 })
})

test('a turn costs its own requests, and what was thrown away in it, at the prices of each model', () => {
  const model = { providerId: 'p', modelId: 'm' }
  const spent = (index: number) => ({ index, model, usage, cause: 'empty' as const })
  const messages = [said(0), round(5, 9), said(1000), round(1200, 1900)]
  const all = { messages, turnStart: 2, spent: [spent(1), spent(3)], spentStart: { turn: 1, window: 1 } }
  const prices = { input: 100_000, output: 200_000, cacheRead: 10_000 }
  expect(turnFigures(all, ({ modelId }) => (modelId === 'm' ? prices : undefined)).cost).toEqual({ usd: 6 })
  expect(turnFigures(all, unknown).cost).toBeUndefined()
  expect(turnModels(all)).toEqual([model, model])
})
