import { describe, expect, test } from 'vitest'
import { openTestCore } from './core.ts'
import { calls, held, startModelServer, type Step, text, tick } from './model-server.ts'
import { messagesOf } from './sent.ts'

const said = (request: Parameters<typeof messagesOf>[0]) =>
  messagesOf(request).flatMap(({ role, content }) => (role === 'user' ? [content] : []))

describe.each(['openai', 'anthropic'] as const)('messages that wait, %s', (provider) => {
  async function begin(script: Step[], settings = {}) {
    const server = await startModelServer({ script, repeatLast: true })
    const core = openTestCore({ provider, baseUrl: server.baseUrl, settings })
    const id = await core.begin('go')
    return { server, core, id }
  }

  test('D096 three messages that wait while a response streams are sent in order, each in a turn of its own', async () => {
    const first = held(text('One.'))
    const { server, core, id } = await begin([first, text('More.')])
    await first.reached
    for (const words of ['a', 'b', 'c']) expect((await core.queue.add(id, words, [])).ok).toBe(true)
    expect(core.conversation(id).queue.map((item) => item.text)).toEqual(['a', 'b', 'c'])
    first.release()
    await server.requestCount(4)
    await core.until(id, ({ run, queue }) => run.status === 'idle' && queue.length === 0)
    expect(server.requests.map(said)).toEqual([['go'], ['go', 'a'], ['go', 'a', 'b'], ['go', 'a', 'b', 'c']])
    expect(server.problems).toEqual([])
    await core.close()
    await server.close()
  })

  test('what is sent now goes in after the results of the round that runs, never into it', async () => {
    const first = held(calls({ name: 'current_time', args: {} }))
    const { server, core, id } = await begin([first, text('Done.')])
    await first.reached
    await core.queue.add(id, 'later', [])
    await core.queue.add(id, 'mind the names', [])
    await core.queue.sendNow(id, core.conversation(id).queue[1]?.id ?? '')
    first.release()
    await server.requestCount(3)
    await core.until(id, ({ run, queue }) => run.status === 'idle' && queue.length === 0)
    const second = messagesOf(server.requests[1]).slice(-3)
    expect(second.map(({ role }) => role)).toEqual(['assistant', 'tool', 'user'])
    expect(second[2]?.content).toBe('mind the names')
    expect(said(server.requests[2])).toEqual(['go', 'mind the names', 'later'])
    expect(server.problems).toEqual([])
    await core.close()
    await server.close()
  })

  test('S22 at a pause and after a restart they wait; Continue takes what was to go in, the end of the turn the rest', async () => {
    const { server, core, id } = await begin([...Array.from({ length: 5 }, tick), text('Done.')], {
      'agent.toolLimit.rounds': 5
    })
    await core.stands(id, 'pausedAtToolLimit')
    await core.queue.add(id, 'first', [])
    await core.queue.add(id, 'second', [])
    await core.queue.move(id, core.conversation(id).queue[1]?.id ?? '', -1)
    await core.queue.edit(id, core.conversation(id).queue[0]?.id ?? '', 'second, in other words')
    await core.close()
    const again = openTestCore({
      provider,
      baseUrl: server.baseUrl,
      dataDir: core.dataDir,
      settings: { 'agent.toolLimit.rounds': 5 }
    })
    expect(again.conversation(id).queue.map((item) => item.text)).toEqual(['second, in other words', 'first'])
    expect(server.requests).toHaveLength(5)
    expect((await again.runs.continue(id)).ok).toBe(true)
    await server.requestCount(8)
    await again.until(id, ({ run, queue }) => run.status === 'idle' && queue.length === 0)
    expect(server.requests.slice(5).map(said)).toEqual([
      ['go'],
      ['go', 'second, in other words'],
      ['go', 'second, in other words', 'first']
    ])
    expect(server.problems).toEqual([])
    await again.close()
    await server.close()
  })

  test('after Stop they wait, and one that is sent then begins a turn', async () => {
    const first = held(text('One.'))
    const { server, core, id } = await begin([first, text('Done.')])
    await first.reached
    await core.queue.add(id, 'a', [])
    await core.queue.add(id, 'b', [])
    await core.runs.stop(id)
    first.release()
    await core.stands(id, 'stopped')
    expect(server.requests).toHaveLength(1)
    expect((await core.queue.sendNow(id, core.conversation(id).queue[1]?.id ?? '')).ok).toBe(true)
    await server.requestCount(3)
    await core.until(id, ({ run, queue }) => run.status === 'idle' && queue.length === 0)
    expect(said(server.requests[2]).slice(-1)).toEqual(['a'])
    expect(server.problems).toEqual([])
    await core.close()
    await server.close()
  })
})
