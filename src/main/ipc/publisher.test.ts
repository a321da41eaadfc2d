import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppEvent } from '../../shared/ipc/contract.ts'
import { Publisher } from './publisher.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const summary = (id: string, title = id) => ({
  id,
  title,
  updatedAt: 0,
  status: 'idle' as const,
  elsewhere: false
})

test('a frame of events is one message per conversation, in order, with the number of the first', () => {
  const sent: AppEvent[] = []
  const publisher = new Publisher((event) => sent.push(event))
  for (let seq = 5; seq < 9; seq++)
    publisher.event('a', seq, { type: 'text.delta', index: 0, text: String(seq) })
  publisher.event('b', 1, { type: 'draft.dropped' })
  expect(sent).toEqual([])
  vi.advanceTimersByTime(16)
  expect(sent).toMatchObject([
    {
      type: 'conversation.events',
      id: 'a',
      firstSeq: 5,
      events: [{ text: '5' }, { text: '6' }, { text: '7' }, { text: '8' }]
    },
    { type: 'conversation.events', id: 'b', firstSeq: 1 }
  ])
  publisher.event('a', 9, { type: 'draft.dropped' })
  vi.advanceTimersByTime(16)
  expect(sent.at(-1)).toMatchObject({ id: 'a', firstSeq: 9 })
})

test('of several changes to a summary the last one is sent; a removal ends it', () => {
  const sent: AppEvent[] = []
  const publisher = new Publisher((event) => sent.push(event))
  publisher.summaries([summary('a', 'one'), summary('b')], [])
  publisher.summaries([summary('a', 'two')], ['b'])
  vi.advanceTimersByTime(16)
  expect(sent).toEqual([{ type: 'conversations.changed', changed: [summary('a', 'two')], removed: ['b'] }])
})
