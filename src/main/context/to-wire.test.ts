import { describe, expect, test } from 'vitest'
import type { Message, Part, SettledStatus, ToolPart, ToolState } from '../../shared/domain/message.ts'
import { resultText } from '../run/result-texts.ts'
import { sentCalls, toWire } from './to-wire.ts'

let made = 0
const message = (role: Message['role'], ...parts: Part[]): Message => ({
  id: `m${(made += 1)}`,
  role,
  parts,
  createdAt: 0
})
const text = (value: string): Part => ({ type: 'text', text: value })
const done = (status: SettledStatus = 'completed', value = 'done'): ToolState => ({
  status,
  text: value,
  endedAt: 1
})
const tool = (callId: string, state: ToolState = done(), input = '{"a":1}'): Part => ({
  type: 'tool',
  callId,
  name: 'look',
  input,
  state
})
const user = (value: string) => message('user', text(value))

test('a round becomes a message with calls and one with all results in the order of the calls', () => {
  const wire = toWire([
    user('hi'),
    message('assistant', text('Wait'), tool('a'), tool('b', done('failed', 'no')))
  ])
  expect(wire).toEqual([
    { role: 'user', text: 'hi' },
    {
      role: 'assistant',
      text: 'Wait',
      reasoning: [],
      calls: [
        { id: 'a', name: 'look', arguments: '{"a":1}' },
        { id: 'b', name: 'look', arguments: '{"a":1}' }
      ]
    },
    {
      role: 'tool',
      results: [
        { callId: 'a', name: 'look', text: 'done', isError: false },
        { callId: 'b', name: 'look', text: 'no', isError: true }
      ]
    }
  ])
})

test('a call that never settled gets the interrupted text, an empty result some text', () => {
  const states: ToolState[] = [
    { status: 'pending' },
    { status: 'awaitingApproval', reason: 'policy', hash: '', offer: [] },
    { status: 'running', startedAt: 1 },
    done('completed', ' ')
  ]
  const wire = toWire([user('hi'), message('assistant', ...states.map((state, i) => tool(`c${i}`, state)))])
  const last = wire.at(-1)
  expect(last?.role === 'tool' && last.results.map((result) => result.text)).toEqual([
    resultText.interrupted,
    resultText.interrupted,
    resultText.interrupted,
    '(no output)'
  ])
})

test.each(['', 'nope', '[1]', '"x"', 'null', '{"a":'])('arguments %j go as an empty object', (input) => {
  const wire = toWire([user('hi'), message('assistant', tool('a', done(), input))])
  expect(wire[1]).toMatchObject({ calls: [{ arguments: '{}' }] })
})

test('arguments that are an object go as they were written', () => {
  const input = '{ "b": 1,\n"a": "\\u00e9\\\\" }'
  const wire = toWire([user('hi'), message('assistant', tool('a', done(), input))])
  expect(wire[1]).toMatchObject({ calls: [{ arguments: input }] })
})

test('notices, blank messages and what comes before the first user message are left out', () => {
  const notice: Part = { type: 'notice', code: 'healed' }
  const wire = toWire([
    message('assistant', tool('z')),
    user(' '),
    user('hi'),
    message('assistant', notice),
    message('assistant', text(' \n'), { type: 'reasoning', text: 'hm' }),
    message('assistant', notice, text('Yes'))
  ])
  expect(wire).toEqual([
    { role: 'user', text: 'hi' },
    { role: 'assistant', text: 'Yes', reasoning: [], calls: [] }
  ])
})

test('neighbours of one role are merged', () => {
  const wire = toWire([
    user('one'),
    user('two'),
    message('assistant', text('a')),
    message('assistant', text('b'), tool('x'))
  ])
  expect(wire.map((entry) => (entry.role === 'tool' ? '' : entry.text))).toEqual(['one\n\ntwo', 'a\n\nb', ''])
})

test('a hint after results is a message of its own', () => {
  const wire = toWire([user('hi'), message('assistant', tool('a')), user('but hurry')])
  expect(wire.map((entry) => entry.role)).toEqual(['user', 'assistant', 'tool', 'user'])
})

test('ids are made unique and stay paired', () => {
  const wire = toWire([
    user('hi'),
    message('assistant', tool('a'), tool('a')),
    message('assistant', tool('a'), tool(''))
  ])
  const ids = wire.flatMap((entry) => (entry.role === 'assistant' ? entry.calls.map((call) => call.id) : []))
  const answered = wire.flatMap((entry) =>
    entry.role === 'tool' ? entry.results.map((result) => result.callId) : []
  )
  expect(new Set(ids).size).toBe(4)
  expect(answered).toEqual(ids)
})

