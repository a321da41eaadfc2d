import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { createResultHandlers } from '../src/main/ipc/result-handlers.ts'
import { openTestCore } from './core.ts'
import { calls, startModelServer, text } from './model-server.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const CALL = 'q/1'

/** A core whose conversation has one result, `The user answered: ` and this text, and its handlers. */
async function withResult(answer: string, saveText: (name: string, text: string) => Promise<string | null>) {
  const ask = calls({ name: 'ask_user', args: { question: 'The text?' }, id: CALL })
  const server = await startModelServer({
    script: (n) => (n === 1 ? ask : text('Done.')),
    models: ['m']
  })
  const core = openTestCore({ baseUrl: server.baseUrl })
  open.push(
    () => core.close(),
    () => server.close()
  )
  const id = await core.begin('go')
  await core.until(id, ({ run }) => run.status === 'awaitingAnswer')
  await core.runs.answer(id, CALL, { text: answer })
  await core.stands(id, 'idle')
  return {
    id,
    callId: CALL,
    handlers: createResultHandlers(core, saveText),
    whole: `The user answered: ${answer}`
  }
}

const noFile = () => Promise.resolve(null)

test('S62 the whole of a long result, page by page, without a character parted or lost', async () => {
  const { id, callId, handlers, whole } = await withResult('😀'.repeat(30_000), noFile)
  const read = async (offset: number, limit: number) => {
    const page = await handlers['result.open']({ id, callId, offset, limit })
    if (!page.ok) throw new Error(page.error.code)
    return page.value
  }
  const pages = [await read(0, 20_000), await read(20_000, 20_000), await read(40_000, 200_000)]
  expect(pages.map(({ text: page }) => page).join('')).toBe(whole)
  expect(pages.every(({ text: page }) => page.isWellFormed())).toBe(true)
  expect(pages.map(({ offset }) => offset)).toEqual([0, 19_999, 39_999])
  expect(new Set(pages.map(({ length }) => length))).toEqual(new Set([whole.length]))
  expect((await read(whole.length + 5, 10)).text).toBe('')
})

test('S62 words are found in it from a place on, round its end, in either case, signs as they are', async () => {
  const long = `${'a'.repeat(40_000)} First (x*) ${'b'.repeat(40_000)} last (X*)`
  const { id, callId, handlers, whole } = await withResult(long, noFile)
  const find = (words: string, from: number) => handlers['result.find']({ id, callId, text: words, from })
  const [first, last] = [whole.indexOf('(x*)'), whole.indexOf('(X*)')]
  expect(find('(x*)', 0)).toEqual({ ok: true, value: { at: first } })
  expect(find('(x*)', first + 1)).toEqual({ ok: true, value: { at: last } })
  expect(find('(x*)', last + 1)).toEqual({ ok: true, value: { at: first } })
  expect(find('(y*)', 0)).toEqual({ ok: true, value: { at: null } })
})

test('a result is saved where the user says; a file that cannot be written, or no result, is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-result-'))
  const saved = async (name: string, words: string) => {
    await writeFile(join(folder, name), words)
    return join(folder, name)
  }
  const { id, callId, handlers, whole } = await withResult('short', saved)
  const path = join(folder, 'q_1.txt')
  expect(await handlers['result.save']({ id, callId })).toEqual({ ok: true, value: { path } })
  expect(readFileSync(path, 'utf8')).toBe(whole)
  const broken = await withResult('short', () => Promise.reject(new Error('disk full')))
  expect(await broken.handlers['result.save']({ id: broken.id, callId })).toMatchObject({
    error: { code: 'store-write', params: { cause: 'disk full' } }
  })
  expect(handlers['result.open']({ id, callId: 'other', offset: 0, limit: 1 })).toMatchObject({
    error: { code: 'not-found' }
  })
})
