import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isRound, toolParts } from '../src/shared/domain/message.ts'
import type { Settings } from '../src/shared/settings/table.ts'
import { openTestCore, type TestCore } from './core.ts'
import {
  calls,
  type ModelServer,
  startModelServer,
  type Step,
  text,
  textAndCalls,
  usage
} from './model-server.ts'
import { messagesOf } from './sent.ts'

const WINDOW = 200_000
const FILES = 40
const open: (() => Promise<unknown>)[] = []
let workspace = ''

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'fermata-files-'))
  for (let i = 1; i <= FILES; i++)
    writeFileSync(join(workspace, `${i}.txt`), `<${i}> ${'words '.repeat(100)}`)
})
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** What is left of the result of round `n` in a request: itself, a placeholder, or something else. */
function resultOf(n: number, content: string | undefined): 'whole' | 'left out' | undefined {
  if (content?.includes(`<${n}> words words`)) return 'whole'
  return content?.startsWith('[result left out, ') ? 'left out' : undefined
}

describe.each(['openai', 'anthropic'] as const)('pruning, %s', (provider) => {
  /** A usage as this API reports it, so many tokens of the window. */
  const filling = (share: number, { input = 10 } = {}) => {
    const cached = Math.round(share * WINDOW) - input
    return provider === 'openai'
      ? {
          prompt_tokens: input + cached,
          completion_tokens: 5,
          prompt_tokens_details: { cached_tokens: cached }
        }
      : {
          input_tokens: input,
          cache_read_input_tokens: cached,
          cache_creation_input_tokens: 0,
          output_tokens: 5
        }
  }

  /** Round `n` reads file `n` and reports these figures, or nothing. */
  const reporting = (n: number, figures: unknown): Step => {
    const read = { name: 'read_file', args: { path: `${n}.txt` }, id: `read_${n}` }
    return usage(textAndCalls(`File ${n}.`, read), figures)
  }
  /** The same with a share of the window, or nothing. */
  const reading = (n: number, share: number | null): Step =>
    reporting(n, share === null ? null : filling(share))
  const script = (...shares: (number | null)[]) => [
    ...shares.map((share, i) => reading(i + 1, share)),
    text('Done.')
  ]

  async function setUp(
    steps: Step[] | ((n: number, body: Record<string, unknown>) => Step),
    settings: Partial<Settings> = {}
  ): Promise<{ server: ModelServer; core: TestCore }> {
    const server = await startModelServer({ script: steps, models: ['test-model'] })
    const core = openTestCore({ baseUrl: server.baseUrl, provider, workspace, settings })
    core.settings.setExtra('models', [{ providerId: provider, modelId: 'test-model', contextWindow: WINDOW }])
    open.push(
      () => core.close(),
      () => server.close()
    )
    return { server, core }
  }

  /** The whole task; gives, for each request, which rounds' results it leaves out. */
  async function run(steps: Step[], settings: Partial<Settings> = {}) {
    const { server, core } = await setUp(steps, settings)
    const id = await core.begin('Read the files.')
    await core.stands(id, 'idle')
    expect(server.problems).toEqual([])
    return { server, core, id, leftOut: server.requests.map(leftOutOf) }
  }

  /** The rounds whose results a request leaves out; every other result is checked to be whole. */
  function leftOutOf(request: ModelServer['requests'][number]): number[] {
    const results = messagesOf(request).filter(({ role }) => role === 'tool')
    return results.flatMap(({ content, tool_call_id: id }) => {
      const n = Number(id?.replace('read_', ''))
      const found = resultOf(n, content)
      expect(found).toBeDefined()
      return found === 'left out' ? [n] : []
    })
  }

  /** The messages of a request as bytes, without breakpoints and without what closes them. */
  const bytesOf = ({ body }: ModelServer['requests'][number]) =>
    JSON.stringify(body['messages'], (key, value: unknown) =>
      key === 'cache_control' ? undefined : value
    ).slice(0, -1)

  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const flat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

  test('S63 30 % in each of 8 rounds: nothing is replaced', async () => {
    const { leftOut } = await run(script(...flat(8, 0.3)))
    expect(leftOut).toEqual(flat(9, []))
  })

  test('S64 40 % in round 7: request 8 has placeholders for rounds 1 and 2, originals for 3 to 7, texts and arguments as they were', async () => {
    const { server, leftOut } = await run(script(...flat(6, 0.3), 0.41))
    expect(leftOut).toEqual([...flat(7, []), [1, 2]])
    const [before, after] = [messagesOf(server.requests[6]), messagesOf(server.requests[7])]
    const said = (sent: typeof before) => sent.filter(({ role }) => role !== 'tool')
    expect(said(after).slice(0, said(before).length)).toEqual(said(before))
    expect(after.find(({ tool_call_id: id }) => id === 'read_1')?.content).toMatch(
      /^\[result left out, \d+ characters; read_result call_id="read_1" gives it back\]$/
    )
  })

  test('S58 input 10 and 90,000 from the cache of 200,000: the first threshold is reached', async () => {
    const { leftOut } = await run(script(...flat(6, 0.3), 90_010 / WINDOW))
    expect(leftOut.at(-1)).toEqual([1, 2])
    expect((await run(script(...flat(6, 0.3), 0.39))).leftOut.at(-1)).toEqual([])
  })

  test('S65 S54 60 % crossed later: pruned once more, then after 5 more rounds; between those each request extends the one before', async () => {
    const { server, leftOut } = await run(script(...flat(6, 0.3), 0.45, 0.4, 0.61, ...flat(6, 0.62)))
    const counts = leftOut.map((rounds) => rounds.length)
    expect(counts).toEqual([...flat(7, 0), 2, 2, ...flat(5, 4), ...flat(2, 9)])
    expect(leftOut.at(-1)).toEqual(numbers(1, 9))
    for (const [i, request] of server.requests.entries()) {
      const before = server.requests[i - 1]
      if (!before) continue
      const isSame = counts[i] === counts[i - 1]
      expect([i, bytesOf(request).startsWith(bytesOf(before))]).toEqual([i, isSame])
    }
  })

  test('S66 from 30 % to 65 % in one round: exactly one prune', async () => {
    const { leftOut } = await run(script(...flat(6, 0.3), 0.65, 0.5, 0.55))
    expect(leftOut).toEqual([...flat(7, []), ...flat(3, [1, 2])])
  })

  test('S67 40 % crossed in round 3: nothing to prune, and the task goes on', async () => {
    const { leftOut } = await run(script(0.1, 0.2, 0.42, 0.43, 0.44))
    expect(leftOut).toEqual(flat(6, []))
  })

  test('S68 after a prune the store and every window have all originals, also after a restart', async () => {
    const { core, id, server, leftOut } = await run(script(...flat(6, 0.3), 0.41))
    expect(leftOut.at(-1)).toEqual([1, 2])
    const results = (one: TestCore) =>
      one
        .conversation(id)
        .messages.filter(isRound)
        .flatMap(toolParts)
        .map(({ state }, i) => ('text' in state ? resultOf(i + 1, state.text) : null))
    expect(results(core)).toEqual(flat(7, 'whole'))
    await core.close()
    const again = openTestCore({ baseUrl: server.baseUrl, provider, workspace, dataDir: core.dataDir })
    open.push(() => again.close())
    expect(results(again)).toEqual(flat(7, 'whole'))
    expect(again.library.snapshot(id)?.conversation.messages).toEqual(core.conversation(id).messages)
  })

  test('S68 S31 Continue after a restart makes the very request it would have made before', async () => {
    const limited = { 'agent.toolLimit.rounds': 9 }
    const steps = script(...flat(6, 0.3), 0.45, 0.46, 0.47)
    const bodies: unknown[] = []
    for (const isRestarted of [false, true]) {
      const { server, core } = await setUp(steps, limited)
      const id = await core.begin('Read the files.')
      await core.stands(id, 'pausedAtToolLimit')
      let now = core
      if (isRestarted) {
        await core.close()
        now = openTestCore({ baseUrl: server.baseUrl, provider, workspace, dataDir: core.dataDir })
        open.push(() => now.close())
      }
      await now.runs.continue(id)
      await now.stands(id, 'idle')
      expect(leftOutOf(server.requests[9]!)).toEqual([1, 2])
      bodies.push(server.requests[9]?.body)
    }
    expect(bodies[1]).toEqual(bodies[0])
  })

  test('S69 no usage in any response: an estimate still protects', async () => {
    const { server, core } = await setUp(script(...flat(10, null)))
    core.settings.setExtra('models', [{ providerId: provider, modelId: 'test-model', contextWindow: 5000 }])
    const id = await core.begin('Read the files.')
    await core.stands(id, 'idle')
    expect(
      core.conversation(id).messages.every((message) => message.usage === undefined || !isRound(message))
    ).toBe(true)
    expect(leftOutOf(server.requests.at(-1)!).length).toBeGreaterThan(0)
    expect(server.problems).toEqual([])
  })

  test('S75 switched off: every request extends the one before', async () => {
    const { server, leftOut } = await run(script(...flat(12, 0.7)), { 'agent.context.prune': 'off' })
    expect(leftOut).toEqual(flat(13, []))
    for (const [i, request] of server.requests.entries())
      if (i > 0) expect(bytesOf(request).startsWith(bytesOf(server.requests[i - 1]!))).toBe(true)
  })

  test('breakpoints at a prune: four, none on the tools, one on the calls before each boundary', async () => {
    const { server } = await run(script(...flat(6, 0.3), 0.45, 0.46))
    const marks = (body: Record<string, unknown>) => JSON.stringify(body).split('"cache_control"').length - 1
    const counts = server.requests.map(({ body }) => marks(body))
    if (provider === 'openai') return expect(counts).toEqual(flat(9, 0))
    expect(counts).toEqual([3, ...flat(8, 4)])
    const onTools = server.requests.map(({ body }) => marks({ tools: body['tools'] }))
    expect(onTools).toEqual([...flat(7, 1), 0, 1])
    const { messages } = server.requests[7]!.body as { messages: { content: Record<string, unknown>[] }[] }
    const called = messages.flatMap(({ content }) => content).filter(({ type }) => type === 'tool_use')
    expect(called.filter((block) => 'cache_control' in block).map(({ id }) => id)).toEqual([
      'read_1',
      'read_3'
    ])
  })

  test('cheapest: an endpoint without a cache is pruned from the first round that is old enough', async () => {
    const uncached =
      provider === 'openai'
        ? { prompt_tokens: 3000, completion_tokens: 5 }
        : { input_tokens: 3000, output_tokens: 5 }
    const steps = numbers(1, 8).map((n) => reporting(n, uncached))
    const settings = { 'agent.context.prune': 'cheapest', 'agent.context.cache': false } as const
    const { leftOut } = await run([...steps, text('Done.')], settings)
    expect(leftOut).toEqual([...flat(6, []), [1], [1, 2], [1, 2, 3]])
  })

  test.each(['read_1', 'x'.repeat(80), 'odd id. 1'])(
    'read_result gives a result back that was left out, by the id in its place: %s',
    async (callId) => {
      const first = usage(calls({ name: 'read_file', args: { path: '1.txt' }, id: callId }), filling(0.3))
      const rest = numbers(2, 7).map((n) => reading(n, n === 7 ? 0.41 : 0.3))
      const { server, core } = await setUp((n, body) => {
        if (n <= 7) return [first, ...rest][n - 1]!
        if (n > 9) return text('Done.')
        const left = messagesOf({ body }).filter(({ role }) => role === 'tool')[0]
        // First by what the placeholder says, then by the id of the call as it stands in the request.
        const named = n === 8 ? /call_id="([^"]*)"/.exec(left?.content ?? '')?.[1] : left?.tool_call_id
        return calls({ name: 'read_result', args: { call_id: named, offset: n - 8 }, id: `back_${n}` })
      })
      const id = await core.begin('Read the files.')
      await core.stands(id, 'idle')
      const given = messagesOf(server.requests[9]).filter(({ tool_call_id: called }) =>
        called?.startsWith('back_')
      )
      expect(given.map(({ content }) => resultOf(1, content))).toEqual(['whole', 'whole'])
      expect(server.problems).toEqual([])
    }
  )
})
