import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import {
  everything,
  filesystem,
  mismatching,
  type McpCore,
  openMcpCore,
  scripted,
  server,
  temporaryFile,
  logFile
} from './mcp.ts'
import { toolParts } from '../src/shared/domain/message.ts'
import { callTool } from '../src/main/mcp/call.ts'
import { calls, httpError, type ModelServer, startModelServer, text } from './model-server.ts'
import { messagesOf } from './sent.ts'

const opened: (McpCore | ModelServer)[] = []
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close()
})

interface Call {
  name: string
  args?: Record<string, unknown>
}

/** One run in which the model makes these calls and then ends; what it was told of tools and results. */
async function run(
  servers: Parameters<typeof openMcpCore>[0],
  list: Call[],
  options: { attended?: boolean } = {}
) {
  const model = await startModelServer({ models: ['test-model'], script: [calls(...list), text('Done.')] })
  const core = openMcpCore(servers, { model, allow: 'all', ...options })
  opened.push(model, core)
  const id = await core.begin('go')
  const conversation = await core.stands(id, 'idle', 'failed')
  const tools = (model.requests[0]?.body['tools'] ?? []) as {
    function: { name: string; description: string }
  }[]
  const results = messagesOf(model.requests[1])
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content)
  return { model, core, conversation, tools: tools.map((tool) => tool.function), results }
}

