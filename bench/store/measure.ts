import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Conf from 'conf'
import { findMessages } from '../../src/main/search/find-messages.ts'
import { openDatabase } from '../../src/main/store/database.ts'
import { EventStore } from '../../src/main/store/event-store.ts'
import { COMMON, corpus, messageEvent, RARE, type Stored } from './corpus.ts'

/** Milliseconds. */
export interface Figure {
  median: number
  least: number
  most: number
}

export interface Size {
  messages: number
  conversations: number
  longest: number
}

const TEXT = 'word '.repeat(110)
const NOW = Date.UTC(2026, 10, 30)

/** Fills a store of the product's own with the corpus. */
export function fill(folder: string, { messages, conversations, longest }: Size): void {
  const { db } = openDatabase(join(folder, 'fermata.db'), NOW)
  const store = new EventStore(db)
  for (const { id, events } of corpus(messages, conversations, longest)) {
    // A conversation at a time: filling is not what is timed.
    store.append(summaryOf(id), 0, events, false)
  }
  db.close()
}

/** Everything that P7 names, on the store as it lies there. */
export function measureStore(folder: string, { longest }: Size): Record<string, Figure> {
  const path = join(folder, 'fermata.db')
  const cold = timed(7, () => {
    const { db } = openDatabase(path, NOW)
    new EventStore(db).list()
    db.close()
  })
  const { db } = openDatabase(path, NOW)
  const store = new EventStore(db)
  const id = 'conversation-0'
  let at = longest + 1
  // What the window asks for, whole: the newest 100 ranked, the pieces shown of them, titles and how many there are.
  const search = (query: string) => () => void findMessages(db, { query }, NOW)
  const figures = {
    append: timed(300, () => {
      const event = messageEvent(id, at, NOW, TEXT)
      at = Number(store.append(summaryOf(id), at, [event], false))
    }),
    coldList: cold,
    open: timed(15, () => void store.load(id)),
    last50: timed(100, () => void store.load(id, at - 50)),
    searchRare: timed(30, search(RARE)),
    // A blank after it says that the word is whole.
    searchCommon: timed(30, search(`${COMMON} `)),
    searchTyped: timed(30, search(COMMON)),
    searchBeginning: timed(30, search(COMMON.slice(0, 3)))
  }
  db.close()
  return figures
}

/** What electron-store does: all conversations in one file, which each change writes whole. */
export function measureConf(folder: string, { messages, conversations, longest }: Size): Figure {
  const conf = new Conf<Record<string, Stored['events']>>({ cwd: folder, configName: 'conf' })
  const all = [...corpus(messages, conversations, longest)]
  conf.store = Object.fromEntries(all.map(({ id, events }) => [id, events]))
  return timed(5, (n) => {
    const id = 'conversation-0'
    conf.set(id, [...(conf.get(id) ?? []), messageEvent(id, longest + n, NOW, TEXT)])
  })
}

/** The floor under every append: the bytes at the end of a file, and on the disk. */
export function measureRaw(folder: string): Figure {
  const file = openSync(join(folder, 'raw'), 'a')
  const line = `${JSON.stringify(messageEvent('raw', 1, NOW, TEXT))}\n`
  const figure = timed(300, () => {
    writeSync(file, line)
    fdatasyncSync(file)
  })
  closeSync(file)
  return figure
}

const summaryOf = (id: string) => ({ id, title: id, status: 'idle' as const, updatedAt: NOW })

function timed(times: number, work: (n: number) => void): Figure {
  const took = Array.from({ length: times }, (_, n) => {
    const begun = performance.now()
    work(n)
    return performance.now() - begun
  }).toSorted((a, b) => a - b)
  return {
    median: took[Math.floor(times / 2)] ?? Number.NaN,
    least: took[0] ?? Number.NaN,
    most: took.at(-1) ?? Number.NaN
  }
}
