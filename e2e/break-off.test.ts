import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { calls, heldAfter, startModelServer, text, tick } from './model-server.ts'
import { messagesOf } from './sent.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close()
})

/** What another start finds in the store while this process, which is being ended, still lives. */
function next(core: TestCore, baseUrl: string): TestCore {
  const again = openTestCore({ baseUrl, dataDir: core.dataDir, allow: 'all' })
  open.push(again)
  return again
}

test('F99 ended at once while an answer streams: all that was seen is stored, marked, and goes on', async () => {
  const answer = heldAfter(text('one two three four five'), 4)
  const server = await startModelServer({
    models: ['m'],
    script: (n) => (n === 1 ? tick() : n === 2 ? answer : text('Done.'))
  })
  const core = openTestCore({ baseUrl: server.baseUrl })
  open.push(server, core)
  const id = await core.begin('go')
  await core.until(id, ({ draft }) => JSON.stringify(draft).includes('three'))
  core.breakOff()
  const again = next(core, server.baseUrl)
  expect(again.conversation(id).run.status).toBe('interrupted')
  expect(JSON.stringify(again.conversation(id).messages.at(-1))).toContain('one two three')
  const stored = again.conversation(id)
  answer.release()
  await core.runs.finished(id)
  again.library.follow()
  expect(again.conversation(id)).toEqual(stored)
  await again.runs.continue(id)
  await again.stands(id, 'idle')
  expect(messagesOf(server.requests[2])).toEqual(messagesOf(server.requests[1]))
  expect(server.problems).toEqual([])
})

test('F99 ended at once while a command runs and a sub-agent works: each call has its result, and is told as interrupted', async () => {
  const held = heldAfter(text('looking'), 1)
  const server = await startModelServer({
    models: ['m'],
    script: (n) =>
      n === 1
        ? calls(
            { name: 'run_command', args: { command: 'echo begun; sleep 60' } },
            { name: 'run_agent', args: { task: 'look' } }
          )
        : n === 2
          ? held
          : text('Done.')
  })
  const workspace = mkdtempSync(join(tmpdir(), 'fermata-leave-'))
  const core = openTestCore({ baseUrl: server.baseUrl, allow: 'all', workspace })
  open.push(server, core)
  const id = await core.begin('go')
  await held.reached
  await core.until(id, ({ messages }) => JSON.stringify(messages).includes('begun'))
  core.breakOff()
  const again = next(core, server.baseUrl)
  const { run, messages } = again.conversation(id)
  expect(run.status).toBe('interrupted')
  expect(messages.flatMap(toolParts).map(({ state }) => state.status)).toEqual(['interrupted', 'interrupted'])
  held.release()
  await again.runs.continue(id)
  await again.stands(id, 'idle')
  expect(server.problems).toEqual([])
})

test('F99 ended at once while a call asks: it still asks after the next start', async () => {
  const server = await startModelServer({
    models: ['m'],
    script: [calls({ name: 'run_command', args: { command: 'touch made' } }), text('Done.')]
  })
  const workspace = mkdtempSync(join(tmpdir(), 'fermata-leave-'))
  const core = openTestCore({ baseUrl: server.baseUrl, workspace })
  open.push(server, core)
  const id = await core.begin('go')
  await core.until(id, ({ run }) => run.status === 'awaitingApproval')
  core.breakOff()
  const again = next(core, server.baseUrl)
  expect(again.conversation(id).run.status).toBe('awaitingApproval')
})
