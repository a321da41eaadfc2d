import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProcessGroups } from './process-groups.ts'
import { startOf } from './process-identity.ts'
import { type GroupRun, runGroup } from './run-group.ts'

let folder = ''
let processes: ProcessGroups
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fermata-group-'))
  processes = new ProcessGroups(join(folder, 'processes'))
})
afterEach(async () => {
  await processes.close()
  rmSync(folder, { recursive: true, force: true })
})

const env = { PATH: process.env['PATH'] ?? '' }
const run = (command: string, options: Partial<GroupRun> = {}) =>
  runGroup({
    file: '/bin/sh',
    args: ['-c', command],
    cwd: folder,
    env,
    seconds: 30,
    signal: new AbortController().signal,
    processes,
    onText: () => {},
    ...options
  })
const written = () => readdirSync(join(folder, 'processes'))

/** Whether a canary that a process touches ten times a second still moves. */
async function moves(path: string): Promise<boolean> {
  const look = () => readFileSync(path, 'utf8').length
  const before = look()
  await sleep(350)
  return look() > before
}
const CANARY = 'while :; do printf x >> canary; sleep 0.1; done'

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const begun = performance.now()
  const value = await work
  return [value, performance.now() - begun]
}

describe.skipIf(process.platform === 'win32')('how a command ends', () => {
  test('F46 exit codes and signals are told, and its process is forgotten', async () => {
    expect(await run('exit 3')).toMatchObject({ kind: 'exited', code: 3 })
    expect(await run('kill -SEGV $$')).toMatchObject({ kind: 'killed', signal: 'SIGSEGV' })
    expect(await run('kill -KILL $$')).toMatchObject({ kind: 'killed', signal: 'SIGKILL' })
    expect(written()).toEqual([])
  })

  test('what cannot be started says so', async () => {
    const end = await run('', { file: join(folder, 'nothing-here') })
    expect(end).toMatchObject({ kind: 'not-started', cause: expect.stringContaining('ENOENT') })
  })

  test.each([
    ['a grandchild keeps the pipe', 'sleep 300 & echo begun; wait'],
    ['the child ignores SIGTERM', "trap '' TERM; echo begun; while :; do sleep 1; done"],
    ['a grandchild ignores it too', `(trap '' TERM; echo begun; while :; do sleep 1; done) & wait`],
    ['a grandchild left the group', `setsid sh -c "trap '' TERM; echo begun; sleep 300" & wait`],
    [
      'forty grandchildren',
      'for i in 1 2 3 4 5 6 7 8; do (sleep 300 & sleep 300 & sleep 300 & sleep 300 & sleep 300 & wait) & done; echo begun; wait'
    ]
  ])('O140 F100 time limit, %s: settled within 3 seconds, nothing left', async (_name, command) => {
    const [end, ms] = await timed(run(command, { seconds: 0.4 }))
    expect(end).toMatchObject({ kind: 'timed-out', output: { text: 'begun\n' } })
    expect(ms).toBeLessThan(3000)
    expect(left()).toEqual([])
    expect(written()).toEqual([])
  })

  test('O141 stop ends the background grandchild', async () => {
    const controller = new AbortController()
    writeFileSync(join(folder, 'canary'), '')
    const running = run(`(${CANARY}) & (setsid sh -c '${CANARY}') & echo begun; wait`, {
      signal: controller.signal
    })
    await sleep(400)
    expect(await moves(join(folder, 'canary'))).toBe(true)
    controller.abort()
    const [end, ms] = await timed(running)
    expect([end.kind, ms < 3000]).toEqual(['stopped', true])
    expect(await moves(join(folder, 'canary'))).toBe(false)
  })

  test('O141 what a command leaves in the background ends with it', async () => {
    writeFileSync(join(folder, 'canary'), '')
    const [end, ms] = await timed(run(`(${CANARY}) & echo done`))
    expect(end).toMatchObject({ kind: 'exited', code: 0, output: { text: 'done\n' } })
    expect(ms).toBeLessThan(3000)
    expect(await moves(join(folder, 'canary'))).toBe(false)
  })

  test('closing ends everything that runs', async () => {
    writeFileSync(join(folder, 'canary'), '')
    const running = [run(CANARY), run(`trap '' TERM; ${CANARY}`)]
    await sleep(300)
    expect(written()).toHaveLength(2)
    await processes.close()
    expect((await Promise.all(running)).map(({ kind }) => kind)).toEqual(['killed', 'killed'])
    expect(await moves(join(folder, 'canary'))).toBe(false)
    expect(written()).toEqual([])
  })
})

