import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openTestCore, type TestCore } from './core.ts'
import { calls, type Step, startModelServer, text, tick } from './model-server.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

const ask = calls({ name: 'ask_user', args: { question: 'Left or right?', options: ['Left', 'Right'] } })

async function opened(script: (n: number) => Step, dataDir?: string): Promise<TestCore> {
  const server = await startModelServer({ script, models: ['test-model'] })
  const core = openTestCore({
    baseUrl: server.baseUrl,
    settings: { 'agent.toolLimit.rounds': 5 },
    ...(dataDir !== undefined && { dataDir })
  })
  open.push(
    () => server.close(),
    () => core.close()
  )
  return core
}

const kinds = (core: TestCore) => core.waiting.items().map(({ title, reason }) => `${title}: ${reason.kind}`)

test('what waits is found at the next start, longest waiting first, and since when', async () => {
  const core = await opened((n) => (n <= 5 ? tick() : ask))
  const paused = await core.begin('first')
  await core.stands(paused, 'pausedAtToolLimit')
  const asked = await core.begin('second')
  await core.until(asked, ({ run }) => run.status === 'awaitingAnswer')
  expect(kinds(core)).toEqual(['first: paused', 'second: question'])
  const since = core.waiting.items().map((item) => item.since)
  await core.close()
  const again = await opened(() => text('Done.'), core.dataDir)
  expect(kinds(again)).toEqual(['first: paused', 'second: question'])
  expect(again.waiting.items().map((item) => item.since)).toEqual(since)
  await again.runs.continue(paused)
  await again.stands(paused, 'idle')
  expect(kinds(again)).toEqual(['second: question'])
})

test('a store from before the list: what waits in it is looked up once and kept', async () => {
  const core = await opened(() => tick())
  const id = await core.begin('old')
  await core.stands(id, 'pausedAtToolLimit')
  await core.close()
  const db = new DatabaseSync(join(core.dataDir, 'fermata.db'))
  db.exec('UPDATE conversations SET waits = NULL')
  const again = await opened(() => text('Done.'), core.dataDir)
  expect(kinds(again)).toEqual(['old: paused'])
  expect(db.prepare('SELECT waits FROM conversations').get()?.['waits']).toContain('toolLimit')
  db.close()
})

test('deleted it waits no more, brought back it waits again; a branch before the pause waits no more', async () => {
  const core = await opened((n) => (n <= 5 ? tick() : text('Done.')))
  const id = await core.begin('go')
  await core.stands(id, 'pausedAtToolLimit')
  core.library.setDeleted(id, true)
  expect(kinds(core)).toEqual([])
  core.library.setDeleted(id, false)
  expect(kinds(core)).toEqual(['go: paused'])
  const first = core.conversation(id).messages[0]?.id ?? ''
  expect(await core.branching.edit(id, first, 'go on')).toMatchObject({ ok: true })
  await core.stands(id, 'idle')
  expect(kinds(core)).toEqual([])
})

test('another process: what comes to wait there is heard of here, and its answer, too', async () => {
  const there = await opened(() => tick())
  const here = await opened(() => text('Done.'), there.dataDir)
  const id = await there.begin('go')
  await there.stands(id, 'pausedAtToolLimit')
  await expect.poll(() => kinds(here)).toEqual(['go: paused'])
  await here.runs.continue(id)
  await here.stands(id, 'idle')
  await expect.poll(() => kinds(there)).toEqual([])
})

test('Stop and Pause reach the process that runs a conversation, and no other', async () => {
  const there = await opened((n) => (n === 1 ? ask : text('Done.')))
  const here = await opened(() => text('Done.'), there.dataDir)
  const id = await there.begin('go')
  await there.until(id, ({ run }) => run.status === 'awaitingAnswer')
  await expect.poll(() => kinds(here)).toEqual(['go: question'])
  expect(await here.runs.stop(id)).toEqual({ ok: true, value: null })
  await there.stands(id, 'stopped')
  await expect.poll(() => here.conversation(id).run.status).toBe('stopped')
  expect(kinds(here)).toEqual([])
})
