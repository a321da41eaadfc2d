import { startWorker } from '../../trusted-urls.ts'
// oxlint-disable-next-line import/default -- the bundler's own: the address of the worker it builds
import workerUrl from './highlight-worker.ts?worker&url'
import { grammarFor, type Grammar } from './language-names.ts'

/** The coloured stretches of a piece of code. */
export interface Marks {
  /** Triples in order: where a stretch begins, its length, the index of its kind. */
  at: Uint32Array
  kinds: string[]
}

export interface HighlightQuestion {
  id: number
  code: string
  grammar: Grammar
}

export interface HighlightAnswer {
  id: number
  marks: Marks | null
}

/** A grammar that is still at it by then is caught in its own patterns. */
const GIVE_UP_MS = 10_000
/** The newest pieces of code stay known, so that scrolling back shows their colours at once. */
const KEPT = 60

interface Waiting {
  settle: (marks: Marks | null) => void
  timer: ReturnType<typeof setTimeout>
}

const known = new Map<string, Promise<Marks | null>>()
const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let asked = 0

/** The colours of a piece of code, worked out beside the window; null where there are none for it. */
export function highlight(code: string, language: string): Promise<Marks | null> {
  const grammar = grammarFor(language)
  if (grammar === null || code === '') return Promise.resolve(null)
  const key = `${grammar}\n${code}`
  const earlier = known.get(key)
  const marks = earlier ?? ask(code, grammar)
  known.delete(key)
  known.set(key, marks)
  for (const old of known.keys()) {
    if (known.size <= KEPT) break
    known.delete(old)
  }
  return marks
}

function ask(code: string, grammar: Grammar): Promise<Marks | null> {
  asked += 1
  const id = asked
  return new Promise((settle) => {
    waiting.set(id, { settle, timer: setTimeout(giveUp, GIVE_UP_MS) })
    worker ??= begin()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ id, code, grammar } satisfies HighlightQuestion)
  })
}

function begin(): Worker {
  const started = startWorker(workerUrl)
  started.addEventListener('message', ({ data }: MessageEvent<HighlightAnswer>) =>
    settle(data.id, data.marks)
  )
  started.addEventListener('error', giveUp)
  return started
}

function settle(id: number, marks: Marks | null): void {
  const asking = waiting.get(id)
  if (!asking) return
  waiting.delete(id)
  clearTimeout(asking.timer)
  asking.settle(marks)
}

/** What was asked stays plain; the next question finds a new worker. */
function giveUp(): void {
  worker?.terminate()
  worker = null
  for (const id of waiting.keys()) settle(id, null)
}