describe('calls of MCP tools', () => {
  test('server-everything over stdio: tools are offered by name, a result comes back as material', async () => {
    const { model, conversation, tools, results } = await run(
      [server('every', everything)],
      [
        { name: 'every__echo', args: { message: 'hello' } },
        { name: 'every__get-sum', args: { a: 2, b: 3 } }
      ]
    )
    expect(model.problems).toEqual([])
    expect(tools.find(({ name }) => name === 'every__echo')?.description).toContain('[MCP server "every"]')
    expect(results[0]).toMatch(/material from a tool of the MCP server every[\s\S]*Echo: hello/)
    expect(results[1]).toContain('The sum of 2 and 3 is 5.')
    expect(conversation.run.status).toBe('idle')
  })

  test('server-filesystem: reads a real file, and refuses one outside its folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fermata-files-'))
    mkdirSync(join(folder, 'sub'))
    writeFileSync(join(folder, 'sub/note.txt'), 'the note')
    const { results, tools } = await run(
      [server('files', filesystem(folder))],
      [
        { name: 'files__read_text_file', args: { path: join(folder, 'sub/note.txt') } },
        { name: 'files__read_text_file', args: { path: '/etc/hostname' } }
      ]
    )
    expect(tools.map(({ name }) => name)).toContain('files__list_directory')
    expect(results[0]).toContain('the note')
    expect(results[1]).toMatch(/Access denied/)
  })

  test('M112 F56 structured content, images, sound, resources, an error, nothing: all reach the model in words', async () => {
    const kinds = temporaryFile(
      JSON.stringify({
        content: [
          { type: 'text', text: 'lone \ud83d here' },
          { type: 'image', data: 'A'.repeat(4096), mimeType: 'image/png' },
          { type: 'audio', data: '', mimeType: 'audio/wav' },
          { type: 'resource', resource: { uri: 'file:///a.txt', mimeType: 'text/plain', text: 'inside' } },
          { type: 'resource', resource: { uri: 'file:///b.bin', blob: 'AAAA' } },
          { type: 'resource_link', uri: 'file:///c', name: 'C', size: 12 },
          { type: 'hologram', x: 1 }
        ],
        structuredContent: { answer: 42 },
        isError: true
      })
    )
    const { results, conversation, model } = await run(
      [server('s', scripted(`kinds=${kinds}`))],
      [{ name: 's__kinds' }, { name: 's__refuse' }]
    )
    expect(model.problems).toEqual([])
    for (const said of [
      'lone \ufffd here',
      '[image image/png, 3 KB: it cannot be shown to you]',
      '[audio audio/wav, empty',
      '[resource file:///a.txt (text/plain)]\ninside',
      '[resource file:///b.bin, 3 bytes',
      '[link file:///c, 12 bytes] C',
      '"hologram"',
      '"answer": 42'
    ])
      expect(results[0]).toContain(said)
    expect(results[1]).toContain('answered with an error: no such path')
    const states = conversation.messages.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'tool' ? [part.state.status] : []))
    )
    expect(states).toEqual(['failed', 'failed'])
    expect(conversation.run.status).toBe('idle')
  })

  test('F56 data that break the output schema which the tool declares reach the model all the same, and it is told', async () => {
    const { results, conversation, model } = await run(
      [server('m', mismatching), server('every', everything)],
      [
        { name: 'm__wrong' },
        { name: 'm__bare' },
        { name: 'm__right' },
        { name: 'm__refused' },
        { name: 'every__get-structured-content', args: { location: 'New York' } }
      ]
    )
    expect(model.problems).toEqual([])
    expect(results[0]).toContain('"celsius": "warm"')
    expect(results[0]).toContain(
      '/city is missing; /celsius is string, not number; /days/1 is number, not string'
    )
    expect(results[1]).toContain('promises structured data and gave none')
    expect(results[1]).toContain('only words')
    for (const fine of [results[2], results[4]]) expect(fine).not.toMatch(/output schema|promises/)
    expect(results[2]).toContain('"city": "Bern"')
    expect(results[3]).toContain('no such city')
    expect(results[3]).not.toContain('promises')
    const states = conversation.messages.flatMap(toolParts).map(({ state }) => state.status)
    expect(states).toEqual(['completed', 'completed', 'completed', 'failed', 'completed'])
  })

  test('F50 M102 junk on stdout, split and over-long lines, wrong versions, unknown and double answers: the call works', async () => {
    const { results, core } = await run([server('s', scripted('banner'))], [{ name: 's__noisy' }])
    expect(results[0]).toContain('héllo')
    const { log } = await core.serverUntil('s', (info) => info.log.includes('the same again'))
    expect(core.info('s').state.kind).toBe('ready')
    for (const line of [
      '[not a message] Scripted server 1.0 ready!',
      '[a line of more than 10485760 bytes] xxx',
      '[not a message] [1,2]',
      '[not a message] {"jsonrpc":"1.0"',
      'unknown message ID: {"jsonrpc":"2.0","id":4711'
    ])
      expect(log.split(line)).toHaveLength(3)
    expect(log).not.toContain('\u001B')
  })

  test('F50 invalid UTF-8 in an answer costs no more than those bytes', async () => {
    const { results } = await run([server('s', scripted())], [{ name: 's__broken' }])
    expect(results[0]).toContain('a\ufffdb')
  })

  test('F56 a result of 50 MB fails its call in plain words, and the server stays usable', async () => {
    const { results } = await run(
      [server('s', scripted())],
      [{ name: 's__huge' }, { name: 's__echo', args: { a: 1 } }]
    )
    expect(results[0]).toContain('more than 10 MB')
    expect(results[1]).toContain('echo {"a":1}')
  })

  test('S62 a long result is cut like any other', async () => {
    const kinds = temporaryFile(JSON.stringify({ content: [{ type: 'text', text: 'z'.repeat(100_000) }] }))
    const { results } = await run([server('s', scripted(`kinds=${kinds}`))], [{ name: 's__kinds' }])
    expect(results[0]?.length).toBeLessThanOrEqual(31_000)
    expect(results[0]).toContain('original_length')
  })

  test('F57 a crash in the middle of a call is a failed result; the server is started again', async () => {
    const log = logFile()
    const { results, core } = await run([server('s', scripted(`log=${log.path}`))], [{ name: 's__crash' }])
    expect(results[0]).toMatch(/ended before it answered.*not known/s)
    await core.serverUntil('s', ({ state }) => state.kind === 'ready')
    expect(log.lines().filter((line) => line.startsWith('started'))).toHaveLength(2)
  })

  test('F58 what a server asks of us is refused', async () => {
    const { results } = await run([server('s', scripted())], [{ name: 's__asks' }])
    expect(results[0]?.match(/-32601/g)).toHaveLength(3)
  })

  test('F55 progress keeps a call alive and is told to the reader', async () => {
    const { results } = await run([server('s', scripted())], [{ name: 's__progress' }])
    expect(results[0]).toContain('done after progress')
  })

  test('F55 M105 without a word for too long a call is given up, cancelled, and its outcome not known; progress counts as a word', async () => {
    const log = logFile()
    const core = openMcpCore([server('s', scripted(`log=${log.path}`))])
    opened.push(core)
    await core.mcp.settled(new AbortController().signal)
    const connection = core.mcp.connection('s')!
    const said: string[] = []
    const call = (name: string) =>
      callTool(
        connection,
        name,
        {},
        {
          signal: new AbortController().signal,
          onProgress: (line) => said.push(line),
          silentMs: 1200
        }
      )
    const silent = await call('silent')
    expect(silent).toMatchObject({ ok: false, text: expect.stringMatching(/No answer.*not known/s) })
    await expect.poll(() => log.lines().some((line) => line.includes('notifications/cancelled'))).toBe(true)
    expect((await call('progress')).text).toContain('done after progress')
    expect(said.length).toBeGreaterThanOrEqual(9)
    expect(said[0]).toBe('1/10 step\n')
  })

  test('F55 progress without end: at its cap the call is given up, and the server told to cancel', async () => {
    const log = logFile()
    const core = openMcpCore([server('s', scripted(`log=${log.path}`))])
    opened.push(core)
    await core.mcp.settled(new AbortController().signal)
    const { signal } = new AbortController()
    const options = { signal, onProgress: () => {}, silentMs: 5000, capMs: 900 }
    const capped = await callTool(core.mcp.connection('s')!, 'progress', {}, options)
    expect(capped).toMatchObject({ ok: false, text: expect.stringMatching(/took too long.*not known/s) })
    await expect.poll(() => log.lines().some((line) => line.includes('notifications/cancelled'))).toBe(true)
  })

  test('M105 a call that was answered is not cancelled, whatever ends later', async () => {
    const log = logFile()
    const core = openMcpCore([server('s', scripted(`log=${log.path}`))])
    opened.push(core)
    await core.mcp.settled(new AbortController().signal)
    const connection = core.mcp.connection('s')!
    const run = new AbortController()
    const echo = (signal: AbortSignal, capMs: number) =>
      callTool(connection, 'echo', {}, { signal, onProgress: () => {}, capMs })
    expect((await echo(run.signal, 5000)).ok).toBe(true)
    expect((await echo(run.signal, 300)).ok).toBe(true)
    await sleep(400)
    run.abort()
    expect((await echo(new AbortController().signal, 5000)).ok).toBe(true)
    expect(log.lines().filter((line) => line.includes('tools/call'))).toHaveLength(3)
    expect(log.lines().filter((line) => line.includes('notifications/cancelled'))).toEqual([])
  })

  test('M110 a provider refuses one schema: the request is made once more without that tool, which is told and left out', async () => {
    const refusing = (body: Record<string, unknown>) => {
      const names = ((body['tools'] ?? []) as { function: { name: string } }[]).map(
        (tool) => tool.function.name
      )
      const at = names.indexOf('s__echo')
      return at < 0
        ? text('Done.')
        : httpError(400, {
            error: {
              message: `Invalid schema: tools[${at}].function.parameters`,
              type: 'invalid_request_error'
            }
          })
    }
    const model = await startModelServer({ models: ['m'], script: (_n, body) => refusing(body) })
    const core = openMcpCore([server('s', scripted())], { model })
    opened.push(model, core)
    const id = await core.begin('go')
    const done = await core.stands(id, 'idle', 'failed')
    expect(done.run).toMatchObject({ status: 'idle' })
    expect(model.requests).toHaveLength(2)
    expect(core.noticed.at(-1)).toMatchObject([{ code: 'mcp-tool-refused', params: { tool: 's__echo' } }])
    expect(core.mcp.toolList('s').quarantined).toMatchObject([
      { name: 'echo', reason: expect.stringContaining('tools[') }
    ])
    await core.runs.send(id, 'again')
    await core.stands(id, 'idle')
    expect(model.requests).toHaveLength(3)
  })

  test('M110 the same in the words of the Anthropic API, also in the middle of a turn', async () => {
    const refusing = (n: number, body: Record<string, unknown>) => {
      const at = ((body['tools'] ?? []) as { name: string }[]).findIndex(({ name }) => name === 's__echo')
      if (n === 1) return calls({ name: 's__broken' })
      const message = `tools.${at}.custom.input_schema: JSON schema is invalid.`
      return at < 0
        ? text('Done.')
        : httpError(400, { type: 'error', error: { type: 'invalid_request_error', message } })
    }
    const model = await startModelServer({ models: ['m'], script: refusing })
    const core = openMcpCore([server('s', scripted())], { model, provider: 'anthropic', allow: 'all' })
    opened.push(model, core)
    const done = await core.stands(await core.begin('go'), 'idle', 'failed')
    expect(done.run).toMatchObject({ status: 'idle' })
    expect(model.requests).toHaveLength(3)
    const [, refused, again] = model.requests.map(({ body }) => body)
    expect(again?.['messages']).toEqual(refused?.['messages'])
    expect(JSON.stringify(again?.['tools'])).not.toContain('s__echo')
    expect(JSON.stringify(again?.['tools'])).toContain('s__broken')
    expect(core.mcp.toolList('s').quarantined).toMatchObject([{ name: 'echo' }])
    expect(model.problems).toEqual([])
  })

  test('M110 a request that is refused for another reason is not made again', async () => {
    const model = await startModelServer({
      models: ['m'],
      script: [httpError(400, { error: { message: 'tools[0] is odd' } })]
    })
    const core = openMcpCore([server('s', scripted())], { model })
    opened.push(model, core)
    const done = await core.stands(await core.begin('go'), 'failed')
    expect(done.run).toMatchObject({ failure: { code: 'model-rejected' } })
    expect(model.requests).toHaveLength(1)
  })

  test('without anybody to ask, a tool that asks is not run', async () => {
    const model = await startModelServer({
      models: ['m'],
      script: [calls({ name: 's__echo' }), text('Done.')]
    })
    const core = openMcpCore([server('s', scripted())], { model, attended: false })
    opened.push(model, core)
    const id = await core.begin('go')
    const { run: state } = await core.stands(id, 'failed', 'idle')
    expect(state).toMatchObject({ status: 'failed', failure: { code: 'approval-required' } })
  })

  test('M105 Stop tells the server to cancel, and the result that the outcome is not known', async () => {
    const log = logFile()
    const model = await startModelServer({
      models: ['m'],
      script: [calls({ name: 's__silent' }), text('Done.')]
    })
    const core = openMcpCore([server('s', scripted(`log=${log.path}`))], { model, allow: 'all' })
    opened.push(model, core)
    const id = await core.begin('go')
    await expect.poll(() => log.lines().some((line) => line.includes('"tools/call"'))).toBe(true)
    await core.runs.stop(id)
    await expect.poll(() => log.lines().some((line) => line.includes('notifications/cancelled'))).toBe(true)
    const stopped = await core.stands(id, 'stopped')
    const part = stopped.messages.flatMap(({ parts }) => parts).find(({ type }) => type === 'tool')
    expect(part).toMatchObject({ state: { status: 'cancelled', text: expect.stringContaining('not known') } })
  })
})