/** Processes of ours that sleep, by their working folder. */
function left(): string[] {
  if (process.platform !== 'linux') return []
  const found = execFileSync('/bin/sh', ['-c', 'ls -l /proc/[0-9]*/cwd 2>/dev/null || true'], {
    encoding: 'utf8'
  })
  return found.split('\n').filter((line) => line.endsWith(folder))
}

describe.skipIf(process.platform !== 'linux')('an app that was killed', () => {
  test('F60 the next start ends what it left, and only that', async () => {
    writeFileSync(join(folder, 'canary'), '')
    const code = `
      const { ProcessGroups } = await import(${JSON.stringify(new URL('./process-groups.ts', import.meta.url).href)})
      const groups = new ProcessGroups(${JSON.stringify(join(folder, 'processes'))})
      groups.start({ file: '/bin/sh', args: ['-c', ${JSON.stringify(`(setsid sh -c '${CANARY}') & ${CANARY}`)}],
        cwd: ${JSON.stringify(folder)}, env: { PATH: process.env.PATH } })
      setInterval(() => {}, 1000)`
    const app = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
    while (!(await moves(join(folder, 'canary')))) await sleep(50)
    const mine = run('sleep 30')
    await sleep(100)

    await new ProcessGroups(join(folder, 'processes')).reap()
    expect(await moves(join(folder, 'canary'))).toBe(true)

    app.kill('SIGKILL')
    await once(app, 'exit')
    expect(await moves(join(folder, 'canary'))).toBe(true)
    await new ProcessGroups(join(folder, 'processes')).reap()
    expect(await moves(join(folder, 'canary'))).toBe(false)
    expect(written()).toHaveLength(1)
    await processes.close()
    expect(await mine).toMatchObject({ kind: 'killed' })
  })

  test('a process that has got the number of one of ours is left alone', async () => {
    const stranger = spawn('sleep', ['30'], { detached: true, stdio: 'ignore' })
    const pid = stranger.pid ?? 0
    await run('true')
    const gone = { pid: 2 ** 22 - 1, startedAt: '1' }
    const entry = { pid, startedAt: `${Number(startOf(pid)) - 1}`, mark: crypto.randomUUID(), owner: gone }
    writeFileSync(join(folder, 'processes', `${entry.mark}.json`), JSON.stringify(entry))
    writeFileSync(join(folder, 'processes', 'junk.json'), '{"pid":')
    await processes.reap()
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
    expect(written()).toEqual([])
    stranger.kill('SIGKILL')
    await once(stranger, 'exit')
  })
})

describe.skipIf(process.platform === 'win32')('output', () => {
  test('both outputs, no escapes, the last state of a line, invalid UTF-8 replaced, characters not torn', async () => {
    const command = String.raw`printf '\033[31mred\033[0m\r\n10%%\r99%%\rdone\n\033]0;title\007\377é\b|'; printf 'err' >&2`
    const end = await run(command)
    expect(end.output.text).toContain('red\ndone\n\ufffdé|')
    expect(end.output.text).toContain('err')
    const torn = await run(String.raw`printf '\303'; sleep 0.2; printf '\251'`)
    expect(torn.output.text).toBe('é')
  })

  test('O143 F100 endless output is kept at both ends, the memory stays flat, and the text comes while it runs', async () => {
    const pieces: string[] = []
    const flood = `echo begin; yes 123456789 | head -c 2000000; echo end`
    await run(flood)
    const before = process.memoryUsage.rss()
    for (let n = 0; n < 15; n += 1) {
      const { output } = await run(flood, { onText: (text) => pieces.push(text) })
      expect(output.size).toBe(2_000_010)
      expect(output.text.length).toBeLessThan(1_100_000)
      expect(output.text).toMatch(/^begin\n[^]*\[\d+ bytes of output left out\][^]*end\n$/)
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
    expect(pieces.every((text) => text.length <= 16 * 1024)).toBe(true)
    const live: string[] = []
    await run('echo one; sleep 0.3; echo two', { onText: (text) => live.push(text) })
    expect(live).toEqual(['one\n', 'two\n'])
  })

  test('F100 output without end ends the command', async () => {
    const [end, ms] = await timed(run('yes'))
    expect(end.kind).toBe('too-much')
    expect(ms).toBeLessThan(10_000)
  })
})
