import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { EventStore } from './event-store.ts'
import { type EarlierState, FileStates } from './file-states.ts'

let db: DatabaseSync
beforeEach(() => {
  db = openDatabase(join(mkdtempSync(join(tmpdir(), 'fermata-states-')), 'fermata.db'), 0).db
})
afterEach(() => db.close())

const state = (path: string, content: string): EarlierState => ({
  root: '/w',
  path: `/w/${path}`,
  existed: true,
  mode: 0o644,
  was: `hash of ${content}`,
  content: Buffer.from(content)
})
const owner = (turnId: string, conversationId = 'c') => ({ conversationId, turnId })
/** Says that the user sent a message of this id. */
function ask(id: string, position: number, conversationId = 'c') {
  const message = { id, role: 'user' as const, parts: [], createdAt: 1 }
  const summary = { id: conversationId, title: 't', status: 'idle' as const, updatedAt: 1 }
  new EventStore(db).append(summary, position, [{ type: 'message.appended', message, at: 1 }], false)
}

test('of each turn the first state of a path is kept, an empty file too; what it leaves is the last', () => {
  const states = new FileStates(db)
  ask('m1', 0)
  states.keep(owner('m1'), state('a', ''), 'h1', 1)
  states.keep(owner('m1'), { ...state('a', 'one'), was: 'h1' }, 'h2', 1)
  const [kept, ...more] = states.since(owner('m1'))
  expect(more).toEqual([])
  expect(kept).toMatchObject({ existed: true, leaves: 'h2', isDisturbed: false, isKept: true })
  expect(states.content(kept?.id ?? 0)).toEqual(Buffer.alloc(0))
  states.keep(owner('m1'), { ...state('a', 'mine'), was: 'other' }, 'h3', 1)
  expect(states.since(owner('m1'))[0]?.isDisturbed).toBe(true)
})

test('a change that did not come about leaves no trace', () => {
  const states = new FileStates(db)
  ask('m1', 0)
  states.keep(owner('m1'), state('a', '0'), 'h1', 1)()
  expect(states.since(owner('m1'))).toEqual([])
  states.keep(owner('m1'), state('a', '0'), 'h1', 1)
  states.keep(owner('m1'), { ...state('a', '1'), was: 'other' }, 'h2', 1)()
  expect(states.since(owner('m1'))[0]).toMatchObject({ leaves: 'h1', isDisturbed: false })
})

test('what came since a message is told by the order of the file, whatever the clock said', () => {
  const states = new FileStates(db)
  ask('m1', 0)
  states.keep(owner('m1'), state('a', '0'), 'h', 500)
  ask('m2', 1)
  states.keep(owner('m2'), state('b', '0'), 'h', 10)
  const paths = (turn: string) => states.since(owner(turn)).map(({ path }) => path)
  expect([paths('m1'), paths('m2')]).toEqual([['/w/a', '/w/b'], ['/w/b']])
})

test('the oldest turns give way to newer ones, of all conversations; their rows stay and say so', () => {
  const states = new FileStates(db, 100)
  ask('m1', 0)
  ask('o1', 0, 'other')
  states.keep(owner('m1'), state('a', 'x'.repeat(60)), 'h', 1)
  states.keep(owner('o1', 'other'), state('b', 'x'.repeat(30)), 'h', 1)
  ask('m2', 1)
  states.keep(owner('m2'), state('a', 'x'.repeat(60)), 'h', 1)
  expect(states.since(owner('m1')).map(({ isKept }) => isKept)).toEqual([false, true])
  expect(states.since(owner('o1', 'other')).map(({ isKept }) => isKept)).toEqual([true])
  states.keep(owner('m2'), state('c', 'x'.repeat(60)), 'h', 1)
  expect(states.since(owner('m2')).map(({ isKept }) => isKept)).toEqual([true, false])
  expect(states.since(owner('o1', 'other')).map(({ isKept }) => isKept)).toEqual([false])
})

test('they go for good with their conversation', () => {
  const states = new FileStates(db)
  const store = new EventStore(db)
  ask('m1', 0)
  states.keep(owner('m1'), state('a', '0'), 'h', 1)
  store.setDeleted('c', 10)
  store.purgeDeleted(11)
  expect(db.prepare('SELECT count(*) AS n FROM file_states').get()).toEqual({ n: 0 })
})
