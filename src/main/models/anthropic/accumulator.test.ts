import { describe, expect, test } from 'vitest'
import { MAX_PAUSES } from './accumulator.ts'
import {
  cut,
  unfinished,
  overloaded,
  start,
  run,
  partsOf,
  begin,
  add,
  stop,
  words,
  input,
  messageDelta,
  over,
  started,
  emptyText,
  emptyThinking,
  look,
  textBlock,
  callBlock,
  ending
} from './test-events.ts'

/** The inputs of the calls at the end. */
const inputs = (events: unknown[], reason = 'tool_use') =>
  partsOf(run([...events, ...ending(reason)]).end).flatMap((part) =>
    part.type === 'tool' ? [part.input] : []
  )

describe('blocks', () => {
  test('text, thinking with its signature, sealed thinking and calls become parts', () => {
    const { end } = run([
      started(),
      begin(0, emptyThinking),
      add(0, { type: 'thinking_delta', thinking: 'h' }),
      add(0, { type: 'thinking_delta', thinking: 'm' }),
      add(0, { type: 'signature_delta', signature: 's/+=' }),
      stop(0),
      begin(1, { type: 'redacted_thinking', data: 'x/+=' }),
      stop(1),
      ...textBlock(2, 'Hi'),
      ...callBlock(3, '{"a":1}'),
      ...ending('tool_use')
    ])
    expect(end).toEqual({
      type: 'end',
      end: 'complete',
      parts: [
        {
          type: 'reasoning',
          text: 'hm',
          data: '{"family":"anthropic","block":{"type":"thinking","thinking":"hm","signature":"s/+="}}'
        },
        {
          type: 'reasoning',
          text: '',
          data: '{"family":"anthropic","block":{"type":"redacted_thinking","data":"x/+="}}'
        },
        { type: 'text', text: 'Hi' },
        { type: 'tool', callId: 't3', name: 'look', input: '{"a":1}', state: { status: 'pending' } }
      ],
      usage: { input: 3, output: 5, cacheRead: 0, cacheWrite: 0 }
    })
  })

  test('thinking whose text is kept back still keeps its signature; unsigned thinking is only shown', () => {
    const kept = run([
      begin(0, emptyThinking),
      add(0, { type: 'signature_delta', signature: 's' }),
      stop(0),
      ...ending()
    ])
    expect(partsOf(kept.end)).toMatchObject([
      { type: 'reasoning', text: '', data: expect.stringContaining('"s"') }
    ])
    const shown = run([
      begin(0, emptyThinking),
      add(0, { type: 'thinking_delta', thinking: 'x' }),
      ...ending()
    ])
    expect(partsOf(shown.end)).toEqual([{ type: 'reasoning', text: 'x' }])
  })

  test('F22 unknown events, blocks and deltas are ignored', () => {
    const { end } = run([
      { type: 'ping' },
      { type: 'weather', index: 0 },
      'text',
      null,
      begin(0, { type: 'hologram', beam: 1 }),
      add(0, { type: 'beam_delta', beam: 2 }),
      stop(0),
      begin(1, emptyText),
      add(1, { type: 'glow_delta', text: 'no' }),
      words(1, 'yes'),
      stop(1),
      ...ending()
    ])
    expect(partsOf(end)).toEqual([{ type: 'text', text: 'yes' }])
  })

  test('F23 doubled, missing and crossed events', () => {
    const twice = (events: unknown[]) => events.flatMap((event) => [event, event])
    const expected = partsOf(run([...textBlock(0, 'Hi'), ...callBlock(1, '{"a":1}'), ...ending()]).end)
    const doubled = [
      ...twice([begin(0, emptyText)]),
      words(0, 'Hi'),
      ...twice([stop(0), begin(1, look('t1'))]),
      input(1, '{"a":1}'),
      ...twice([stop(1), ...ending()])
    ]
    const headless = [words(0, 'Hi'), stop(0), ...callBlock(1, '{"a":1}'), ...ending()]
    const crossed = [
      begin(1, look('t1')),
      begin(0, emptyText),
      input(1, '{"a"'),
      words(0, 'Hi'),
      input(1, ':1}'),
      stop(1),
      stop(0),
      ...ending()
    ]
    const numberless = [
      begin(undefined, emptyText),
      words(undefined, 'Hi'),
      stop(undefined),
      begin(undefined, look('t1')),
      input(undefined, '{"a":1}'),
      stop(undefined),
      ...ending()
    ]
    const allZero = [...textBlock(0, 'Hi'), ...callBlock(0, '{"a":1}', 't1'), ...ending()]
    for (const events of [doubled, headless, crossed, numberless, allZero]) {
      expect(partsOf(run(events).end)).toEqual(expected)
    }
  })

  test('F34 ids are made up where missing and unique in the conversation', () => {
    const events = [
      ...callBlock(0, '{}', 'x'),
      begin(1, look('')),
      stop(1),
      begin(2, look(undefined)),
      stop(2),
      ...ending()
    ]
    const ids = partsOf(run(events, ['x']).end).map((part) => (part.type === 'tool' ? part.callId : ''))
    expect(new Set([...ids, 'x', '']).size).toBe(5)
  })
})

