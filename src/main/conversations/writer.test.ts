import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { openDatabase } from '../store/database.ts'
import { EventStore } from '../store/event-store.ts'
import { Writer } from './writer.ts'

const summary = { id: 'c', title: 'c', status: 'idle' as const, updatedAt: 1 }
const titled = (title: string): StoredEvent => ({ type: 'title.changed', title, at: 1 })

let onTestEnd = () => {}
afterEach(() => {
  onTestEnd()
  vi.useRealTimers()
})

function setUp() {
  vi.useFakeTimers()
  const path = join(mkdtempSync(join(tmpdir(), 'fermata-db-')), 'fermata.db')
  const { db } = openDatabase(path, 0)
  const store = new EventStore(db)
  const told: (string | null)[] = []
  const writer = new Writer(store, (cause) => told.push(cause))
  const other = new DatabaseSync(path)
  onTestEnd = () => {
    writer.close()
    db.close()
    other.close()
  }
  return { store, writer, other, told }
}

test('D094 a locked file is tried again until it is free, and all is stored in order without a further write', () => {
  const { store, writer, other, told } = setUp()
  other.exec('BEGIN IMMEDIATE')
  expect(writer.write(summary, 0, [titled('a')], false)).toBe(1)
  expect(writer.write(summary, 1, [titled('b')], false)).toBe(2)
  vi.advanceTimersByTime(1000)
  expect(writer.hasUnsaved('c')).toBe(true)
  other.exec('COMMIT')
  vi.advanceTimersByTime(1000)
  expect(store.load('c').events).toEqual([titled('a'), titled('b')])
  expect(writer.hasUnsaved('c')).toBe(false)
  expect(told).toEqual([])
})

test('D094 a file that stays locked for ten seconds is told of once, and taken back when all is stored', () => {
  const { store, writer, other, told } = setUp()
  other.exec('BEGIN IMMEDIATE')
  writer.write(summary, 0, [titled('a')], false)
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([expect.stringMatching(/locked/)])
  other.exec('COMMIT')
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([expect.stringMatching(/locked/), null])
  expect(store.load('c').events).toEqual([titled('a')])
})
