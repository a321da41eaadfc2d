import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestCore } from './core.ts'
import { messagesOf } from './sent.ts'
import {
  calls,
  empty,
  heldAfter,
  type ModelServer,
  type ModelServerOptions,
  paced,
  promptTooLong,
  startModelServer,
  text,
  textAndCalls,
  tick,
  truncated
} from './model-server.ts'

const T = tick()
const script = resolve(import.meta.dirname, '../src/main/headless.ts')
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function serve(options: ModelServerOptions): Promise<ModelServer> {
  const server = await startModelServer({ models: ['test-model'], ...options })
  open.push(() => server.close())
  return server
}

/** A data folder in which a failed request is not made again by itself. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'fermata-cli-'))
  writeFileSync(join(path, 'settings.json'), '{"network.retries":0}')
  return path
}

interface Run {
  code: number | null
  out: string
  err: string
  /** The last line of standard output as JSON. */
  result: Record<string, unknown>
}

function start(args: string[], env: Record<string, string>, input?: string) {
  const { OPENAI_API_KEY: _key, OPENAI_BASE_URL: _url, ...clean } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { ...clean, ...env },
    cwd: env['CWD'] ?? tmpdir()
  })
  child.stdin.end(input ?? '')
  open.push(() => child.kill('SIGKILL'))
  const done = Promise.all([
    readAll(child.stdout),
    readAll(child.stderr),
    new Promise<number | null>((settle) => child.on('close', settle))
  ]).then(([out, err, code]): Run => {
    const last = out.trimEnd().split('\n').at(-1) ?? ''
    return { code, out, err, result: last.startsWith('{') ? JSON.parse(last) : {} }
  })
  return { child, done }
}

const run = (args: string[], server?: { baseUrl: string } | null, input?: string) =>
  start(args, server ? { OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: server.baseUrl } : {}, input).done

