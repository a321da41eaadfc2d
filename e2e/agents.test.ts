import { describe, expect, test } from 'vitest'
import { delegate, delegating, resultOf, resultsIn } from './agents.ts'
import { text, textAndCalls, tick } from './model-server.ts'

describe.each(['openai', 'anthropic'] as const)('sub-agents, %s', (provider) => {
  test('one task: a conversation of its own, its answer is the result, nothing in the list', async () => {
    const { core, id, server, requestsOf, agents, callsOf } = await delegating(provider, (task, rounds) => {
      if (task === 'count') return rounds === 0 ? tick() : text('There are 7.')
      return rounds === 0 ? delegate('count') : text('Seven.')
    })
    await core.stands(id, 'idle')
    expect(server.problems).toEqual([])
    expect(requestsOf('go')).toHaveLength(2)
    expect(requestsOf('count')).toHaveLength(2)
    expect(resultsIn(requestsOf('go')[1]!.body)).toEqual(['There are 7.'])
    expect(JSON.stringify(requestsOf('count')[0]!.body)).not.toContain('ask_user')
    expect(agents()).toMatchObject([{ run: { status: 'idle' }, parent: { conversationId: id } }])
    expect(callsOf(id)[0]).toMatchObject({
      state: { status: 'completed', agent: { rounds: 1, toolCalls: 1 } }
    })
    expect(core.library.list().map((each) => each.id)).toEqual([id])
  })

  test('S125 one that repeats itself stops with an error that names the setting; what it wrote and the turn go on', async () => {
    const { core, id, requestsOf, agents } = await delegating(provider, (task, rounds) => {
      if (task === 'loop')
        return textAndCalls(`Looking, ${rounds}.`, { name: 'read_file', args: { path: 'a.txt' } })
      return rounds === 0 ? delegate('loop') : text('Then without.')
    })
    await core.stands(id, 'idle')
    expect(requestsOf('loop')).toHaveLength(3)
    const [result = ''] = resultsIn(requestsOf('go')[1]!.body)
    expect(result).toContain('made the same calls 3 times')
    expect(result).toContain('the setting agent.guards.maxRepeatedToolCalls is 3')
    expect(result).toContain('Looking, 0.')
    expect(agents()).toMatchObject([{ run: { status: 'failed', failure: { code: 'repeated-calls' } } }])
  })
})
