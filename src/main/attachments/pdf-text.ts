import { z } from 'zod'
import { runInWorker } from '../tools/worker-task.ts'

/** Wall-clock time for one file. */
const MOST_MS = 60_000

type PdfText = { ok: true; text: string; pages: number } | { ok: false; why: 'locked' | 'damaged' }

const found = z.object({ text: z.string(), pages: z.number() })

/** The text of a PDF, page by page, from a thread of its own: such a file may be large, broken or hostile. */
export async function pdfText(bytes: Uint8Array): Promise<PdfText> {
  const task = {
    worker: 'pdf-worker',
    input: bytes,
    ms: MOST_MS,
    signal: new AbortController().signal
  } as const
  const end = await runInWorker(task)
  if (!end.ok) return { ok: false, why: 'damaged' }
  if (end.value === 'locked') return { ok: false, why: 'locked' }
  const { success, data } = found.safeParse(end.value)
  return success
    ? { ok: true, text: data.text.toWellFormed(), pages: data.pages }
    : { ok: false, why: 'damaged' }
}
