import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildRequest } from '../src/main/context/build-request.ts'
import { pruning } from '../src/main/from-settings.ts'
import { withCacheMarks } from '../src/main/models/anthropic/cache-marks.ts'
import { toAnthropic } from '../src/main/models/anthropic/to-anthropic.ts'
import { toOpenAi } from '../src/main/models/to-openai.ts'
import { createTools } from '../src/main/tools/registry.ts'
import type { Settings } from '../src/shared/settings/table.ts'
import { openTestCore, type TestCore } from './core.ts'
import { calls, type ModelServer, startModelServer, type Step, text, usage } from './model-server.ts'
import { messagesOf } from './sent.ts'

type Provider = 'openai' | 'anthropic'

/** One round: how many calls, and what part of the window is reported (null: nothing is). */
interface ScriptedRound {
  calls: number
  share: number | null
  isCached: boolean
}

interface Task {
  policy: Settings['agent.context.prune']
  keepRounds: number
  window: number
  turns: ScriptedRound[][]
}

const MOST_CALLS = 3
const MOST_ROUNDS = 24
let workspace = ''

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'fermata-files-'))
  for (let i = 0; i < MOST_CALLS * MOST_ROUNDS; i++)
    writeFileSync(join(workspace, `${i}.txt`), `${i}${'-'.repeat((i * 37) % 700)}`)
})

const round: fc.Arbitrary<ScriptedRound> = fc.record({
  calls: fc.integer({ min: 1, max: MOST_CALLS }),
  share: fc.option(fc.double({ min: 0.05, max: 0.95, noNaN: true }), { freq: 4 }),
  isCached: fc.boolean()
})
const task: fc.Arbitrary<Task> = fc.record({
  policy: fc.constantFrom('thresholds', 'cheapest'),
  keepRounds: fc.integer({ min: 3, max: 6 }),
  window: fc.integer({ min: 3000, max: 60_000 }),
  turns: fc.array(fc.array(round, { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 2 })
})

describe.each(['openai', 'anthropic'] as const)('any task, %s', (provider) => {
  test('S64 S68 whatever is left out: valid requests, the same history, extensions between prunes, the same again from the store', async () => {
    let prunes = 0
    await fc.assert(
      fc.asyncProperty(task, async (one) => {
        const pruned = await run(provider, one)
        const whole = await run(provider, { ...one, policy: 'off' })
        expect([pruned.server.problems, whole.server.problems]).toEqual([[], []])
        expect(history(pruned)).toEqual(history(whole))
        prunes += checkExtensions(pruned.server)
        expect(checkExtensions(whole.server)).toBe(0)
        await checkRebuilt(provider, pruned)
        await whole.core.close()
      }),
      { numRuns: 6, seed: 20_261_130, endOnFailure: true }
    )
    expect(prunes).toBeGreaterThan(2)
  }, 120_000)
})

interface Ran {
  server: ModelServer
  core: TestCore
  id: string
}

/** The whole task; the server is closed when it is done. */
async function run(provider: Provider, { policy, keepRounds, window, turns }: Task): Promise<Ran> {
  const server = await startModelServer({ script: scriptOf(provider, turns, window), models: ['test-model'] })
  const settings: Partial<Settings> = {
    'agent.context.prune': policy,
    'agent.context.keepRounds': keepRounds,
    'agent.context.autoCompact': false,
    'agent.guards.loopWarnings': false
  }
  const core = openTestCore({ baseUrl: server.baseUrl, provider, workspace, settings })
  core.settings.setExtra('models', [{ providerId: provider, modelId: 'test-model', contextWindow: window }])
  const id = await core.begin('Read the files.')
  await core.stands(id, 'idle')
  for (const _ of turns.slice(1)) {
    await core.runs.send(id, 'And the others.')
    await core.stands(id, 'idle')
  }
  await server.close()
  return { server, core, id }
}

function scriptOf(provider: Provider, turns: ScriptedRound[][], window: number): Step[] {
  let n = 0
  return turns.flatMap((rounds) => [
    ...rounds.map(({ calls: count, share, isCached }) => {
      const list = Array.from({ length: count }, () => {
        n += 1
        return { name: 'read_file', args: { path: `${n - 1}.txt` }, id: `read_${n}` }
      })
      const tokens = share === null ? null : Math.round(share * window)
      return usage(calls(...list), tokens === null ? null : figures(provider, tokens, isCached))
    }),
    usage(text('Done.'), null)
  ])
}

function figures(provider: Provider, tokens: number, isCached: boolean) {
  const cached = isCached ? tokens - 1 : 0
  return provider === 'openai'
    ? { prompt_tokens: tokens, completion_tokens: 1, prompt_tokens_details: { cached_tokens: cached } }
    : { input_tokens: tokens - cached, cache_read_input_tokens: cached, output_tokens: 1 }
}

/**
 * What was stored and told to windows, without what differs between any two runs: times, ids that are made up, and
 * which of several calls ended first.
 */
function history({ core, id }: Ran): unknown {
  const told = core.events.map(({ event }) => event.type)
  const ids = new Map<string, number>()
  return JSON.parse(
    JSON.stringify({ told, messages: core.conversation(id).messages }, (key, value: unknown) => {
      if (['at', 'createdAt', 'startedAt', 'endedAt'].includes(key)) return 0
      if (key !== 'id' && key !== 'messageId') return value
      const known = ids.get(String(value)) ?? ids.size
      ids.set(String(value), known)
      return known
    })
  )
}

/** Each request extends the one before, unless it leaves out more; nothing comes back. Gives how many did. */
function checkExtensions({ requests }: ModelServer): number {
  const sent = requests.map((request) => ({
    bytes: JSON.stringify(request.body['messages'], (key, value: unknown) =>
      key === 'cache_control' ? undefined : value
    ).slice(0, -1),
    leftOut: messagesOf(request).filter(({ content }) => content.startsWith('[result left out, ')).length
  }))
  const prunes = sent.filter((now, i) => {
    const before = sent[i - 1]
    if (!before) return false
    expect(now.leftOut).toBeGreaterThanOrEqual(before.leftOut)
    const isPruned = now.leftOut > before.leftOut
    expect([i, now.bytes.startsWith(before.bytes)]).toEqual([i, !isPruned])
    return isPruned
  })
  return prunes.length
}

/** From what is stored every request is made again as it was sent, breakpoints and all. */
async function checkRebuilt(provider: Provider, { server, core, id }: Ran): Promise<void> {
  await core.close()
  const again = openTestCore({
    baseUrl: server.baseUrl,
    dataDir: core.dataDir,
    settings: core.settings.get()
  })
  const conversation = again.conversation(id)
  const { specs } = createTools({ workspace, allow: new Set(), attended: true })
  const answers = [...conversation.messages.entries()].filter(([, { role }]) => role === 'assistant')
  const rebuilt = answers.map(([at, { createdAt }]) => {
    const before = { ...conversation, messages: conversation.messages.slice(0, at) }
    const request = buildRequest(before, specs, pruning(again.settings, again.models.facts, createdAt))
    return provider === 'openai'
      ? toOpenAi(request)
      : withCacheMarks(toAnthropic(request), request.boundaries)
  })
  await again.close()
  expect(rebuilt.map(({ messages }) => messages)).toEqual(server.requests.map(({ body }) => body['messages']))
}
