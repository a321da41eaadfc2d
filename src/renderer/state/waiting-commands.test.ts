import { expect, test } from 'vitest'
import type { WaitingItem } from '../../shared/domain/waiting.ts'
import { nextWaiting } from './waiting-commands.ts'

const item = (conversationId: string, callId = 'x'): WaitingItem => ({
  key: `${conversationId} ${callId}`,
  conversationId,
  title: conversationId,
  since: 0,
  reason: { kind: 'approval', callId, tool: 'run_command' }
})
const server: WaitingItem = {
  key: 'server s',
  serverId: 's',
  title: 'S',
  since: 0,
  reason: { kind: 'signIn', isFailed: false }
}
const items = [item('a', '1'), item('a', '2'), item('b'), server]

test.each([
  ['from nowhere, to the first', null, items[0]],
  ['from one of a conversation, past all of it', 'a', items[2]],
  ['to a server', 'b', server],
  ['from a conversation in which nothing waits, to the first', 'z', items[0]]
])('the next that waits: %s', (_, shown, expected) => {
  expect(nextWaiting(items, shown)).toBe(expected)
})

test('round again from the last, and none where nothing waits', () => {
  expect(nextWaiting(items.slice(0, 3), 'b')).toBe(items[0])
  expect(nextWaiting(items.slice(0, 2), 'a')).toBe(items[0])
  expect(nextWaiting([], 'a')).toBeNull()
})
