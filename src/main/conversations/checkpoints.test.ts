import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { Message } from '../../shared/domain/message.ts'
import { openDatabase } from '../store/database.ts'
import { EventStore } from '../store/event-store.ts'
import { Checkpoints } from './checkpoints.ts'

const draft = (pieces: number): Message => ({
  id: 'm',
  role: 'assistant',
  parts: [{ type: 'text', text: 'word '.repeat(pieces) }],
  createdAt: 1
})

afterEach(() => {
  vi.useRealTimers()
})

test('D088 a response that streams without a break is kept every second, not only once it is quiet', () => {
  vi.useFakeTimers()
  const { db } = openDatabase(join(mkdtempSync(join(tmpdir(), 'fermata-db-')), 'fermata.db'), 0)
  const store = new EventStore(db)
  const checkpoints = new Checkpoints(store)
  const kept: (Message | null)[] = []
  for (let piece = 1; piece <= 30; piece++) {
    checkpoints.update('c', draft(piece))
    vi.advanceTimersByTime(100)
    if (piece % 10 === 0) kept.push(store.readCheckpoint('c'))
  }
  db.close()
  // What a killed app has lost is what came within the last second.
  expect(kept).toEqual([draft(10), draft(20), draft(30)])
})