describe('a call counts only when it is whole', () => {
  test('nothing, an empty delta or an object at the start are arguments', () => {
    expect(inputs([begin(0, look()), stop(0)])).toEqual([''])
    expect(inputs([begin(0, look('a', { input: { b: 2 } })), input(0, ''), stop(0)])).toEqual(['{"b":2}'])
    expect(inputs(callBlock(0, '{"a":"\\ud83d"}'))).toEqual(['{"a":"\\ud83d"}'])
  })

  test('broken JSON stays broken, for the model to be told', () => {
    expect(inputs(callBlock(0, '{"a":'))).toEqual(['{"a":'])
  })

  test('a block that never ended is a typed failure, not a call', () => {
    expect(run([begin(0, look()), input(0, '{"a":1}'), ...ending('tool_use')]).end).toEqual({
      type: 'failed',
      failure: unfinished
    })
  })

  test('F32 what the output limit cut off cannot be read as arguments', () => {
    for (const reason of ['max_tokens', 'model_context_window_exceeded']) {
      for (const json of ['', '{', '{"a":1', '{"a":"x']) {
        for (const close of [[], [stop(0)]]) {
          const found = inputs([begin(0, look()), input(0, json), ...close], reason)
          for (const text of found) expect(() => JSON.parse(text)).toThrow()
        }
      }
      expect(inputs([begin(0, look()), input(0, '{"a":1}')], reason)).toEqual([])
      expect(inputs([...callBlock(0, ''), ...callBlock(1, '{"a"')], reason)).toEqual(['', '{"a"'])
    }
  })

  test('a refusal runs nothing', () => {
    expect(run([...textBlock(0, 'No'), ...callBlock(1, '{}'), ...ending('refusal')]).end).toMatchObject({
      end: 'refused',
      parts: [{ type: 'text', text: 'No' }]
    })
  })
})

describe('ends', () => {
  test.each([
    ['end_turn', 'complete'],
    ['stop_sequence', 'complete'],
    ['tool_use', 'complete'],
    ['something_new', 'complete'],
    [null, 'complete'],
    ['max_tokens', 'truncated'],
    ['model_context_window_exceeded', 'overflowed'],
    ['refusal', 'refused']
  ])('stop reason %s is %s', (reason, how) => {
    expect(run([...textBlock(0, 'x'), messageDelta(reason), over]).end).toMatchObject({
      type: 'end',
      end: how
    })
  })

  test('only message_stop ends it, and nothing after it counts (F21)', () => {
    expect(run([...textBlock(0, 'x'), messageDelta('end_turn')]).end).toEqual({
      type: 'failed',
      failure: cut
    })
    const late = [...textBlock(0, 'x'), ...ending(), words(0, 'y'), { type: 'error', error: {} }]
    expect(partsOf(run(late).end)).toEqual([{ type: 'text', text: 'x' }])
  })

  test('F24 an error at any position fails it', () => {
    const whole = [started(), ...textBlock(0, 'x'), ...callBlock(1, '{}'), ...ending()]
    for (let at = 0; at < whole.length; at += 1) {
      const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }
      expect(run([...whole.slice(0, at), error, ...whole.slice(at)]).end).toEqual({
        type: 'failed',
        failure: overloaded
      })
    }
    const named = start()
    named.push({ message: 'odd' }, 'error')
    expect(named.finish().type).toBe('failed')
  })
})