describe('the command line', () => {
  test('text: the answer on standard output, everything else on standard error, exit 0', async () => {
    const server = await serve({
      script: [textAndCalls('Looking.', { name: 'current_time' }), text('It is **late**.')]
    })
    const { code, out, err } = await run(['run', 'what time is it', '--data', folder()], server)
    expect(code).toBe(0)
    expect(out).toBe('Looking.\nIt is **late**.\n')
    expect(err).toMatch(/→ current_time/)
    expect(server.problems).toEqual([])
  })

  test('the prompt from standard input', async () => {
    const server = await serve({ script: [text('Yes.')] })
    expect((await run(['run', '-', '--data', folder()], server, 'is this\nread?')).code).toBe(0)
    expect(messagesOf(server.requests[0]).at(-1)).toMatchObject({ role: 'user', content: 'is this\nread?' })
  })

  test('jsonl: each stored event, then the result; json: the result only', async () => {
    const server = await serve({ script: [T, text('Done.'), T, text('Done.')] })
    const lines = (await run(['run', 'go', '--format', 'jsonl', '--data', folder()], server)).out
      .trim()
      .split('\n')
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(events[0]?.['type']).toBe('conversation.created')
    expect(events.filter(({ type }) => type === 'message.appended')).toHaveLength(3)
    const expected = { type: 'result', outcome: 'done', rounds: 1, toolCalls: 1, requests: 2, text: 'Done.' }
    expect(events.at(-1)).toMatchObject({
      ...expected,
      conversationId: events[0]?.['id'],
      usage: { input: expect.any(Number) }
    })
    const { out, result } = await run(['run', 'go', '--format', 'json', '--data', folder()], server)
    expect(out.trim().split('\n')).toHaveLength(1)
    expect(result).toMatchObject(expected)
  })

  test('75 paused, with the line that continues it; that line goes on to the end', async () => {
    const server = await serve({ script: [T, T, text('Done.')] })
    const data = folder()
    const paused = await run(['run', 'go', '--max-rounds', '2', '--data', data, '--format', 'json'], server)
    expect([paused.code, paused.result['outcome']]).toEqual([75, 'paused'])
    const id = String(paused.result['conversationId'])
    expect(paused.err).toContain(`continue ${id} --data ${data}`)
    expect(paused.err).toContain('Paused after 2 tool calls (2 of 2 rounds)')
    expect((await run(['list', '--paused', '--data', data])).out).toContain(id)
    const done = await run(['continue', id.slice(0, 8), '--data', data, '--hint', 'be brief'], server)
    expect([done.code, done.out]).toEqual([0, 'Done.\n'])
    expect(messagesOf(server.requests[2]).at(-1)).toMatchObject({ role: 'user', content: 'be brief' })
    expect((await run(['list', '--paused', '--data', data])).err).toContain('No conversation is paused')
    expect((await run(['show', id, '--data', data])).out).toMatch(/^# go\n[^]*## Assistant\n\nDone\./)
    expect(server.problems).toEqual([])
  })

  test('2 where an approval would be needed; the round is stored; --allow goes on', async () => {
    const workspace = folder()
    writeFileSync(join(workspace, '.env'), 'SECRET=1\n')
    const read = calls({ name: 'read_file', args: { path: '.env' } })
    const server = await serve({ script: [read, read, text('Done.')] })
    const data = folder()
    const args = ['--data', data, '--workspace', workspace, '--format', 'json']
    const asked = await run(['run', 'go', ...args], server)
    expect([asked.code, asked.result['outcome']]).toEqual([2, 'approval-required'])
    expect(asked.err).toContain('--allow read_file')
    const id = String(asked.result['conversationId'])
    const done = await run(['continue', id, '--data', data, '--allow', 'read_file'], server)
    expect([done.code, done.out]).toEqual([0, 'Done.\n'])
    expect(messagesOf(server.requests[1]).at(-1)).toMatchObject({
      content: expect.stringContaining('Approval not available')
    })
    expect(messagesOf(server.requests[2]).at(-1)).toMatchObject({
      content: expect.stringContaining('SECRET=1')
    })
  })

  test('the line that goes on after a missing approval allows the tool', async () => {
    const workspace = folder()
    writeFileSync(join(workspace, '.env'), 'SECRET=1\n')
    const server = await serve({ script: [calls({ name: 'read_file', args: { path: '.env' } })] })
    const { err } = await run(['run', 'go', '--data', folder(), '--workspace', workspace], server)
    expect(err.trim().split('\n').at(-1)).toMatch(/continue \S+ --data \S+ --allow read_file$/)
  })

  test('a reader that goes away is no error: the run is stopped and stored', async () => {
    const server = await serve({ script: [T, paced(text('word '.repeat(80)), 20)] })
    const data = folder()
    const child = spawn(
      'sh',
      ['-c', '"$0" "$@" | head -c 1', process.execPath, script, 'run', 'go', '--data', data],
      {
        env: { ...process.env, OPENAI_API_KEY: 'k', OPENAI_BASE_URL: server.baseUrl },
        stdio: ['ignore', 'pipe', 'pipe']
      }
    )
    const [out, err] = await Promise.all([readAll(child.stdout), readAll(child.stderr)])
    expect(out).toBe('w')
    expect(err).not.toMatch(/EPIPE|at .*node:/)
    expect((await run(['list', '--data', data])).out).toMatch(/ {2}stopped /)
  })

  test('one press of Ctrl-C that arrives twice stops the run, once', async () => {
    const answer = heldAfter(text('one two three'), 2)
    const server = await serve({ script: [answer] })
    const env = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: server.baseUrl }
    const { child, done } = start(['run', 'go', '--data', folder(), '--format', 'json'], env)
    await answer.reached
    child.kill('SIGINT')
    child.kill('SIGINT')
    const { code, result } = await done
    answer.release()
    expect([code, result['outcome']]).toEqual([130, 'stopped'])
  })

  test('an answer cut at the output limit says so', async () => {
    const server = await serve({ script: [truncated(text('It begins and'))] })
    const { code, err, result } = await run(['run', 'go', '--data', folder(), '--format', 'json'], server)
    expect([code, result['truncated']]).toEqual([0, true])
    expect(err).toMatch(/output limit/)
  })

  test('--base-url is what it says: a server without a key is asked, and no Practice answers in its place', async () => {
    const server = await serve({ script: [text('Done.')] })
    const { code, out } = await run(['run', 'go', '--base-url', server.baseUrl, '--data', folder()], null)
    expect([code, out]).toEqual([0, 'Done.\n'])
    const bad = await run(['run', 'go', '--base-url', 'notaurl', '--data', folder()], null)
    expect([bad.code, bad.out]).toEqual([1, ''])
  })

  test('an unknown provider is refused before anything is stored', async () => {
    const data = folder()
    const { code, err } = await run(['run', 'go', '--provider', 'nope', '--data', data], null)
    expect([code, err]).toEqual([1, expect.stringMatching(/no provider “nope”: use one of openai/)])
    expect((await run(['list', '--data', data])).err).toMatch(/No conversations/)
  })

  test('130 when stopped; what was done is kept', async () => {
    const answer = heldAfter(text('one two three'), 2)
    const server = await serve({ script: [T, answer] })
    const data = folder()
    const { child, done } = start(['run', 'go', '--data', data, '--format', 'json'], {
      OPENAI_API_KEY: 'k',
      OPENAI_BASE_URL: server.baseUrl
    })
    await answer.reached
    child.kill('SIGINT')
    const { code, result } = await done
    answer.release()
    expect([code, result['outcome'], result['rounds']]).toEqual([130, 'stopped', 1])
  })

  test.each([
    [['run', 'x', '--frob'], /--frob/],
    [['frob'], /no command “frob”/],
    [['run', 'x', '--max-rounds', 'many'], /--max-rounds/]
  ])('64 for %j, with one line', async (args, message) => {
    const { code, err } = await run(args)
    expect(code).toBe(64)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).toMatch(message)
  })

  test.each([
    ['-5', 1],
    ['0', 1],
    ['0.4', 1],
    ['5000', 500]
  ])('S45 --max-rounds %s is clamped to 1–500', async (asked, used) => {
    const server = await serve({ script: [text('Done.')] })
    const args = ['run', 'x', '--max-rounds', asked, '--data', folder(), '--format', 'jsonl']
    const { out } = await run(args, server)
    expect(out).toContain(`"status":"running","round":1,"toolCalls":0,"limit":${used}`)
  })

  test('S100 a loop where nobody can be asked: the error names the setting and its value, once', async () => {
    const workspace = folder()
    const server = await serve({ script: () => calls({ name: 'list_files', args: {} }) })
    const { code, err } = await run(['run', 'x', '--data', folder(), '--workspace', workspace], server)
    expect(code).toBe(1)
    expect(err.match(/maxRepeatedToolCalls/g)).toHaveLength(1)
    expect(err).toMatch(/same call 3 times in a row.*maxRepeatedToolCalls, now 3\)/)
  })
})

