import { expect, test } from 'vitest'
import { applyEvent } from './apply.ts'
import { emptyConversation } from './test-conversation.ts'
import type { Conversation } from './conversation.ts'
import type { StoredEvent } from './event.ts'
import type { Message } from './message.ts'

const model = { providerId: 'openai', modelId: 'm' }
const usage = { input: 10, output: 5, cacheRead: 0, cacheWrite: 0 }
const figures = { rounds: 1, toolCalls: 1 }

const user = (id: string): StoredEvent =>
  append({ id, role: 'user', parts: [{ type: 'text', text: id }], createdAt: 1 })
const answer = (id: string): StoredEvent =>
  append({ id, role: 'assistant', parts: [{ type: 'text', text: id }], createdAt: 1, model, usage })
const append = (message: Message): StoredEvent => ({ type: 'message.appended', message, at: 1 })
const opens: StoredEvent = { type: 'run.changed', run: { status: 'idle' }, opens: 'turn', at: 1 }
const cut = (fromMessageId: string): StoredEvent => ({ type: 'history.cut', fromMessageId, at: 2 })
const summary = (id: string, after: string, keepFrom: string | null): StoredEvent => ({
  type: 'history.compacted',
  compaction: { id, keepFrom, after, summary: 's', at: 1 },
  at: 1
})

function folded(...events: StoredEvent[]): Conversation {
  const created = emptyConversation(model)
  return events.reduce<Conversation>(applyEvent, created)
}

const two = [opens, user('u1'), answer('a1'), opens, user('u2'), answer('a2')]
/** All tokens that the conversation accounts for. */
const total = ({ messages, spent }: Conversation) =>
  [...messages.map((each) => each.usage), ...spent.map((each) => each.usage)].reduce(
    (sum, each) => sum + (each ? each.input + each.output : 0),
    0
  )

test('a cut takes the messages from there on, and the pause with what it held', () => {
  const held: Message = { id: 'h', role: 'assistant', parts: [], createdAt: 1 }
  const trip = { guard: 'repeat' as const, count: 3, evidence: [] }
  const run = { status: 'pausedByGuard' as const, trip, held, window: figures, turn: figures, at: 1 }
  const before = folded(...two, { type: 'run.changed', run, at: 1 })
  const after = applyEvent(before, cut('u2'))
  expect(after.messages.map(({ id }) => id)).toEqual(['u1', 'a1'])
  expect(after.run).toEqual({ status: 'idle' })
  expect([after.turnStart, after.windowStart]).toEqual([2, 2])
})

test('what the cut answers used stays counted, once, and outside of the turn that comes', () => {
  const before = folded(...two, { type: 'usage.added', model, usage, cause: 'failed', at: 1 })
  const after = applyEvent(before, cut('u1'))
  expect(total(after)).toBe(total(before))
  expect(after.spent.map(({ index, cause }) => [index, cause])).toEqual([
    [0, 'failed'],
    [0, 'cut'],
    [0, 'cut']
  ])
  expect(after.spentStart).toEqual({ turn: 3, window: 3 })
  expect(total(applyEvent(after, cut('u1')))).toBe(total(before))
})

test('a cut in the middle of a turn leaves the rest of it counting', () => {
  const before = folded(opens, user('u1'), answer('a1'), user('hint'), answer('a2'))
  const after = applyEvent(before, cut('hint'))
  expect(after.messages.map(({ id }) => id)).toEqual(['u1', 'a1'])
  expect([after.turnStart, after.windowStart, after.spentStart]).toEqual([0, 0, { turn: 0, window: 0 }])
})

test('a summary stays where all it stands for does, and goes where it knows of what was cut', () => {
  const history = [...two.slice(0, 3), summary('s1', 'a1', null), ...two.slice(3), summary('s2', 'a2', 'u2')]
  expect(applyEvent(folded(...history), cut('u2')).compactions.map(({ id }) => id)).toEqual(['s1'])
  expect(applyEvent(folded(...history), cut('u1')).compactions).toEqual([])
})

test('a message that is not there changes nothing', () => {
  const before = folded(...two)
  expect(applyEvent(before, cut('gone'))).toBe(before)
})
