import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { searchWish } from '../../shared/ipc/search-requests.ts'
import { findMessages } from './find-messages.ts'

const { path } = z.object({ path: z.string() }).parse(workerData)
const asked = z.object({ n: z.number(), wish: searchWish, now: z.number() })
const db = new DatabaseSync(path, { readOnly: true })

parentPort?.on('message', (message: unknown) => {
  const { n, wish, now } = asked.parse(message)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage({ n, ...answer(wish, now) })
})

function answer(wish: z.infer<typeof searchWish>, now: number) {
  try {
    return { answer: findMessages(db, wish, now) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