test('reasoning is kept with its data, strings become well formed', () => {
  const reasoning: Part = { type: 'reasoning', text: 'hm \ud800', data: 'opaque' }
  const wire = toWire([user('\udc00'), message('assistant', reasoning, text('x\ud800'))])
  expect(wire).toEqual([
    { role: 'user', text: '\ufffd' },
    { role: 'assistant', text: 'x\ufffd', reasoning: [{ text: 'hm \ufffd', data: 'opaque' }], calls: [] }
  ])
})

test('a long transcript takes linear time', () => {
  const rounds = (n: number) => [
    user('hi'),
    ...Array.from({ length: n }, () => message('assistant', text('a'), tool('same')))
  ]
  const time = (n: number) => {
    const messages = rounds(n)
    const before = performance.now()
    toWire(messages)
    return performance.now() - before
  }
  time(2000)
  expect(time(20_000)).toBeLessThan(1000)
})

test('reasoning keeps its place among the texts and calls of its message, also when messages meet', () => {
  const thought = (n: number): Part => ({ type: 'reasoning', text: `${n}` })
  const wire = toWire([
    user('hi'),
    message('assistant', thought(1), text('One.')),
    message('assistant', thought(2), text('Two.'), thought(3), tool('a'), thought(4))
  ])
  expect(wire[1]).toMatchObject({
    text: 'One.\n\nTwo.',
    reasoning: [
      { text: '1' },
      { text: '2', place: { text: 6, calls: 0 } },
      { text: '3', place: { text: 10, calls: 0 } },
      { text: '4', place: { text: 10, calls: 1 } }
    ]
  })
})

describe('results that are left out', () => {
  const long = 'x'.repeat(4012)
  const resultsOf = (...parts: Part[]) => {
    const wire = toWire([user('hi'), message('assistant', ...parts)], () => true)
    const last = wire.at(-1)
    return last?.role === 'tool' ? last.results : []
  }

  test('S64 a placeholder says how long it was and how to get it back; a failure stays one', () => {
    expect(resultsOf(tool('toolu_1', done('completed', long)), tool('b', done('failed', long)))).toEqual([
      {
        callId: 'toolu_1',
        name: 'look',
        text: '[result left out, 4012 characters; read_result call_id="toolu_1" gives it back]',
        isError: false
      },
      { callId: 'b', name: 'look', text: expect.stringContaining('call_id="b"'), isError: true }
    ])
  })

  test('never what is shorter than its placeholder, and never what the user said', () => {
    const short = 'y'.repeat(60)
    const answer: Part = { ...(tool('q', done('completed', long)) as ToolPart), name: 'ask_user' }
    const [same, said] = resultsOf(tool('a', done('completed', short)), answer)
    expect([same?.text, said?.text]).toEqual([short, long])
  })

  test('texts and arguments stay, and so do the results of messages that are not named', () => {
    const [first, second] = ['a', 'b'].map((id) =>
      message('assistant', text('So.'), tool(id, done('completed', long)))
    )
    const all = [user('hi'), first!, second!]
    const [whole, pruned] = [toWire(all), toWire(all, (one) => one === first)]
    expect(pruned.filter(({ role }) => role !== 'tool')).toEqual(whole.filter(({ role }) => role !== 'tool'))
    expect(pruned.at(-1)).toEqual(whole.at(-1))
    expect(pruned[2]).not.toEqual(whole[2])
  })

  test.each(['', 'x'.repeat(500), 'weird id.', 'é', '\ud800'])(
    'the id %j stands there in a short, plain form',
    (id) => {
      const [result] = resultsOf(tool(id, done('completed', long)))
      expect(result?.text).toMatch(/call_id="[\w-]{1,40}"/)
      expect(result?.text.length).toBeLessThan(130)
    }
  )

  test('the calls that are sent are told with their ids', () => {
    const all = [
      message('assistant', tool('z')),
      user(' '),
      user('hi'),
      message('assistant', tool('a'), tool('a'))
    ]
    const wire = toWire(all)
    expect(sentCalls(all).map(({ id }) => id)).toEqual(
      wire.flatMap((one) => (one.role === 'assistant' ? one.calls.map((call) => call.id) : []))
    )
    expect(sentCalls([message('assistant', tool('z'))])).toEqual([])
  })
})
