import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resultText } from '../src/main/run/result-texts.ts'
import { toolParts } from '../src/shared/domain/message.ts'
import { begin, nudges, open, quiet, ran, read, workspace } from './guarded.ts'
import { logFile, openMcpCore, scripted, server } from './mcp.ts'
import { calls, startModelServer, type Step, text } from './model-server.ts'
import { messagesOf } from './sent.ts'

// Rows F33 to F39 of the fault catalogue: calls that cannot be run as they come, and those that come again and again.

const resultsOf = (request: Parameters<typeof messagesOf>[0]) =>
  messagesOf(request).filter(({ role }) => role === 'tool')
const textsOf = (request: Parameters<typeof messagesOf>[0]) =>
  resultsOf(request).map(({ content }) => content)

describe.each(['openai', 'anthropic', 'responses'] as const)('%s', (provider) => {
  const setUp = (
    script: Step[] | ((n: number) => Step),
    options: { settings?: object; attended?: boolean } = {}
  ) => begin(provider, script, options)

  test.each<[string, string, RegExp]>([
    ['an unknown name', 'teleport', /^Unknown tool "teleport"\. Available tools: .*read_file/],
    ['another case', 'Read_File', /^Unknown tool "Read_File"\. Did you mean read_file\? Available tools: /],
    ['another spelling', 'readfile', /Did you mean read_file\?/],
    ['a letter too many', 'reads_file', /Did you mean read_file\?/]
  ])('F33 %s runs nothing and comes back with the names that are near', async (_, name, words) => {
    const {
      server: model,
      core,
      id
    } = await setUp([calls({ name, args: { path: 'a.txt' } }), calls(read('a.txt')), text('Done.')])
    const { messages } = await core.stands(id, 'idle')
    expect(messages.flatMap(toolParts).map(({ state }) => state.status)).toEqual(['failed', 'completed'])
    expect(textsOf(model.requests[1])).toEqual([expect.stringMatching(words)])
    expect(model.problems).toEqual([])
  })

  test('F33 a tool that the user has switched off is not offered, does not run, and the next one is named', async () => {
    const log = logFile()
    const script = (n: number) => (n <= 3 ? calls({ name: 's__echo', args: { a: 1 } }) : text('Done.'))
    const model = await startModelServer({ models: ['test-model'], script })
    const servers = [server('s', scripted(`log=${log.path}`))]
    const core = openMcpCore(servers, { model, provider, allow: 'all', settings: quiet })
    open.push(
      () => core.close(),
      () => model.close()
    )
    await core.mcp.settled(new AbortController().signal)
    core.mcp.setStance('s', 'echo', 'deny')
    const id = await core.begin('go')
    const { run } = await core.stands(id, 'pausedByGuard')
    expect(run).toMatchObject({ trip: { guard: 'repeat', count: 3 } })
    expect(JSON.stringify(model.requests[0]?.body['tools'])).not.toContain('"s__echo"')
    const [result] = textsOf(model.requests[1])
    expect(result).toMatch(/^Unknown tool "s__echo"\. .*current_time/)
    expect(result).not.toMatch(/[ :]s__echo[,.?]/)
    expect(log.lines().join()).not.toContain('tools/call')
    expect(model.problems).toEqual([])
  })

  test.each(['teleport', 'Read_File'])('F33 %s again and again counts as a repeat', async (name) => {
    const wrong = calls({ name, args: { path: 'a.txt' } })
    const { server: model, core, id } = await setUp(() => wrong)
    const { run } = await core.stands(id, 'pausedByGuard')
    expect(run).toMatchObject({ trip: { guard: 'repeat', count: 3 } })
    expect(model.requests).toHaveLength(3)
  })

  test('F36 arguments that break the schema, or hold what it does not know, are refused by field and run nothing', async () => {
    const bad = [
      '{"path":7}',
      '{}',
      '{"path":"a.txt","evil":1}',
      '{"path":"a.txt","__proto__":{"offset":2}}',
      '{"path":"a.txt","constructor":{"prototype":{"polluted":true}}}',
      '{"path":"a.txt","offset":1e400}',
      '{"path":"a.txt","offset":-0}',
      '{"path":"a.txt","offset":12345678901234567890}',
      '["a.txt"]',
      'null'
    ]
    const {
      server: model,
      core,
      id
    } = await setUp([
      calls(...bad.map((args, at) => ({ name: 'read_file', args, id: `c${at}` }))),
      text('Done.')
    ])
    await core.stands(id, 'idle')
    expect(ran(core.conversation(id))).toBe(0)
    expect(textsOf(model.requests[1])).toEqual(
      [
        /"path"/,
        /"path"/,
        /evil/,
        /__proto__/,
        /constructor/,
        /1e400/,
        /"offset"/,
        /12345678901234567890/,
        /array/,
        /"path"/
      ].map((words) =>
        expect.stringMatching(new RegExp(`^Invalid arguments, the tool was not run: .*${words.source}`))
      )
    )
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get({}, 'offset')).toBeUndefined()
    expect(model.problems).toEqual([])
  })

  test('F36 what a tool of elsewhere takes gets there as it was written, or is refused', async () => {
    const whole =
      '{"constructor":{"prototype":{"x":1}},"toString":"t","n":9007199254740991,"f":0.1,"s":"12345678901234567890"}'
    const given = [
      whole,
      '{"n":12345678901234567890}',
      '{"deep":[{"n":1e400}]}',
      '{"deep":{"__proto__":{"polluted":true}}}',
      '{"n":-0}'
    ]
    const script = [
      calls(...given.map((args, at) => ({ name: 's__echo', args, id: `e${at}` }))),
      text('Done.')
    ]
    const model = await startModelServer({ models: ['test-model'], script })
    const core = openMcpCore([server('s', scripted())], { model, provider, allow: 'all' })
    open.push(
      () => core.close(),
      () => model.close()
    )
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    const results = textsOf(model.requests[1])
    expect(results[0]).toContain(`echo ${whole}`)
    expect(results.slice(1, 4)).toEqual([
      expect.stringMatching(/^Invalid arguments.*"n": the number 12345678901234567890/),
      expect.stringMatching(/^Invalid arguments.*"n": the number 1e400/),
      expect.stringMatching(/^Invalid arguments.*__proto__/)
    ])
    expect(results[4]).toMatch(/echo \{"n":-?0\}/)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(model.problems).toEqual([])
  })

  test.each([2, 3, 4])(
    'F38 a cycle of %i calls: asked before it runs for the third time; unattended it stops',
    async (length) => {
      const cycle = ['a', 'b', 'c', 'd'].slice(0, length).map((name) => calls(read(`${name}.txt`)))
      const step = (n: number) => cycle[(n - 1) % length]!
      const { server: model, core, id } = await setUp(step)
      expect((await core.stands(id, 'pausedByGuard')).run).toMatchObject({
        trip: { guard: 'cycle', count: 3 }
      })
      expect(model.requests).toHaveLength(length * 3)
      expect(ran(core.conversation(id))).toBe(length * 3 - 1)
      const alone = await setUp(step, { attended: false })
      expect((await alone.core.stands(alone.id, 'failed')).run).toMatchObject({
        failure: { code: 'repeated-calls', params: { setting: 'maxRepeatedToolCalls', value: 3 } }
      })
      expect(alone.server.requests).toHaveLength(length * 3)
      expect(ran(alone.core.conversation(alone.id))).toBe(length * 3 - 1)
    }
  )

  test('F38 one call a turn, the same in each: asked at the third; with its cosmetics changed too; unattended it stops', async () => {
    const dressed = [
      '{"path":"a.txt","offset":1}',
      '{ "offset": 1, "path": "a.txt" }',
      '{"offset":1,\n"path":"a.txt"}'
    ]
    const step = (n: number) => calls({ name: 'read_file', args: dressed[(n - 1) % 3] })
    const { server: model, core, id } = await setUp(step)
    expect((await core.stands(id, 'pausedByGuard')).run).toMatchObject({
      trip: { guard: 'repeat', count: 3 }
    })
    expect(model.requests).toHaveLength(3)
    const alone = await setUp(step, {
      attended: false,
      settings: { ...quiet, 'agent.guards.maxRepeatedToolCalls': 2 }
    })
    expect((await alone.core.stands(alone.id, 'failed')).run).toMatchObject({
      failure: { code: 'repeated-calls', params: { count: 2, setting: 'maxRepeatedToolCalls', value: 2 } }
    })
    expect(alone.server.requests).toHaveLength(2)
    expect(ran(alone.core.conversation(alone.id))).toBe(1)
  })

  test.each([0, 1, 3])(
    'F39 empty turns: %i nudges as the setting says, then a failure that names it',
    async (most) => {
      const settings = { ...quiet, 'agent.guards.maxEmptyTurns': most, 'agent.context.autoCompact': false }
      const { server: model, core, id } = await setUp(() => text(' \n'), { settings })
      const { run, messages } = await core.stands(id, 'failed')
      expect(nudges(core.conversation(id))).toEqual(Array.from({ length: most }, () => 'empty'))
      expect(run).toMatchObject({
        failure: {
          code: 'empty-response',
          params: { count: most + 1, setting: 'maxEmptyTurns', value: most }
        }
      })
      expect(model.requests).toHaveLength(most + 1)
      expect(messages.some(({ role }) => role === 'assistant')).toBe(false)
      expect(model.problems).toEqual([])
    }
  )

  test.each([
    '<tool_call>{"name":"read_file","arguments":{"path":"a.txt"}}</tool_call>',
    '<function=read_file><parameter=path>a.txt</parameter></function>',
    '<invoke name="read_file"><parameter name="path">a.txt</parameter></invoke>',
    '[TOOL_CALLS][{"name":"read_file","arguments":{"path":"a.txt"}}]',
    '<|python_tag|>{"name":"read_file","parameters":{"path":"a.txt"}}',
    '{"name":"read_file","arguments":{"path":"a.txt"}}'
  ])('F37 %s is counted as malformed and never run', async (said) => {
    const { server: model, core, id } = await setUp(() => text(said))
    const { run } = await core.stands(id, 'failed')
    expect(run).toMatchObject({
      failure: { code: 'malformed-calls', params: { count: 3, setting: 'maxMalformedRetries', value: 2 } }
    })
    expect(model.requests).toHaveLength(3)
    expect(nudges(core.conversation(id))).toEqual(['malformed', 'malformed'])
    expect(ran(core.conversation(id))).toBe(0)
    expect(core.conversation(id).messages.flatMap(toolParts)).toEqual([])
    expect(model.problems).toEqual([])
  })

  test.skipIf(process.platform === 'win32')(
    'F35 at once: one throws, one hangs, one is denied, one works; one result each, in the order of the calls',
    async () => {
      writeFileSync(join(workspace, 'works.txt'), 'it works\n')
      const script = [
        calls(
          { name: 'run_command', args: { command: 'sleep 600', timeout_seconds: 1 }, id: 'hangs' },
          { name: 's__crash', id: 'throws' },
          { ...read('.env'), id: 'denied' },
          { ...read('works.txt'), id: 'works' }
        ),
        text('Done.')
      ]
      const model = await startModelServer({ models: ['test-model'], script })
      const allow = new Set(['run_command', 's__crash'])
      const core = openMcpCore([server('s', scripted())], { model, provider, workspace, allow })
      open.push(
        () => core.close(),
        () => model.close()
      )
      const id = await core.begin('go')
      await core.until(id, ({ run }) => run.status === 'awaitingApproval')
      await core.allow(id, 'denied', false)
      const { messages } = await core.stands(id, 'idle')
      expect(messages.flatMap(toolParts).map(({ callId, state }) => [callId, state.status])).toEqual([
        ['hangs', 'failed'],
        ['throws', 'failed'],
        ['denied', 'denied'],
        ['works', 'completed']
      ])
      expect(resultsOf(model.requests[1]).map(({ tool_call_id: call }) => call)).toEqual([
        'hangs',
        'throws',
        'denied',
        'works'
      ])
      expect(textsOf(model.requests[1])).toEqual([
        expect.stringMatching(/1 second|time/i),
        expect.stringMatching(/ended before it answered/),
        resultText.denied,
        expect.stringContaining('it works')
      ])
      expect(model.problems).toEqual([])
    }
  )
})
