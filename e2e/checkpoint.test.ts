import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../src/main/store/database.ts'
import { EventStore } from '../src/main/store/event-store.ts'
import { messageText } from '../src/shared/domain/message.ts'
import { openTestCore } from './core.ts'
import { heldAfter, startModelServer, text } from './model-server.ts'

const open: (() => unknown)[] = []

afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A conversation whose first answer stands still after some words, with the checkpoint of it on disk. */
async function streaming() {
  const step = heldAfter(text('Now the answer begins'), 4)
  const server = await startModelServer({ script: [step] })
  const core = openTestCore({ baseUrl: server.baseUrl })
  const { db } = openDatabase(join(core.dataDir, 'fermata.db'), Date.now())
  open.push(
    () => db.close(),
    () => core.close(),
    () => server.close()
  )
  const id = await core.begin('go')
  await step.reached
  const kept = () => {
    const draft = new EventStore(db).readCheckpoint(id)
    return draft && messageText(draft)
  }
  await expect.poll(kept, { timeout: 5000 }).toMatch(/^Now/)
  return { core, id, step, kept }
}

test('D088 what streams stays on disk while a pause is asked for and the limit is changed', async () => {
  const { core, id, step, kept } = await streaming()
  const before = kept()
  expect(core.runs.pause(id).ok).toBe(true)
  core.settings.set('agent.toolLimit.rounds', 7)
  expect(core.conversation(id).run).toMatchObject({ status: 'running', pauseRequested: true, limit: 7 })
  expect(kept()).toBe(before)
  step.release()
  await core.stands(id, 'idle')
  expect(kept()).toBeNull()
})

test('D088 a setting that has no part in a run stores nothing for it', async () => {
  const { core, id, step, kept } = await streaming()
  const stored = () => core.events.filter(({ event }) => 'at' in event).length
  const before = stored()
  core.settings.set('network.idleTimeoutSeconds', 77)
  core.settings.set('general.theme', 'dark')
  expect(stored()).toBe(before)
  expect(kept()).toMatch(/^Now/)
  step.release()
  await core.stands(id, 'idle')
})
