import { describe, expect, test } from 'vitest'
import { applyEvent } from './apply.ts'
import { messagesOf, spentBeside, versionsOf, wayTo } from './branches.ts'
import type { Conversation } from './conversation.ts'
import type { StoredEvent } from './event.ts'
import type { Message } from './message.ts'
import { emptyConversation } from './test-conversation.ts'

const model = { providerId: 'openai', modelId: 'm' }
const usage = (output: number) => ({ input: 10, output, cacheRead: 0, cacheWrite: 0 })
let clock = 0
const append = (message: Omit<Message, 'createdAt'>): StoredEvent => {
  clock += 1
  return { type: 'message.appended', message: { ...message, createdAt: clock }, at: clock }
}
const user = (id: string) => append({ id, role: 'user', parts: [{ type: 'text', text: id }] })
const answer = (id: string) =>
  append({ id, role: 'assistant', parts: [{ type: 'text', text: id }], model, usage: usage(1) })
const opens: StoredEvent = { type: 'run.changed', run: { status: 'idle' }, opens: 'turn', at: 1 }
const spent = (output: number): StoredEvent => ({
  type: 'usage.added',
  model,
  usage: usage(output),
  cause: 'failed',
  at: 1
})
const branched = (branchId: string, fromMessageId: string, without?: string[]): StoredEvent => ({
  type: 'history.branched',
  branchId,
  fromMessageId,
  ...(without && { without }),
  at: 100
})
const enter = (branchId: string, leaves: string): StoredEvent => ({
  type: 'branch.entered',
  branchId,
  leaves,
  at: 101
})
const folded = (...events: StoredEvent[]) => events.reduce<Conversation>(applyEvent, emptyConversation(model))
const then = (c: Conversation, ...events: StoredEvent[]) => events.reduce<Conversation>(applyEvent, c)
const ids = (c: Conversation) => c.messages.map(({ id }) => id).join(' ')
const two = () => folded(opens, user('u1'), answer('a1'), opens, user('u2'), spent(7), answer('a2'))

describe('a branch', () => {
  test('D101 brings back all that was left: messages, run, figures, summaries and model', () => {
    const compaction = { id: 's', keepFrom: 'u2', after: 'a2', summary: 's', at: 1 }
    const stopped = { type: 'run.changed', run: { status: 'stopped' }, at: 1 } as const
    const before = then(two(), { type: 'history.compacted', compaction, at: 1 }, stopped)
    const other = { providerId: 'anthropic', modelId: 'other' }
    const away = then(
      before,
      branched('b', 'u2'),
      { type: 'model.changed', model: other, at: 1 },
      opens,
      user('u3')
    )
    expect([ids(away), away.run.status, away.compactions.length]).toEqual(['u1 a1 u3', 'idle', 0])
    const back = then(away, enter('b', 'c'))
    expect({ ...back, branches: [], updatedAt: 0 }).toEqual({ ...before, branches: [], updatedAt: 0 })
    expect(then(back, enter('c', 'd'))).toMatchObject({ messages: away.messages, model: other })
  })

  test('keeps what was used counted once, wherever it is shown', () => {
    const total = (c: Conversation) =>
      [...c.messages.flatMap((each) => each.usage ?? []), ...spentBeside(c).map((each) => each.usage)].reduce(
        (sum, each) => sum + each.output,
        0
      )
    const before = two()
    const cut = then(before, branched('b', 'u1', ['u1', 'a1']))
    expect([ids(cut), total(before), total(cut)]).toEqual(['u2 a2', 9, 9])
    const more = then(cut, user('u3'), answer('a3'))
    expect(total(then(more, enter('b', 'c')))).toBe(10)
  })

  test('begins in the turn that it is in, so that its figures are those of that turn', () => {
    const again = then(two(), branched('b', 'a1'))
    expect([again.turnStart, again.windowStart, again.spentStart]).toEqual([0, 0, { turn: 0, window: 0 }])
    const inTurn = then(two(), branched('b', 'a2'))
    expect([inTurn.turnStart, inTurn.spentStart]).toEqual([2, { turn: 0, window: 0 }])
    const fresh = then(two(), branched('b', 'u2'))
    expect([fresh.turnStart, fresh.windowStart]).toEqual([2, 2])
  })

  test('is not made of what was deleted and brought back, and never of nothing', () => {
    const before = two()
    const back = then(before, branched('b', 'a1', ['a1']), enter('b', 'c'))
    expect([ids(back), back.branches]).toEqual(['u1 a1 u2 a2', []])
    const emptied = then(before, branched('b', 'u1'), enter('b', 'c'))
    expect([ids(emptied), emptied.branches]).toEqual(['u1 a1 u2 a2', []])
  })

  test('of a branch is reached through it, and versions stand in the order in which they began', () => {
    const first = then(two(), branched('b', 'u2'), user('u3'), answer('a3'))
    const second = then(first, branched('c', 'a3'), answer('a4'))
    const main = then(second, enter('b', 'd'))
    expect(wayTo(main, 'c')?.map(({ id }) => id)).toEqual(['d', 'c'])
    expect(messagesOf(main, 'c')?.map(({ id }) => id)).toEqual(['u1', 'a1', 'u3', 'a3'])
    expect([...versionsOf(main)].map(([after, all]) => [after, all.map(({ id }) => id)])).toEqual([
      ['a1', [null, 'd']]
    ])
    expect([...versionsOf(second)].map(([after, all]) => [after, all.map(({ id }) => id)])).toEqual([
      ['a1', ['b', null]],
      ['u3', ['c', null]]
    ])
  })

  test('that is not there, or a message that is not, changes nothing', () => {
    const before = two()
    expect(then(before, branched('b', 'none'))).toBe(before)
    expect(then(before, enter('none', 'c'))).toBe(before)
  })

  test('stays reachable when the message that it leaves from is dropped', () => {
    const before = then(two(), branched('b', 'u2'))
    const dropped = then(before, { type: 'message.dropped', messageId: 'a1', at: 1 })
    expect(ids(then(dropped, enter('b', 'c')))).toBe('u1 u2 a2')
  })
})
