import { describe, expect, test } from 'vitest'
import type { Message, Part, ToolState } from '../../shared/domain/message.ts'
import { toRows } from './rows.ts'

let next = 0
const done: ToolState = { status: 'completed', text: 'ok', endedAt: 1 }
const call = (state: ToolState = done): Part => ({
  type: 'tool',
  callId: `k${next++}`,
  name: 'read_file',
  input: '{}',
  state
})
const message = (...parts: Part[]): Message => ({
  id: `m${next++}`,
  role: 'assistant',
  parts,
  createdAt: 0,
  end: 'complete'
})
const user: Message = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go' }], createdAt: 0 }
const text: Part = { type: 'text', text: 'Reading the next file.' }
const report: Part = { type: 'text', text: 'Here it is:\n\n- one\n- two' }
const rounds = (count: number) => Array.from({ length: count }, () => message(call()))
const shapes = (messages: Message[], isOver: boolean) =>
  toRows(messages, isOver).map((row) => (row.kind === 'work' ? row.calls : 'message'))

describe('rows of a conversation', () => {
  test('25 finished rounds are one line, and the newest stand alone until the run is over', () => {
    expect(shapes([user, ...rounds(25)], true)).toEqual(['message', 25])
    expect(shapes([user, ...rounds(25)], false)).toEqual(['message', 22, 'message', 'message', 'message'])
  })

  test('S6 parallel calls are counted, not rounds', () => {
    const wide = Array.from({ length: 5 }, () => message(call(), call(), call(), call()))
    expect(shapes(wide, true)).toEqual([20])
  })

  test('a call at work is never in a group, however old its round is', () => {
    const working = [...rounds(5), message(call({ status: 'running', startedAt: 0 })), ...rounds(3)]
    expect(shapes(working, false)).toEqual([5, 'message', 'message', 'message', 'message'])
  })

  test('rounds that only say what they are about to do are folded with their calls', () => {
    const asides = rounds(6).map((each) => ({ ...each, parts: [text, ...each.parts] }))
    expect(shapes([user, ...asides, message(text)], true)).toEqual(['message', 6, 'message'])
  })

  test('R124 what somebody is reading is not folded away under them', () => {
    const all = rounds(9)
    expect(toRows(all, true, 5).map(({ kind }) => kind)).toEqual([
      'work',
      'message',
      'message',
      'message',
      'message'
    ])
  })

  test('S76 S108 a warning stays; that an answer was empty is a row only while the model is asked again', () => {
    const nudge = (code: 'loop-warning' | 'empty' | 'malformed'): Message => ({
      id: `m${next++}`,
      role: 'user',
      parts: [{ type: 'nudge', code, text: 'x' }],
      createdAt: 0
    })
    const count = (messages: Message[], isAsking: boolean) =>
      toRows(messages, false, messages.length, isAsking).length
    for (const code of ['empty', 'malformed'] as const) {
      expect(count([user, nudge(code)], true)).toBe(2)
      expect(count([user, nudge(code)], false)).toBe(1)
      expect(count([user, nudge(code), message(text)], true)).toBe(2)
    }
    expect(count([user, nudge('loop-warning'), message(text)], false)).toBe(3)
  })

  test('words to the user, open calls and broken-off rounds are never folded away', () => {
    expect(shapes([...rounds(4), message(report, call()), ...rounds(4)], true)).toEqual([4, 'message', 4])
    expect(
      shapes(
        [...rounds(4), message(call({ status: 'awaitingApproval', reason: 'policy', hash: '', offer: [] }))],
        true
      )
    ).toEqual([4, 'message'])
    expect(shapes([...rounds(4), { ...message(call()), end: 'stopped' }], true)).toEqual([4, 'message'])
    expect(shapes([...rounds(4), message(text)], true)).toEqual([4, 'message'])
  })

  test('a question to the user stays in sight, answered or not', () => {
    const asked = message({ ...call(), name: 'ask_user' } as Part)
    expect(shapes([...rounds(4), asked, ...rounds(4)], true)).toEqual([4, 'message', 4])
  })

  test('a few calls stay cards, and folded reasoning does not break a stretch', () => {
    expect(shapes(rounds(3), true)).toEqual(['message', 'message', 'message'])
    const thinking = rounds(4).map((each) => ({
      ...each,
      parts: [{ type: 'reasoning' as const, text: 'Hm' }, ...each.parts]
    }))
    expect(shapes(thinking, true)).toEqual([4])
  })

  test('the group keeps its key while it grows, so that an opened one stays open', () => {
    const all = rounds(8)
    expect(toRows(all.slice(0, 7), false)[0]?.key).toBe(toRows(all, true)[0]?.key)
  })
})
