import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { evaluate } from './evaluate.ts'

const { code, inputJson } = z.object({ code: z.string(), inputJson: z.string() }).parse(workerData)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await evaluate(code, inputJson))
