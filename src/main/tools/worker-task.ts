import { Worker } from 'node:worker_threads'
import { threadFile } from '../thread-file.ts'

/** `broken`: the thread ended without an answer; `late`: it took too long. */
export type TaskEnd =
  | { ok: true; value: unknown }
  | { ok: false; why: 'late' | 'broken' | 'stopped'; cause: string }

/** The threads there are; each is an entry of the build, `out/main/NAME.js`. */
type WorkerName = 'script-worker' | 'page-worker' | 'pdf-worker'

/** Their folders in the source, as seen from here. */
const FOLDERS: Record<WorkerName, string> = {
  'script-worker': 'script',
  'page-worker': 'web',
  'pdf-worker': '../attachments'
}

export interface Task {
  worker: WorkerName
  /** Must survive structured cloning. */
  input: unknown
  /** Wall-clock time until the thread is ended. */
  ms: number
  signal: AbortSignal
}

/** Megabytes of JavaScript heap that a thread may use. */
const HEAP_MB = 256

/**
 * Does one piece of work in a thread of its own, which is ended afterwards whatever it does, so that neither
 * long work nor hostile input holds up the app. The thread answers with one message.
 */
export async function runInWorker({ worker: name, input, ms, signal }: Task): Promise<TaskEnd> {
  const worker = new Worker(threadFile(import.meta.url, name, FOLDERS[name]), {
    workerData: input,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB }
  })
  const { promise, resolve } = Promise.withResolvers<TaskEnd>()
  const timer = setTimeout(() => resolve({ ok: false, why: 'late', cause: '' }), ms)
  const onAbort = () => resolve({ ok: false, why: 'stopped', cause: '' })
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  worker.once('message', (value: unknown) => resolve({ ok: true, value }))
  worker.once('error', (error) => resolve({ ok: false, why: 'broken', cause: String(error) }))
  worker.once('exit', (code) => resolve({ ok: false, why: 'broken', cause: `exit code ${code}` }))
  const end = await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', onAbort)
  await worker.terminate()
  return end
}
