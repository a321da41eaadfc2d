import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/main/store/database.ts'
import { EventStore } from '../src/main/store/event-store.ts'
import { migrations } from '../src/main/store/migrations.ts'
import type { StoredEvent } from '../src/shared/domain/event.ts'
import { openTestCore, type TestCore } from './core.ts'
import { eventsOf, seedFolder } from './seeded.ts'

/** The last version of the file without an index. */
const BEFORE_SEARCH = migrations.findIndex((sql) => sql.includes('search_words'))
const cores: TestCore[] = []
afterEach(async () => {
  await Promise.all(cores.splice(0).map((core) => core.close()))
})

function open(dataDir: string): TestCore {
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9/v1', dataDir })
  cores.push(core)
  return core
}

async function find(core: TestCore, query: string) {
  const found = await core.searcher.find({ query })
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  const { groups, indexed } = found.value
  const ids = groups.flatMap(({ hits }) => hits.map(({ messageId }) => messageId)).toSorted()
  return { ids, indexed }
}

/** A folder whose file is of the last version without an index. */
function oldFolder(conversations: Record<string, StoredEvent[]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-old-'))
  const db = new DatabaseSync(join(folder, 'fermata.db'))
  for (const sql of migrations.slice(0, BEFORE_SEARCH)) db.exec(sql)
  db.exec(`PRAGMA user_version = ${BEFORE_SEARCH}`)
  const event = db.prepare('INSERT INTO events VALUES (?, ?, ?)')
  let change = 0
  for (const [id, events] of Object.entries(conversations)) {
    db.prepare(
      "INSERT INTO conversations (id, title, status, updated_at, change) VALUES (?, ?, 'idle', ?, ?)"
    ).run(id, id, events.at(-1)!.at, ++change)
    for (const [n, each] of events.entries()) event.run(id, n + 1, JSON.stringify(each))
  }
  db.close()
  return folder
}

describe('the index', () => {
  test('of an older store is made beside the work, the newest conversations first; what is new is found at once', () => {
    const texts = Array.from({ length: 60 }, (_, n) => `needle ${n}`)
    const folder = oldFolder({
      older: eventsOf({ id: 'older', at: 1000, texts }),
      newer: eventsOf({ id: 'newer', at: 900_000_000, texts: ['needle of the newer'] })
    })
    const { db } = openDatabase(join(folder, 'fermata.db'), 0)
    const store = new EventStore(db)
    const rows = () => db.prepare('SELECT message_id FROM search_rows ORDER BY id').all()
    expect(store.indexOlder(10)).toBe(true)
    expect(rows()).toEqual([{ message_id: 'newer-0' }])
    const [, said] = eventsOf({ id: 'fresh', at: 2_000_000_000, texts: ['needle'] })
    store.append({ id: 'fresh', title: '', status: 'idle', updatedAt: 2 }, 0, [said!], false)
    expect(rows().map((row) => row['message_id'])).toEqual(['newer-0', 'fresh-0'])
    let pieces = 0
    while (store.indexOlder(10)) pieces++
    expect(pieces).toBe(7)
    const order = rows().map((row) => row['message_id'])
    expect(order).toEqual([...texts.map((_, n) => `older-${n}`), 'newer-0', 'fresh-0'])
    db.close()
  })

  test('of an older store leaves out what was cut then, and what is cut while it is being made', async () => {
    const texts = ['needle 0', 'needle 1', 'needle 2', 'needle 3']
    const cut = (id: string, n: number): StoredEvent => ({
      type: 'history.cut',
      fromMessageId: `${id}-${n}`,
      at: 5000
    })
    const after = eventsOf({ id: 'again', texts: ['needle again'] })[1]!
    const folder = oldFolder({
      a: [...eventsOf({ id: 'a', texts }), cut('a', 2), after],
      b: eventsOf({ id: 'b', texts })
    })
    const core = open(folder)
    core.library.append('b', cut('b', 1))
    await expect.poll(async () => (await find(core, 'needle')).indexed, { timeout: 20_000 }).toBeNull()
    expect((await find(core, 'needle')).ids).toEqual(['a-0', 'a-1', 'again-0', 'b-0'])
  })

  test('F64 damaged, keeps nothing from being stored, and is made anew', async () => {
    const folder = seedFolder([{ id: 'a', texts: ['needle one', 'needle two'] }])
    const file = new DatabaseSync(join(folder, 'fermata.db'), { defensive: false })
    file.exec('DELETE FROM search_words_data')
    file.close()
    const { db, finding } = openDatabase(join(folder, 'fermata.db'), 0)
    expect(finding).toBeNull()
    const store = new EventStore(db)
    const said = eventsOf({ id: 'a', texts: ['needle three'] })[1]!
    const at = store.load('a').position
    expect(store.append({ id: 'a', title: 'a', status: 'idle', updatedAt: 9 }, at, [said], false)).toBe(
      at + 1
    )
    db.close()
    const core = open(folder)
    await expect.poll(async () => (await find(core, 'needle')).ids, { timeout: 20_000 }).toHaveLength(3)
  })

  test('goes with what is purged', () => {
    const folder = seedFolder([
      { id: 'a', texts: ['needle'] },
      { id: 'b', texts: ['needle'] }
    ])
    const { db } = openDatabase(join(folder, 'fermata.db'), 0)
    const store = new EventStore(db)
    store.setDeleted('a', 10)
    store.purgeDeleted(11)
    expect(db.prepare('SELECT message_id FROM search_rows').all()).toEqual([{ message_id: 'b-0' }])
    expect(db.prepare("SELECT rowid FROM search_words WHERE search_words MATCH 'needle'").all()).toHaveLength(
      1
    )
    db.close()
  })

  test('D095 a search runs beside the app, which goes on meanwhile, and a broken thread is replaced', async () => {
    const texts = Array.from({ length: 3000 }, (_, n) => `common words ${n}`)
    const core = open(seedFolder([{ id: 'a', texts }]))
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const found = await Promise.all(Array.from({ length: 10 }, () => core.searcher.find({ query: 'common' })))
    clearInterval(timer)
    expect(found.every(({ ok }) => ok)).toBe(true)
    expect(turns).toBeGreaterThan(1)
    await core.searcher.close()
    expect((await find(core, '2999')).ids).toEqual(['a-2999'])
  })
})