describe('usage', () => {
  const usageOf = (...events: unknown[]) => run([...events, over]).end

  test('the figures of the last delta are totals, cached tokens are apart', () => {
    const cached = {
      input_tokens: 10,
      cache_read_input_tokens: 90,
      cache_creation_input_tokens: 7,
      output_tokens: 1
    }
    expect(
      usageOf(
        started(cached),
        messageDelta(null, { output_tokens: 4 }),
        messageDelta('end_turn', { output_tokens: 9 })
      )
    ).toMatchObject({
      usage: { input: 10, output: 9, cacheRead: 90, cacheWrite: 7 }
    })
    const later = messageDelta('end_turn', {
      input_tokens: 12,
      output_tokens: 9,
      cache_read_input_tokens: null
    })
    expect(usageOf(started(cached), later)).toMatchObject({ usage: { input: 12, output: 9, cacheRead: 90 } })
  })

  test('F15 missing or odd figures make it unknown, never NaN', () => {
    for (const odd of [
      undefined,
      null,
      {},
      { output_tokens: '5' },
      { output_tokens: -1 },
      { output_tokens: 1.5 }
    ]) {
      expect(usageOf(started(), messageDelta('end_turn', odd ?? null))).not.toHaveProperty('usage')
    }
    expect(usageOf(messageDelta('end_turn'))).not.toHaveProperty('usage')
  })
})

describe('pause_turn', () => {
  const search = { type: 'server_tool_use', id: 's', name: 'web_search', input: {} }
  const found = { type: 'web_search_tool_result', tool_use_id: 's', content: [{ url: 'u' }] }
  const paused = [
    started(),
    ...textBlock(0, 'Let me see. '),
    ...textBlock(1, '\n'),
    begin(2, search),
    input(2, '{"query":'),
    input(2, '"x"}'),
    stop(2),
    begin(3, found),
    stop(3),
    ...ending('pause_turn')
  ]

  test('F13 the content comes back unchanged, blank text apart, and the response goes on', () => {
    const accumulator = start()
    for (const event of paused) accumulator.push(event, '')
    const first = [{ type: 'text', text: 'Let me see. ' }, { ...search, input: { query: 'x' } }, found]
    expect(accumulator.finish()).toEqual({ type: 'paused', content: first })
    accumulator.resume()
    const events = [started(), ...textBlock(0, 'Rain.'), ...callBlock(1, '{}'), ...ending()].flatMap((e) =>
      accumulator.push(e, '')
    )
    expect(events).toMatchObject([
      { type: 'part', index: 2 },
      { type: 'delta', index: 2 },
      { index: 3 },
      { index: 3 }
    ])
    expect(accumulator.finish()).toMatchObject({
      end: 'complete',
      parts: [{ text: 'Let me see. ' }, { text: '\n' }, { text: 'Rain.' }, { type: 'tool', input: '{}' }],
      usage: { input: 6, output: 10 }
    })
  })

  test('it is sent back at most ten times, and not with calls or without content', () => {
    const accumulator = start()
    for (let n = 0; n < MAX_PAUSES; n += 1) {
      for (const event of paused) accumulator.push(event, '')
      expect(accumulator.finish().type).toBe('paused')
      accumulator.resume()
    }
    for (const event of paused) accumulator.push(event, '')
    expect(accumulator.finish()).toMatchObject({ type: 'end', end: 'complete' })
    expect(run([...callBlock(0, '{}'), ...ending('pause_turn')]).end.type).toBe('end')
    expect(run(ending('pause_turn')).end).toMatchObject({ type: 'end', parts: [] })
  })
})
