import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resultText } from '../../run/result-texts.ts'
import { createTools } from '../registry.ts'
import { toolCall } from '../test-tools.ts'
import { commandEnvironment } from './command-environment.ts'
import { sandbox } from './sandbox.ts'

let base = ''
let root = ''
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'fermata-command-'))
  root = join(base, 'work')
  mkdirSync(join(root, 'sub'), { recursive: true })
  mkdirSync(join(base, 'data'))
  writeFileSync(join(base, 'data/keys.json'), 'canary-of-the-app')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const tools = (allow: ReadonlySet<string> | 'all' = 'all') =>
  createTools({ workspace: root, allow, attended: true, hidden: [join(base, 'data')] })
const run = (command: string, input: object = {}, signal = new AbortController().signal) =>
  tools().run(toolCall('run_command', { command, ...input }), signal)

describe.skipIf(process.platform === 'win32')('run_command', () => {
  test('gives exit code and output in order, from a real shell in the folder', async () => {
    expect(await run('echo one; echo two >&2; echo "$((1 + 2))"')).toEqual({
      ok: true,
      text: 'Exit code 0. Output:\none\ntwo\n3'
    })
    expect(await run('exit 4')).toEqual({ ok: false, text: 'Exit code 4. It put out nothing.' })
    expect((await run('pwd', { cwd: 'sub' })).text).toContain(join(root, 'sub'))
    expect(await run('echo $(')).toEqual({
      ok: false,
      text: expect.stringMatching(/^Exit code 2\. Output:.*yntax/s)
    })
    await run('printf made > made.txt')
    expect(readFileSync(join(root, 'made.txt'), 'utf8')).toBe('made')
  })

  test('F46 an end by a signal is named, and the time limit with the way to raise it', async () => {
    expect((await run('kill -SEGV $$')).text).toContain('SIGSEGV')
    expect((await run('sh -c "kill -KILL \\$\\$"; exit $?')).text).toContain('Exit code 137')
    const before = performance.now()
    const late = await run('echo begun; sleep 60', { timeout_seconds: 1 })
    expect(late).toEqual({ ok: false, text: expect.stringMatching(/time limit of 1 seconds.*begun$/s) })
    expect(performance.now() - before).toBeLessThan(4000)
  })

  test('L017 the same outcome has the same words', async () => {
    const twice = [await run('echo failed; exit 1'), await run('sleep 0.2; echo failed; exit 1')]
    expect(twice[0]).toEqual(twice[1])
  })

  test('there is no input to wait for, and a stop settles at once', async () => {
    expect(await run('cat; read x; echo "[$x]"')).toEqual({ ok: true, text: 'Exit code 0. Output:\n[]' })
    const controller = new AbortController()
    const running = run('sleep 60', {}, controller.signal)
    setTimeout(() => controller.abort(), 200)
    const before = performance.now()
    expect(await running).toEqual({ ok: false, text: resultText.stopped })
    expect(performance.now() - before).toBeLessThan(1000)
  })

  test('no key of ours reaches it, by name or by value', async () => {
    process.env['CANARY_API_KEY'] = 'canary-of-the-environment'
    process.env['GITHUB_TOKEN'] = 'canary-of-the-environment'
    const { text } = await run('env; echo ---; cat /proc/1/environ /proc/self/environ | tr "\\0" "\\n"')
    delete process.env['CANARY_API_KEY']
    delete process.env['GITHUB_TOKEN']
    expect(text).toMatch(/^PATH=/m)
    expect(text).toContain('TERM=dumb')
    expect(text).not.toContain('canary-of-the-environment')
  })

  test('the folder to run in stays inside the workspace', async () => {
    symlinkSync(base, join(root, 'out'))
    for (const cwd of ['..', '/', 'out', 'none']) {
      expect(await run('pwd', { cwd })).toEqual({
        ok: false,
        text: expect.stringMatching(/outside the workspace|no folder/)
      })
    }
  })

  test('it asks unless it was allowed, and its limits are checked', () => {
    const call = (input: object) => toolCall('run_command', input)
    expect(tools(new Set()).inspect(call({ command: 'make deploy' })).kind).toBe('ask')
    expect(tools(new Set(['run_command'])).inspect(call({ command: 'ls' })).kind).toBe('allowed')
    expect(tools().inspect(call({ command: ' ' })).kind).toBe('invalid')
    expect(tools().inspect(call({ command: 'ls', timeout_seconds: 601 })).kind).toBe('invalid')
    expect(tools().effect('run_command')).toBe('command')
  })

  test('the description says plainly whether commands are confined', () => {
    const said = tools().specs.find(({ name }) => name === 'run_command')?.description
    expect(said).toContain(sandbox() === 'bubblewrap' ? 'Commands are confined' : 'NOT confined')
  })
})

