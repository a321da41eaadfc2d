import { afterEach, expect, test } from 'vitest'
import { isSettled, toolParts } from '../src/shared/domain/message.ts'
import { type AgentCore, does, openAgentCore } from './acp.ts'
import { startModelServer, text } from './model-server.ts'
import { messagesOf } from './sent.ts'
import { createRandom, type Random } from './fuzz/random.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** What an agent may do, in any order. */
const anyStep = (random: Random): Record<string, unknown> =>
  random.pick([
    { say: 'Some words. ' },
    { say: '   ' },
    { think: 'Hm.' },
    { plan: [['One', 'in_progress']] },
    { plan: [['One', 'completed']] },
    { call: 'Look', kind: 'read' },
    { call: 'Say nothing', out: '' },
    { askAll: ['A', 'B', 'C'] },
    { call: 'Run', kind: 'execute', ask: true },
    { update: { sessionUpdate: 'tool_call', toolCallId: 'left-open', title: 'Left open' } },
    { update: { sessionUpdate: 'tool_call_update', toolCallId: 'late', status: 'completed' } },
    { junk: true }
  ])

/** Answers what asks, at random, until the run stands; stops it after so many answers where that is drawn. */
async function answerAll(core: AgentCore, id: string, random: Random): Promise<void> {
  let left = random.chance(0.4) ? random.below(4) : Infinity
  for (;;) {
    const { run } = await core.until(
      id,
      (now) => now.run.status === 'awaitingApproval' || !['running', 'stopping'].includes(now.run.status)
    )
    if (run.status !== 'awaitingApproval') break
    const asking = core.calls(id).filter(({ state }) => state.status === 'awaitingApproval')
    const call = asking.length > 0 ? random.pick(asking) : undefined
    if (left-- <= 0) await core.runs.stop(id)
    else if (call) await core.allow(id, call.callId, random.chance(0.7))
  }
  await core.runs.finished(id)
}

test.each([
  ['openai', 1],
  ['anthropic', 2],
  ['responses', 3]
] as const)(
  'S19 whatever an agent does, and wherever it is stopped, each call has its one result and a model over %s takes the history',
  async (provider, seed) => {
    const random = createRandom(seed)
    const server = await startModelServer({ script: () => text('I see.'), models: ['test-model'] })
    const core = openAgentCore([], { baseUrl: server.baseUrl, provider })
    open.push(
      () => core.close(),
      () => server.close()
    )
    for (let n = 0; n < 6; n++) {
      const steps = Array.from({ length: 2 + random.below(6) }, () => anyStep(random))
      const id = await core.prompt(does(...steps))
      await answerAll(core, id, random)
      const { messages, run } = core.conversation(id)
      expect(messages.flatMap(toolParts).every(({ state }) => isSettled(state))).toBe(true)
      expect(['idle', 'stopped', 'failed']).toContain(run.status)
      core.library.append(id, {
        type: 'model.changed',
        model: { providerId: provider, modelId: 'test-model' },
        at: Date.now()
      })
      await core.runs.send(id, 'And you?')
      await core.stands(id, 'idle')
      expect(server.problems, JSON.stringify(steps)).toEqual([])
      const sent = messagesOf(server.requests.at(-1))
      const made = sent.flatMap(({ calls = [] }) => calls.map((call) => call.id))
      expect(sent.flatMap((message) => message.tool_call_id ?? [])).toEqual(made)
      expect(made).toHaveLength(messages.flatMap(toolParts).length)
    }
  }
)
