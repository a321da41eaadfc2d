import { expect, test } from 'vitest'
import type { McpServerInfo, McpState } from '../../shared/domain/mcp-status.ts'
import type { Wait, WaitingItem } from '../../shared/domain/waiting.ts'
import { WaitingList } from './waiting-list.ts'

const paused = (since: number): Wait => ({ reason: { kind: 'paused', by: 'toolLimit', toolCalls: 5 }, since })
const settle = () => new Promise((done) => setImmediate(done))

function listened() {
  const told: WaitingItem[][] = []
  return { told, list: new WaitingList((items) => told.push(items)) }
}

const server = (state: McpState, enabled = true): McpServerInfo => ({
  id: 'notes',
  label: 'Notes',
  enabled,
  transport: { kind: 'http', url: 'https://notes.example/mcp', headers: {} },
  state,
  log: '',
  counts: { tools: 0, changed: 0, quarantined: 0 }
})

test('what has waited longest comes first, and a change is told once for all that is done in one go', async () => {
  const { told, list } = listened()
  list.set('b', 'Second', [paused(20)])
  list.set('a', 'First', [
    paused(10),
    { reason: { kind: 'question', callId: 'c', question: '?', options: [] }, since: 30 }
  ])
  await settle()
  expect(told).toHaveLength(1)
  expect(told[0]?.map(({ title, since }) => [title, since])).toEqual([
    ['First', 10],
    ['Second', 20],
    ['First', 30]
  ])
  expect(new Set(told[0]?.map(({ key }) => key)).size).toBe(3)
})

test('what waits as before is told to nobody; a new title is, and what waits no more goes', async () => {
  const { told, list } = listened()
  list.set('a', 'First', [paused(10)])
  await settle()
  list.set('a', 'First', [paused(10)])
  list.set('other', 'Idle', [])
  await settle()
  expect(told).toHaveLength(1)
  list.set('a', 'Renamed', [paused(10)])
  await settle()
  expect(told[1]).toMatchObject([{ title: 'Renamed', since: 10 }])
  list.set('a', 'Renamed', [])
  await settle()
  expect(told[2]).toEqual([])
  expect(list.items()).toEqual([])
})

test('a server waits while it wants a sign-in that is not under way, and keeps its time over a failed try', () => {
  const { list } = listened()
  list.setServers([server({ kind: 'signIn', isOpen: false })], 100)
  expect(list.items()).toMatchObject([
    { serverId: 'notes', title: 'Notes', since: 100, reason: { kind: 'signIn', isFailed: false } }
  ])
  list.setServers([server({ kind: 'signIn', isOpen: false, problem: { cause: 'sign-in-failed' } })], 200)
  expect(list.items()).toMatchObject([{ since: 100, reason: { isFailed: true } }])
  list.setServers([server({ kind: 'signIn', isOpen: true })], 300)
  expect(list.items()).toEqual([])
  list.setServers([server({ kind: 'signIn', isOpen: false }, false)], 400)
  expect(list.items()).toEqual([])
})
