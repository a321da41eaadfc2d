import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { pageText } from './page-text.ts'

const { html, url } = z.object({ html: z.string(), url: z.string() }).parse(workerData)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(pageText(html, url))
