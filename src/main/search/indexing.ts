import { attempt } from '../store/attempt.ts'
import type { EventStore } from '../store/event-store.ts'

/** Events in one transaction, and how long pieces may follow each other before the app has its turn, in ms. */
const PIECE = 25
const BUSY_MS = 8
const PAUSE_MS = 12
/** Another process is writing. */
const LATER_MS = 500
/** Something may be imported. */
const IDLE_MS = 5000

/**
 * Takes what was stored before there was an index, or was imported, into it, in small pieces beside everything else, the newest
 * conversations first. Several processes may do so at once. Returns the function that ends it.
 */
export function indexOlder(store: Pick<EventStore, 'indexOlder'>): () => void {
  const work = () => {
    const end = performance.now() + BUSY_MS
    let isLeft: boolean | undefined = true
    while (isLeft && performance.now() < end) isLeft = attempt(() => store.indexOlder(PIECE))
    timer = later(isLeft ? PAUSE_MS : isLeft === undefined ? LATER_MS : IDLE_MS)
  }
  const later = (ms: number) => setTimeout(work, ms).unref()
  let timer = later(PAUSE_MS)
  return () => clearTimeout(timer)
}
