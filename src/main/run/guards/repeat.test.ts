import { describe, expect, test } from 'vitest'
import type { Message } from '../../../shared/domain/message.ts'
import { repeatGuard } from './repeat.ts'
import { canonicalInput } from './signature.ts'
import { conversationOf, nudged, round, userSays, warned } from './test-conversation.ts'

const settings = { maxRepeatedToolCalls: 3, mayRepeat: () => false }
const call = (name: string, result = `result of ${name}`): Message => round('read', { path: name }, result)

/** What the guard says to the last of these responses, the others being done. */
function verdict(...messages: Message[]) {
  const trip = repeatGuard(conversationOf(...messages.slice(0, -1)), messages.at(-1)!, settings)
  return trip && [trip.guard, trip.count]
}
const named = (names: string) => Array.from(names, (name) => call(name))

describe('the repeat guard', () => {
  test.each([
    ['AA', null],
    ['AAA', ['repeat', 3]],
    ['AABAA', null],
    ['BAAA', ['repeat', 3]],
    ['ABABA', null],
    ['ABABAB', ['cycle', 3]],
    ['ABCABCAB', null],
    ['ABCABCABC', ['cycle', 3]],
    ['ABCDABCDABCD', ['cycle', 3]],
    ['ABCDEABCDEABCDE', null]
  ])('S88 S91 %s gives %j', (names, expected) => expect(verdict(...named(names))).toEqual(expected))

  test('S79 results that change are progress, in a row up to the tenth, and in a cycle', () => {
    const polling = (n: number) => Array.from({ length: n }, (_, i) => call('A', `state ${i}`))
    expect(verdict(...polling(9))).toBeNull()
    expect(verdict(...polling(10))).toEqual(['repeat', 10])
    const cycle = Array.from('ABABAB', (name, i) => call(name, `${name} ${i}`))
    expect(verdict(...cycle)).toBeNull()
  })

  test('S101 an empty or malformed turn and a user message end the row; a warning and a notice do not', () => {
    const A = () => call('A')
    expect(verdict(A(), A(), nudged('empty'), A())).toBeNull()
    expect(verdict(A(), A(), nudged('malformed'), A())).toBeNull()
    expect(verdict(A(), A(), userSays(), A())).toBeNull()
    expect(verdict(A(), A(), warned(), A())).toEqual(['repeat', 3])
  })

  test('S95 after a confirmation it counts anew, and shows the total', () => {
    const done = [call('A'), call('A'), { ...call('A'), confirmed: true as const }, call('A'), call('A')]
    expect(verdict(...done)).toBeNull()
    expect(verdict(...done, call('A'))).toEqual(['repeat', 6])
  })

  test('a tool that may repeat does not trip, unless another one repeats beside it', () => {
    const three = named('AAA')
    const conversation = conversationOf(...three.slice(0, 2))
    expect(repeatGuard(conversation, three[2]!, { ...settings, mayRepeat: () => true })).toBeNull()
  })
})

test.each([
  ['{"b":[1,{"d":1,"c":2}],"a":1}', '{ "a": 1, "b": [1, {"c": 2, "d": 1}] }'],
  ['', '{}'],
  [' broken {', 'broken {']
])('S77 %j and %j are the same arguments', (a, b) => expect(canonicalInput(a)).toBe(canonicalInput(b)))
