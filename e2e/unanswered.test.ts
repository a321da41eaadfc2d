import { afterEach, describe, expect, test } from 'vitest'
import type { Settings } from '../src/shared/settings/table.ts'
import { openTestCore, type TestCore } from './core.ts'
import { calls, type ModelServer, startModelServer, text } from './model-server.ts'

const same = calls({ name: 'current_time', args: { zone: 'Nowhere/None' } })
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function asked(policy: Settings['agent.unanswered'], unansweredMs: number) {
  const server = await startModelServer({
    script: (n) => (n <= 3 ? same : text('Done.')),
    models: ['test-model']
  })
  const settings = { 'agent.unanswered': policy, 'agent.guards.loopWarnings': false }
  const core = openTestCore({ baseUrl: server.baseUrl, settings, unansweredMs })
  open.push(
    () => core.close(),
    () => server.close()
  )
  return { server, core, id: await core.begin('go') }
}

const question = (core: TestCore, id: string) => core.stands(id, 'pausedByGuard')
const settled = (server: ModelServer) => new Promise((done) => setTimeout(done, 150 + server.requests.length))

describe('S85 a question in a conversation that nobody looks at', () => {
  test('continue: the run goes on by itself, and the question is gone', async () => {
    const { core, id, server } = await asked('continue', 50)
    await question(core, id)
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(4)
  })

  test('stop: it is stopped', async () => {
    const { core, id } = await asked('stop', 50)
    await question(core, id)
    const { messages } = await core.stands(id, 'stopped')
    expect(messages.at(-1)?.parts).toMatchObject([{ type: 'notice', code: 'guard-stopped' }])
  })

  test('wait: it is still open', async () => {
    const { core, id, server } = await asked('wait', 50)
    const { run } = await question(core, id)
    await settled(server)
    expect(core.conversation(id).run).toEqual(run)
    expect(run).not.toHaveProperty('deadline')
  })

  test('looked at, it has no deadline; looked away from, it has one again', async () => {
    const { core, id, server } = await asked('continue', 60_000)
    core.shown.show(1, id)
    await question(core, id)
    expect(core.conversation(id).run).not.toHaveProperty('deadline')
    core.shown.show(1, null)
    expect(core.conversation(id).run).toMatchObject({ deadline: expect.any(Number) })
    core.shown.show(1, id)
    expect(core.conversation(id).run).not.toHaveProperty('deadline')
    await settled(server)
    expect(server.requests).toHaveLength(3)
  })

  test('answered in time, the deadline does nothing', async () => {
    const { core, id, server } = await asked('stop', 200)
    await question(core, id)
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    await new Promise((done) => setTimeout(done, 300))
    expect(core.conversation(id).run.status).toBe('idle')
    expect(server.requests).toHaveLength(4)
  })
})
