import { afterEach, expect, test } from 'vitest'
import { openTestCore } from './core.ts'
import { calls, startModelServer, text } from './model-server.ts'
import { messagesOf } from './sent.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

test.each(['openai', 'anthropic'] as const)(
  'S59 S62 a result of 40,000 characters, %s: the model is given both ends, and reads the middle when it asks',
  async (provider) => {
    const ask = calls({ name: 'ask_user', args: { question: 'The text?' }, id: 'q1' })
    const more = calls({ name: 'read_result', args: { call_id: 'q1', offset: 20_000, limit: 100 }, id: 'r1' })
    const server = await startModelServer({
      script: (n) => (n === 1 ? ask : n === 2 ? more : text('Done.')),
      models: ['m']
    })
    const core = openTestCore({ baseUrl: server.baseUrl, provider })
    open.push(
      () => core.close(),
      () => server.close()
    )
    const id = await core.begin('go')
    await core.until(id, ({ run }) => run.status === 'awaitingAnswer')
    const long = Array.from({ length: 4000 }, (_, i) => `${i}`.padStart(9, '.')).join(' ')
    await core.runs.answer(id, 'q1', { text: long })
    await core.stands(id, 'idle')
    const given = messagesOf(server.requests[1]).at(-1)?.content ?? ''
    const whole = `The user answered: ${long}`
    expect(given.length).toBeLessThanOrEqual(30_000)
    expect(JSON.parse(given)).toMatchObject({ truncated: true, original_length: whole.length })
    expect(core.library.fullResult(id, 'q1')).toBe(whole)
    expect(messagesOf(server.requests[2]).at(-1)?.content).toContain(whole.slice(20_000, 20_100))
    expect(server.problems).toEqual([])
  }
)
