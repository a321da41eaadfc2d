import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '../src/shared/domain/schedule.ts'
import { openTestCore } from './core.ts'
import { dailySchedule } from './schedule-set-up.ts'

const script = resolve(import.meta.dirname, '../src/main/headless.ts')
const practice = { providerId: 'practice', modelId: '' }

async function fermata(data: string, ...args: string[]) {
  const options = ['--disable-warning=ExperimentalWarning', script, ...args, '--data', data]
  const child = spawn(process.execPath, options, { cwd: tmpdir() })
  child.stdin.end()
  const ended = new Promise<number | null>((settle) => child.on('close', settle))
  const [out, err, code] = await Promise.all([readAll(child.stdout), readAll(child.stderr), ended])
  return { code, out, err }
}

/** A data folder with these schedules, set up as in the window. */
async function folderWith(...schedules: Partial<Schedule>[]): Promise<string> {
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9' })
  for (const each of schedules) core.schedules.save(dailySchedule({ model: practice, ...each }))
  await core.close()
  return core.dataDir
}

const historyOf = async (dataDir: string, id: string) => {
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9', dataDir })
  const runs = core.schedules.history(id, 10)
  await core.close()
  return runs
}

describe('schedules on the command line', () => {
  test('S126 are listed with their next time, and one is run now by its name; its history has the run', async () => {
    const data = await folderWith(
      { name: 'Zählung', prompt: '3 calls' },
      { id: 'off', name: 'Never', enabled: false }
    )
    const listed = await fermata(data, 'schedules', 'list')
    expect(listed.code).toBe(0)
    expect(listed.out).toMatch(/^daily {2}\d{4}-\d\d-\d\d 09:00 {2}0 9 \* \* \* {7}Zählung {2}-$/m)
    expect(listed.out).toMatch(/^off {2}off {15}0 9 \* \* \* {7}Never {2}-$/m)
    const ran = await fermata(data, 'schedules', 'run', 'zahlung', '--format', 'json')
    const result = JSON.parse(ran.out)
    expect([ran.code, result.outcome, result.toolCalls]).toEqual([0, 'done', 3])
    expect(await historyOf(data, 'daily')).toMatchObject([
      { outcome: 'done', dueAt: null, conversationId: result.conversationId }
    ])
  })

  test('S126 one that reaches its limit ends with 75, says how to go on, and goes on by hand', async () => {
    const data = await folderWith({ prompt: '3 calls, one at a time', rounds: 1 })
    const ran = await fermata(data, 'schedules', 'run', 'daily')
    expect([ran.code, ran.err]).toEqual([75, expect.stringContaining('continue ')])
    const [run] = await historyOf(data, 'daily')
    expect(run?.outcome).toBe('stoppedAtLimit')
    expect((await fermata(data, 'continue', run?.conversationId ?? '')).code).toBe(0)
  })

  test.each([
    [['schedules'], 64, 'Say “schedules list”'],
    [['schedules', 'list', 'more'], 64, 'Say “schedules list”'],
    [['schedules', 'list', '--format', 'csv'], 64, '--format takes'],
    [['schedules', 'run', 'nothing like it'], 1, 'Known: Morning report, Gone.'],
    [['schedules', 'run', 'gone'], 1, '/nonesuch']
  ])('%j is refused with what to do', async (args, code, words) => {
    const data = await folderWith({}, { id: 'b', name: 'Gone', workspace: '/nonesuch' })
    const answer = await fermata(data, ...args)
    expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(words)])
  })

  test('without any, the list says where they are made', async () => {
    const answer = await fermata(await folderWith(), 'schedules', 'list', '--format', 'json')
    expect(answer).toEqual({ code: 0, out: '[]\n', err: expect.stringContaining('Settings > Schedules') })
  })
})
