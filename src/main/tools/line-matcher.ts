import { Worker, type MessagePort } from 'node:worker_threads'

/** One line that matched; `line` counts from 1, `text` is cut to 300 characters. */
interface LineMatch {
  line: number
  text: string
}

export interface LineMatcher {
  /** Matching lines of a text, at most `limit`; `undefined` when it took too long and the matcher is dead. */
  match(text: string, limit: number): Promise<LineMatch[] | undefined>
  close(): Promise<void>
}

/** Longer lines are matched by their beginning only. */
const MATCHED_LENGTH = 5000

/**
 * Matches a pattern line by line in a thread of its own, since a pattern can take for ever and only a thread
 * can be ended from outside. `source` must be a valid regular expression.
 * @param timeoutMs for one text.
 */
export function createLineMatcher(source: string, flags: string, timeoutMs: number): LineMatcher {
  const code = `(${serve.toString()})(require('node:worker_threads').parentPort, require('node:worker_threads').workerData)`
  const worker = new Worker(code, { eval: true, workerData: { source, flags, length: MATCHED_LENGTH } })
  worker.unref()
  return {
    async match(text, limit) {
      const { promise, resolve } = Promise.withResolvers<LineMatch[] | undefined>()
      const timer = setTimeout(() => resolve(undefined), timeoutMs)
      const stop = () => resolve(undefined)
      worker.once('message', resolve)
      worker.once('error', stop)
      worker.once('exit', stop)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ text, limit })
      const found = await promise
      clearTimeout(timer)
      worker.off('message', resolve)
      worker.off('error', stop)
      worker.off('exit', stop)
      if (found === undefined) await worker.terminate()
      return found
    },
    async close() {
      await worker.terminate()
    }
  }
}

/** Runs inside the thread, from its source text: it may use nothing from outside itself. */
function serve(port: MessagePort, data: { source: string; flags: string; length: number }): void {
  const pattern = new RegExp(data.source, data.flags)
  port.on('message', ({ text, limit }: { text: string; limit: number }) => {
    const found: LineMatch[] = []
    let line = 1
    for (let from = 0; from <= text.length && found.length < limit; line += 1) {
      const newline = text.indexOf('\n', from)
      const to = newline < 0 ? text.length : newline
      const content = text.slice(from, Math.min(to, from + data.length))
      if (pattern.test(content)) found.push({ line, text: content.replace(/\r$/, '').slice(0, 300) })
      from = to + 1
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
    port.postMessage(found)
  })
}
