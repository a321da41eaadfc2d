import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, measureConf, measureStore } from '../bench/store/measure.ts'
import { messageEvent } from '../bench/store/corpus.ts'
import { openDatabase } from '../src/main/store/database.ts'
import { EventStore } from '../src/main/store/event-store.ts'

/** The short form of `npm run bench:store`: large ratios and bytes only, since times mean nothing here. */
const size = { messages: 10_000, conversations: 100, longest: 1000 }
const MEGABYTE = 1_000_000
const folder = mkdtempSync(join(tmpdir(), 'fermata-large-'))
const path = join(folder, 'fermata.db')

beforeAll(() => fill(folder, size))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('P7 a message is stored in a small part of the time that one file of everything takes', () => {
  const { append, searchRare, searchCommon } = measureStore(folder, size)
  const conf = measureConf(folder, size)
  const least = (figure: { median: number } | undefined) => figure?.median ?? Number.NaN
  expect(conf.median / least(append)).toBeGreaterThan(30)
  expect(conf.median / least(searchRare)).toBeGreaterThan(10)
  expect(conf.median / least(searchCommon)).toBeGreaterThan(10)
})

test('F68 the log beside the store stays small while messages come and somebody reads', () => {
  const { db } = openDatabase(path, 1)
  const reader = openDatabase(path, 1).db
  const store = new EventStore(db)
  const id = 'conversation-1'
  let at = store.load(id).position
  const begun = at
  for (let n = 0; n < 3000; n++) {
    const event = messageEvent(id, at, 1, 'word '.repeat(400))
    at = Number(store.append({ id, title: id, status: 'idle', updatedAt: 1 }, at, [event], false))
    if (n % 100 === 0) new EventStore(reader).load(id, at - 10)
  }
  expect(at - begun).toBe(3000)
  expect(statSync(path).size).toBeGreaterThan(12 * MEGABYTE)
  expect(statSync(`${path}-wal`).size).toBeLessThan(8 * MEGABYTE)
  reader.close()
  db.close()
})
