import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'
import { z } from 'zod'

/** What the thread says of a PDF: its text with a line before each page, or why there is none. */
async function read(bytes: Uint8Array): Promise<{ text: string; pages: number } | 'locked' | 'damaged'> {
  try {
    const pdf = await getDocumentProxy(bytes)
    const { totalPages, text } = await extractText(pdf)
    const isBlank = text.every((page) => page.trim() === '')
    const pages = text.map((page, at) => `[page ${at + 1}]\n${page.trim()}`)
    return { text: isBlank ? '' : pages.join('\n\n'), pages: totalPages }
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged'
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await read(z.instanceof(Uint8Array).parse(workerData)))