describe('bad input: one sentence that names the next step', () => {
  test('unknown conversation', async () => {
    for (const command of ['continue', 'show']) {
      const { code, err } = await run([command, 'nonesuch', '--data', folder()])
      expect([code, err]).toEqual([1, 'There is no conversation “nonesuch”: “list” shows those there are.\n'])
    }
  })

  test('no key: the variable is named, the message is kept, and with the key it goes on', async () => {
    const server = await serve({ script: [text('Done.')] })
    const data = folder()
    const { code, err, result } = await run(
      ['run', 'go', '--provider', 'openai', '--data', data, '--format', 'json'],
      null
    )
    expect(code).toBe(1)
    expect(err).toContain('set OPENAI_API_KEY')
    const again = await run(['continue', String(result['conversationId']), '--data', data], server)
    expect([again.code, again.out]).toEqual([0, 'Done.\n'])
    expect(messagesOf(server.requests[0]).at(-1)).toMatchObject({ content: 'go' })
  })

  test('--api-key-env names another variable', async () => {
    const { err } = await run(
      ['run', 'go', '--provider', 'openai', '--api-key-env', 'MY_KEY', '--data', folder()],
      null
    )
    expect(err).toContain('set MY_KEY')
  })

  test('refused key, unknown model, unknown provider, dead server', async () => {
    const server = await serve({ script: [text('Done.')], apiKey: 'another' })
    const refused = await run(['run', 'go', '--data', folder(), '--model', 'test-model'], server)
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toMatch(/refused the API key.*check OPENAI_API_KEY/)
    const open = await serve({ script: [text('Done.')] })
    const model = await run(['run', 'go', '--data', folder(), '--model', 'gpt-9'], open)
    expect([model.code, model.err]).toEqual([1, expect.stringMatching(/no model named “gpt-9”/)])
    const provider = await run(['run', 'go', '--data', folder(), '--provider', 'acme'], open)
    expect([provider.code, provider.err]).toEqual([
      1,
      expect.stringMatching(/no provider “acme”: use one of openai, anthropic/)
    ])
    const dead = await run(['run', 'go', '--data', folder()], { baseUrl: 'http://127.0.0.1:9/v1' })
    expect([dead.code, dead.err]).toEqual([1, expect.stringMatching(/127\.0\.0\.1:9 could not be reached/)])
  })

  test('a damaged database and damaged settings are set aside, said, and work goes on', async () => {
    const server = await serve({ script: [text('Done.')] })
    const data = folder()
    writeFileSync(join(data, 'fermata.db'), 'not a database '.repeat(1000))
    writeFileSync(join(data, 'settings.json'), '{"agent.toolLimit.rounds": 40,')
    const { code, out, err } = await run(['run', 'go', '--data', data], server)
    expect([code, out]).toEqual([0, 'Done.\n'])
    expect(err).toMatch(/stored conversations could not be read/)
    expect(err).toMatch(/settings file could not be read/)
    const names = readdirSync(data)
    expect(names.some((name) => name.startsWith('fermata.db.unreadable'))).toBe(true)
    expect(names.some((name) => name.startsWith('settings.json.broken'))).toBe(true)
  })

  test('a folder that is not there; a data folder that cannot be one', async () => {
    const data = folder()
    const { code, err } = await run(['run', 'go', '--workspace', '/no/such/folder', '--data', data])
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/\/no\/such\/folder is not a folder that exists: .*--workspace/)
    ])
    writeFileSync(join(data, 'file'), '')
    const blocked = await run(['list', '--data', join(data, 'file', 'below')])
    expect([blocked.code, blocked.err]).toEqual([
      1,
      expect.stringMatching(/data folder .* cannot be used .*--data/)
    ])
  })

  test('a conversation that another process runs is refused, and can be read', async () => {
    const answer = heldAfter(text('one two three'), 2)
    const server = await serve({ script: [answer, text('Done.')] })
    const core = openTestCore({ baseUrl: server.baseUrl })
    open.push(() => core.close())
    const id = await core.begin('go')
    await answer.reached
    const { code, err } = await run(['continue', id, '--data', core.dataDir], server)
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/Another Fermata process is running this conversation/)
    ])
    expect((await run(['list', '--data', core.dataDir])).out).toContain('running elsewhere')
    answer.release()
    await core.stands(id, 'idle')
    const after = await run(['run', 'and now', '--conversation', id, '--data', core.dataDir], server)
    expect([after.code, after.out]).toEqual([0, 'Done.\n'])
    await core.until(id, ({ messages }) => messages.length === 4)
  })

  test('S73 the window is too small: the line that goes on says --compact; it makes a summary and goes on', async () => {
    const data = folder()
    const server = await serve({ script: [tick(), T, promptTooLong(), text('Summary.'), text('Done.')] })
    const failed = await run(['run', 'go', '--data', data, '--format', 'json'], server)
    const id = String(failed.result['conversationId'])
    expect(failed.err).toMatch(new RegExp(`no longer fits[^]*continue ${id} --data ${data} --compact\\n$`))
    const done = await run(['continue', id, '--data', data, '--compact'], server)
    expect([done.code, done.out]).toEqual([0, 'Done.\n'])
    expect(done.err).toContain('The older messages are a summary for the model now')
    expect(messagesOf(server.requests[4]).find(({ role }) => role === 'user')?.content).toContain('Summary.')
    expect(server.problems).toEqual([])
  })

  test('S71 a summary that fails is told, with its cause', async () => {
    const data = folder()
    const server = await serve({ script: [tick(), T, empty()] })
    const paused = await run(['run', 'go', '--data', data, '--format', 'json', '--max-rounds', '2'], server)
    const id = String(paused.result['conversationId'])
    const { code, err } = await run(['continue', id, '--data', data, '--compact'], server)
    expect(code).toBe(75)
    expect(err).toMatch(/could not be summarised[^]*gave no summary/)
  })
})