describe.skipIf(sandbox() === 'none')('under bubblewrap', () => {
  test('only the workspace and a /tmp of its own can be written', async () => {
    const outside = join(homedir(), `fermata-canary-${process.pid}`)
    const { text } = await run(
      `for f in ${outside} /etc/canary ${base}/canary /tmp/canary ./canary; do touch $f 2>/dev/null && echo "yes $f"; done`
    )
    expect(text.split('\n').slice(1)).toEqual([`yes ${base}/canary`, 'yes /tmp/canary', 'yes ./canary'])
    expect([
      existsSync(outside),
      existsSync('/tmp/canary') || existsSync(join(base, 'canary')),
      existsSync(join(root, 'canary'))
    ]).toEqual([false, false, true])
  })

  test('secrets of the home folder and the app’s own folder are not there', async () => {
    const ssh = join(homedir(), '.ssh')
    const isMine = !existsSync(ssh)
    if (isMine) mkdirSync(ssh)
    try {
      const { text } = await run(`ls -A ~/.ssh; cat ${base}/data/keys.json; ls /run`)
      expect(text).not.toContain('canary-of-the-app')
      expect(text).not.toMatch(/id_|known_hosts|docker\.sock/)
    } finally {
      if (isMine) rmSync(ssh, { recursive: true })
    }
  })

  test('the network is there only where the call says so', async () => {
    const server = createServer((_, response) => response.end('reached'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    // By the shell alone: the Node that runs the tests may lie in a folder that the sandbox hides.
    const asking = `exec 3<>/dev/tcp/127.0.0.1/${port} && printf "GET / HTTP/1.0\\r\\n\\r\\n" >&3 && tail -n 1 <&3`
    const fetching = `bash -c '${asking}' 2>/dev/null || echo unreachable`
    const without = await run(fetching)
    const withNetwork = await run(fetching, { network: true })
    server.close()
    expect([without.text, withNetwork.text]).toEqual([
      'Exit code 0. Output:\nunreachable',
      'Exit code 0. Output:\nreached'
    ])
  })

  test('other processes are not seen, and what is started away does not stay', async () => {
    const { text } = await run('setsid sleep 4242 & ls /proc | grep -c "^[0-9]"')
    expect(Number(text.split('\n').at(-1))).toBeLessThan(10)
    const left = execFileSync('/bin/sh', [
      '-c',
      'cat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" " " | grep -c "sleep 4242 *$" || true'
    ])
    expect(left.toString().trim()).toBe('0')
  })
})

test.skipIf(process.platform !== 'linux')(
  'a bubblewrap that may not work counts as none, and that is said',
  () => {
    const bin = join(base, 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'bwrap'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const code = `
    const { sandbox } = await import(${JSON.stringify(new URL('./sandbox.ts', import.meta.url).href)})
    const { runCommand } = await import(${JSON.stringify(new URL('./run-command.ts', import.meta.url).href)})
    console.log(sandbox(), runCommand.description)`
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      env: { PATH: `${bin}:${process.env['PATH']}` },
      encoding: 'utf8'
    })
    expect(said).toMatch(/^none .*NOT confined/)
  }
)

test('the environment is a short list on every system', () => {
  const env = {
    PATH: 'p',
    HOME: 'h',
    OPENAI_API_KEY: 'k',
    AWS_SECRET_ACCESS_KEY: 'k',
    LC_ALL: 'C',
    XDG_RUNTIME_DIR: 'r',
    Path: 'w',
    SystemRoot: 's',
    NODE_OPTIONS: 'x',
    LD_PRELOAD: 'x'
  }
  const kept = (platform: NodeJS.Platform) =>
    Object.keys(commandEnvironment(env, platform, false)).slice(0, 4)
  expect(kept('linux')).toEqual(['PATH', 'HOME', 'LC_ALL', 'TERM'])
  expect(kept('win32')).toEqual(['PATH', 'Path', 'SystemRoot', 'TERM'])
})
