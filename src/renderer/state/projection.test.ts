import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEvent, createConversation } from '../../shared/domain/apply.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { ConversationEvent } from '../../shared/domain/event.ts'
import { attach, receive, unopened, type Batch, type Projection } from './projection.ts'

const model = { providerId: 'openai', modelId: 'm' }
const start = createConversation({
  type: 'conversation.created',
  id: 'c',
  title: 'C',
  model,
  workspace: null,
  at: 0
})

/** A whole turn: its message streams in, becomes final, and its call settles. */
function turn(n: number): ConversationEvent[] {
  const draft = { id: `a${n}`, role: 'assistant' as const, parts: [], createdAt: n }
  const call = { type: 'tool' as const, callId: `k${n}`, name: 'read_file', input: '{}' }
  return [
    { type: 'run.changed', run: { status: 'running', round: n, toolCalls: n, limit: 5 }, at: n },
    { type: 'draft.opened', message: draft },
    { type: 'part.appended', index: 0, part: { type: 'text', text: '' } },
    { type: 'text.delta', index: 0, text: `Hello ${n} ` },
    { type: 'text.delta', index: 0, text: 'world' },
    {
      type: 'message.appended',
      message: { ...draft, parts: [{ ...call, state: { status: 'pending' } }], end: 'complete' },
      at: n
    },
    {
      type: 'tool.updated',
      messageId: `a${n}`,
      callId: `k${n}`,
      state: { status: 'completed', text: 'ok', endedAt: n },
      at: n
    }
  ]
}

const events = [1, 2, 3, 4].flatMap(turn)
const after = (count: number): Conversation => events.slice(0, count).reduce(applyEvent, start)
const whole = after(events.length)

/** What main does: events in batches, and snapshots that were taken at some point before they arrive. */
function deliver(cuts: number[], snapshots: { takenAfter: number; arrivesAt: number }[], lost: Set<number>) {
  let projection: Projection = unopened
  const bounds = [...new Set([0, ...cuts, events.length])].toSorted((a, b) => a - b)
  for (const [index, from] of bounds.slice(0, -1).entries()) {
    for (const { takenAfter, arrivesAt } of snapshots)
      if (arrivesAt === index)
        projection = attach(projection, {
          conversation: after(Math.min(takenAfter, from)),
          seq: Math.min(takenAfter, from),
          elsewhere: false
        })
    const batch: Batch = { firstSeq: from + 1, events: events.slice(from, bounds[index + 1]) }
    if (!lost.has(index)) projection = receive(projection, batch)
  }
  return projection
}

describe('the projection of a conversation', () => {
  test('F85 gives the state of all events, whatever the batches, snapshots and losses', () => {
    const place = fc.integer({ min: 0, max: events.length })
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 10 }),
        fc.array(fc.record({ takenAfter: place, arrivesAt: fc.integer({ min: 0, max: 9 }) }), {
          maxLength: 5
        }),
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
        (cuts, snapshots, lost) => {
          const projection = deliver(cuts, snapshots, new Set(lost))
          // Before the last snapshot, what is shown is the true state as of its own number.
          if (projection.conversation) expect(projection.conversation).toEqual(after(projection.seq))
          if (projection.seq < events.length && projection.conversation && lost.length === 0)
            expect(projection.needsSnapshot).toBe(false)
          const final = attach(projection, { conversation: whole, seq: events.length, elsewhere: false })
          expect(final).toEqual({
            conversation: whole,
            seq: events.length,
            needsSnapshot: false,
            waiting: []
          })
        }
      ),
      { numRuns: 500 }
    )
  })

  test('keeps events that come before the snapshot and drops those it already holds', () => {
    const early = receive(receive(unopened, { firstSeq: 1, events: events.slice(0, 4) }), {
      firstSeq: 5,
      events: events.slice(4, 6)
    })
    const ready = attach(early, { conversation: after(3), seq: 3, elsewhere: false })
    expect(ready.seq).toBe(6)
    expect(ready.conversation).toEqual(after(6))
  })

  test('asks for a snapshot at a gap and shows the last true state until it comes', () => {
    const ready = attach(unopened, { conversation: after(2), seq: 2, elsewhere: false })
    const gap = receive(ready, { firstSeq: 5, events: events.slice(4, 7) })
    expect(gap).toMatchObject({ needsSnapshot: true, seq: 2 })
    expect(gap.conversation).toBe(ready.conversation)
    const closed = attach(gap, { conversation: after(5), seq: 5, elsewhere: false })
    expect(closed).toMatchObject({ needsSnapshot: false, seq: 7 })
    expect(closed.conversation).toEqual(after(7))
  })

  test('ignores a snapshot that is older than what is known', () => {
    const ready = attach(unopened, { conversation: after(9), seq: 9, elsewhere: false })
    expect(attach(ready, { conversation: after(4), seq: 4, elsewhere: false }).conversation).toBe(
      ready.conversation
    )
  })

  test('keeps the messages that did not change the same objects, so that they are not rendered again', () => {
    const ready = attach(unopened, { conversation: after(13), seq: 13, elsewhere: false })
    const next = receive(ready, { firstSeq: 14, events: events.slice(13, 19) })
    expect(next.conversation?.messages[0]).toBe(ready.conversation?.messages[0])
    expect(next.conversation?.messages).toHaveLength(2)
  })

  test('asks for a snapshot where a branch is shown of which it knows the outline only', () => {
    const outline = { id: 'b', after: null, begunAt: 1, leftAt: 1, tail: null }
    const conversation = { ...after(9), branches: [outline] }
    const ready = attach(unopened, { conversation, seq: 9, elsewhere: false })
    const entered = { type: 'branch.entered', branchId: 'b', leaves: 'c', at: 1 } as const
    const title = { type: 'title.changed', title: 'After', at: 1 } as const
    const gap = receive(ready, { firstSeq: 10, events: [entered, title] })
    expect(gap).toMatchObject({ needsSnapshot: true, seq: 9 })
    expect(gap.conversation).toBe(conversation)
    const shown = { ...after(3), branches: [{ ...outline, id: 'c' }] }
    const closed = attach(gap, { conversation: shown, seq: 10, elsewhere: false })
    expect(closed).toMatchObject({ needsSnapshot: false, seq: 11 })
    expect(closed.conversation).toMatchObject({ messages: shown.messages, title: 'After' })
  })
})
