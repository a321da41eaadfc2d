import { expect, test } from 'vitest'
import type { Message } from '../../shared/domain/message.ts'
import { turnFigures } from './turn-figures.ts'

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

test('S83 a turn counts its own calls, tokens and time, not those before it', () => {
  const messages = [said(0), round(5, 9), said(1000), round(1200, 1900), round(2000, 2600)]
  expect(turnFigures({ messages, turnStart: 2 })).toEqual({
    toolCalls: 2,
    usage: { input: 20, output: 10, cacheRead: 200, cacheWrite: 0 },
    durationMs: 1600
  })
})

test('S83 the time a question stood open does not count', () => {
  const messages = [said(1000), round(1200, 99_000, false)]
  expect(turnFigures({ messages, turnStart: 0 }).durationMs).toBe(200)
})

test('a turn that came to nothing has no figures', () => {
  expect(turnFigures({ messages: [], turnStart: 0 })).toEqual({ toolCalls: 0, durationMs: 0 })
})
