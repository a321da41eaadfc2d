import { describe, expect, test } from 'vitest'
import { conversationOf, round, userSays, warned } from './test-conversation.ts'
import { loopSign, warningsGiven } from './loop-warning.ts'

const settings = { loopWarnings: true, mayRepeat: () => false }
const never = () => false
const sign = (...messages: Parameters<typeof conversationOf>) =>
  loopSign(conversationOf(...messages), settings, never)?.sign ?? null

describe('signs of a loop', () => {
  test('S76 the same call with the same result, with another in between', () => {
    expect(
      sign(
        round('read', { path: 'a' }, 'A'),
        round('read', { path: 'b' }, 'B'),
        round('read', { path: 'a' }, 'A')
      )
    ).toBe('same-call')
  })

  test('S79 the same call with another result is progress', () => {
    expect(
      sign(
        round('read', { path: 'a' }, '1'),
        round('read', { path: 'a' }, '2'),
        round('read', { path: 'a' }, '3')
      )
    ).toBeNull()
  })

  test('S77 key order and white space make no difference', () => {
    expect(sign(round('read', '{"a":1,"b":2}', 'x'), round('read', '{ "b": 2, "a": 1 }', 'x'))).toBe(
      'same-call'
    )
  })

  test('the same call more than ten rounds ago is forgotten', () => {
    const between = Array.from({ length: 10 }, (_, i) => round('read', { path: `f${i}` }, `${i}`))
    expect(sign(round('read', { path: 'a' }, 'A'), ...between, round('read', { path: 'a' }, 'A'))).toBeNull()
  })

  test('nothing, three times in a row', () => {
    const nothing = (n: number) => round('run', { command: `c${n}` }, n % 2 ? '(no output)' : ' ')
    expect(sign(nothing(1), nothing(2), nothing(3))).toBe('nothing')
    expect(sign(nothing(1), nothing(2), round('run', { command: 'd' }, 'out'), nothing(3))).toBeNull()
  })

  test('one file or page, three times unchanged, however it was asked for', () => {
    const part = (offset: number, result = 'same') => round('read', { path: 'a', offset }, result)
    expect(sign(part(1), part(2), part(3))).toBe('same-source')
    expect(sign(part(1), part(2), part(3, 'other'))).toBeNull()
    const page = (n: number) => round('fetch', { url: 'u', n }, 'same')
    expect(sign(page(1), page(2), page(3))).toBe('same-source')
  })

  test('S80 one tool five times in eight: with the same error a sign, with different results none', () => {
    const call = (n: number, result: string) => round('search', { pattern: `p${n}` }, result, 'failed')
    expect(sign(...[1, 2, 3, 4, 5].map((n) => call(n, 'same error')))).toBe('same-tool')
    expect(sign(...[1, 2, 3, 4, 5].map((n) => call(n, `error ${n}`)))).toBeNull()
    expect(sign(...[1, 2, 3, 4].map((n) => call(n, 'same error')))).toBeNull()
  })

  test('S78 neither a tool that polls nor one that may repeat', () => {
    const conversation = conversationOf(...Array.from({ length: 6 }, () => round('list', {}, 'same')))
    expect(loopSign(conversation, settings, () => true)).toBeNull()
    expect(loopSign(conversation, { ...settings, mayRepeat: () => true }, never)).toBeNull()
    expect(loopSign(conversation, { ...settings, loopWarnings: false }, never)).toBeNull()
    expect(loopSign(conversation, settings, never)).not.toBeNull()
  })

  test('S81 rounds before a warning no longer count', () => {
    const A = () => round('read', { path: 'a' }, 'A')
    expect(sign(A(), A(), warned(), A())).toBeNull()
    expect(sign(A(), A(), warned(), A(), A())).toBe('same-call')
  })

  test('S89 neither rounds nor warnings before a new message or a Continue count', () => {
    const A = () => round('read', { path: 'a' }, 'A')
    const fresh = { ...conversationOf(A(), A(), warned(), userSays(), A()), windowStart: 3 }
    expect(loopSign(fresh, settings, never)).toBeNull()
    expect(warningsGiven(fresh)).toBe(0)
    expect(warningsGiven({ ...fresh, windowStart: 0 })).toBe(1)
  })
})
