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
const shapes = (messages: Message[], live: boolean) =>
  toRows(messages, live).map((row) => (row.kind === 'work' ? row.calls : 'message'))

describe('rows of a conversation', () => {
  test('S1 25 finished rounds are one line between the prompt and the pause', () => {
    expect(shapes([user, ...rounds(25)], false)).toEqual(['message', 25])
  })

  test('S6 parallel calls are counted, not rounds', () => {
    const wide = Array.from({ length: 5 }, () => message(call(), call(), call(), call()))
    expect(shapes(wide, false)).toEqual([20])
  })

  test('while a run is live its newest round stands alone', () => {
    expect(shapes([user, ...rounds(6)], true)).toEqual(['message', 5, 'message'])
    const working = [...rounds(5), message(call({ status: 'running', startedAt: 0 }))]
    expect(shapes([user, ...working], true)).toEqual(['message', 5, 'message'])
  })

  test('rounds that only say what they are about to do are folded with their calls', () => {
    const asides = rounds(6).map((each) => ({ ...each, parts: [text, ...each.parts] }))
    expect(shapes([user, ...asides, message(text)], false)).toEqual(['message', 6, 'message'])
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

  test('words to the user, open calls and broken-off rounds are never folded away', () => {
    expect(shapes([...rounds(4), message(report, call()), ...rounds(4)], false)).toEqual([4, 'message', 4])
    expect(
      shapes([...rounds(4), message(call({ status: 'awaitingApproval', reason: 'policy' }))], false)
    ).toEqual([4, 'message'])
    expect(shapes([...rounds(4), { ...message(call()), end: 'stopped' }], false)).toEqual([4, 'message'])
    expect(shapes([...rounds(4), message(text)], false)).toEqual([4, 'message'])
  })

  test('a few calls stay cards, and folded reasoning does not break a stretch', () => {
    expect(shapes(rounds(3), false)).toEqual(['message', 'message', 'message'])
    const thinking = rounds(4).map((each) => ({
      ...each,
      parts: [{ type: 'reasoning' as const, text: 'Hm' }, ...each.parts]
    }))
    expect(shapes(thinking, false)).toEqual([4])
  })

  test('the group keeps its key while it grows, so that an opened one stays open', () => {
    const all = rounds(8)
    expect(toRows(all.slice(0, 5), true)[0]?.key).toBe(toRows(all, false)[0]?.key)
  })
})
