import { Worker } from 'node:worker_threads'
import type { SearchAnswer, SearchWish } from '../../shared/domain/search.ts'
import { refuse, ok, type Result } from '../../shared/ipc/result.ts'
import type { EventStore } from '../store/event-store.ts'
import { threadFile } from '../thread-file.ts'
import { indexOlder } from './indexing.ts'

interface Told {
  n: number
  answer?: SearchAnswer
  problem?: string
}

/**
 * Looks things up in a thread of its own with a connection of its own, which only reads, so that a search holds up
 * nothing (D095). The thread starts with the first search; one that breaks is replaced by the next search.
 */
export class Searcher {
  private readonly path: string
  private readonly waiting = new Map<number, (told: Omit<Told, 'n'>) => void>()
  private worker: Worker | null = null
  private n = 0

  private readonly endIndexing: () => void

  /**
   * Begins to take in what was stored before there was an index.
   *
   * @param path the database file
   */
  constructor(path: string, store: Pick<EventStore, 'indexOlder'>) {
    this.path = path
    this.endIndexing = indexOlder(store)
  }

  /** Refused with `internal` where the file cannot be read or the thread broke. */
  async find(wish: SearchWish): Promise<Result<SearchAnswer>> {
    const n = ++this.n
    const { promise, resolve } = Promise.withResolvers<Omit<Told, 'n'>>()
    this.waiting.set(n, resolve)
    this.worker ??= this.start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.worker.postMessage({ n, wish, now: Date.now() })
    const { answer, problem } = await promise
    return answer ? ok(answer) : refuse('internal', { cause: problem ?? 'no answer' })
  }

  async close(): Promise<void> {
    this.endIndexing()
    await this.worker?.terminate()
    this.end('closed')
  }

  private start(): Worker {
    const worker = new Worker(threadFile(import.meta.url, 'search-worker'), {
      workerData: { path: this.path },
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning']
    })
    worker.unref()
    worker.on('message', ({ n, ...told }: Told) => {
      this.waiting.get(n)?.(told)
      this.waiting.delete(n)
    })
    const end = (cause: string) => {
      if (this.worker === worker) this.end(cause)
    }
    worker.once('error', (error) => end(String(error)))
    worker.once('exit', (code) => end(`exit code ${code}`))
    return worker
  }

  private end(problem: string): void {
    this.worker = null
    for (const tell of this.waiting.values()) tell({ problem })
    this.waiting.clear()
  }
}
