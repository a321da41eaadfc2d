import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { EventStore } from '../src/main/store/event-store.ts'
import { openDatabase } from '../src/main/store/database.ts'
import type { StoredEvent } from '../src/shared/domain/event.ts'
import { isSettled, messageText, toolParts } from '../src/shared/domain/message.ts'
import { openTestCore } from './core.ts'
import { messagesOf } from './sent.ts'
import { calls, heldAfter, paced, startModelServer, type Step, text, textAndCalls } from './model-server.ts'

const open: (() => unknown)[] = []
let workspace = ''

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'fermata-work-'))
  mkdirSync(join(workspace, 'many'))
  const line = `${'lorem ipsum dolor '.repeat(20)}\n`
  for (let i = 0; i < 1500; i++) writeFileSync(join(workspace, 'many', `file-${i}.txt`), line.repeat(60))
  for (let i = 0; i < 100; i++) writeFileSync(join(workspace, `note-${i}.txt`), `note ${i}\n`)
})

afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

interface Victim {
  child: ChildProcess
  dataDir: string
  /** What the process said was stored. */
  acknowledged: StoredEvent[]
  seen(fits: (event: StoredEvent) => boolean): Promise<void>
  kill(): Promise<void>
}

function startVictim(baseUrl: string, rounds = 5): Victim {
  const dataDir = mkdtempSync(join(tmpdir(), 'fermata-crash-'))
  const script = resolve(import.meta.dirname, 'core-process.ts')
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, baseUrl, dataDir, workspace, String(rounds)],
    {
      stdio: ['ignore', 'pipe', 'inherit']
    }
  )
  const acknowledged: StoredEvent[] = []
  const waiting = new Set<(event: StoredEvent) => void>()
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const event: StoredEvent = JSON.parse(line)
    acknowledged.push(event)
    for (const check of waiting) check(event)
  })
  open.push(() => child.kill('SIGKILL'))
  return {
    child,
    dataDir,
    acknowledged,
    seen: (fits) =>
      new Promise((done) => {
        if (acknowledged.some(fits)) return done()
        waiting.add((event) => fits(event) && done())
      }),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'close')
    }
  }
}

/** What is in the file, read without healing. */
function stored(dataDir: string): StoredEvent[] {
  const { db } = openDatabase(join(dataDir, 'fermata.db'), Date.now())
  const store = new EventStore(db)
  const events = store.list().flatMap(({ id }) => store.load(id).events)
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  db.close()
  return events
}

function reopen(baseUrl: string, dataDir: string) {
  const core = openTestCore({ baseUrl, dataDir })
  open.push(() => core.close())
  return { core, id: core.library.list()[0]!.id }
}

const look = (id: string): Step => calls({ name: 'read_file', args: { path: `note-${id.slice(1)}.txt` }, id })
const slow = (id: string): Step =>
  calls({ name: 'search_files', args: { pattern: `not-there-(a|b)${id}` }, id })

describe('kill -9', () => {
  test('S31 F42 while paused: the same row, and Continue sends byte for byte what it would have sent', async () => {
    const script = () => [1, 2, 3, 4, 5].map((n) => look(`c${n}`)).concat(text('End.'))
    const control = await startModelServer({ script: script() })
    const server = await startModelServer({ script: script() })
    open.push(
      () => control.close(),
      () => server.close()
    )

    const whole = openTestCore({
      baseUrl: control.baseUrl,
      workspace,
      settings: { 'agent.toolLimit.rounds': 5 }
    })
    open.push(() => whole.close())
    const wholeId = await whole.begin('go')
    const shown = await whole.stands(wholeId, 'pausedAtToolLimit')
    await whole.runs.continue(wholeId)
    await whole.stands(wholeId, 'idle')

    const victim = startVictim(server.baseUrl)
    await victim.seen((event) => event.type === 'run.changed' && event.run.status === 'pausedAtToolLimit')
    await victim.kill()
    const { core, id } = reopen(server.baseUrl, victim.dataDir)
    expect(core.library.list()[0]?.status).toBe('pausedAtToolLimit')
    const { run } = core.conversation(id)
    expect({ ...run, at: 0 }).toEqual({ ...shown.run, at: 0 })
    expect(core.events).toEqual([])
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(JSON.stringify(server.requests[5]?.body)).toBe(JSON.stringify(control.requests[5]?.body))
  })

  test('S32 D088 while round 3 streams: rounds 1 and 2 whole, what was seen is kept, interrupted, Continue goes on', async () => {
    const third = heldAfter(textAndCalls('Now the third step begins', { name: 'current_time' }), 4)
    const server = await startModelServer({ script: [look('c1'), look('c2'), third, text('End.')] })
    open.push(() => server.close())
    const victim = startVictim(server.baseUrl)
    await third.reached
    await expect.poll(() => checkpoint(victim.dataDir), { timeout: 5000 }).toMatch(/^Now/)
    await victim.kill()
    third.release()
    const { core, id } = reopen(server.baseUrl, victim.dataDir)
    const { run, messages } = core.conversation(id)
    expect(run.status).toBe('interrupted')
    expect(messages.flatMap(toolParts).map((part) => part.state.status)).toEqual(['completed', 'completed'])
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', end: 'interrupted' })
    expect(messageText(messages.at(-1)!)).toMatch(/^Now/)
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(messagesOf(server.requests[3])).toEqual(messagesOf(server.requests[2]))
    expect(server.problems).toEqual([])
  })

  test('S33 P020 P021 while a tool of round 3 runs: its result is "interrupted", it is never run again, the next request is paired', async () => {
    const server = await startModelServer({ script: [look('c1'), look('c2'), slow('c3'), text('End.')] })
    open.push(() => server.close())
    const victim = startVictim(server.baseUrl)
    await victim.seen(
      (event) => event.type === 'tool.updated' && event.callId === 'c3' && event.state.status === 'running'
    )
    await victim.kill()
    const { core, id } = reopen(server.baseUrl, victim.dataDir)
    const { run, messages } = core.conversation(id)
    expect(run.status).toBe('interrupted')
    expect(toolParts(messages.at(-1)!)[0]?.state).toMatchObject({
      status: 'interrupted',
      text: 'Not available: the app stopped while this tool ran.'
    })
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(messagesOf(server.requests[3]).at(-1)).toMatchObject({
      role: 'tool',
      tool_call_id: 'c3',
      content: expect.stringContaining('stopped while')
    })
    expect(
      core.events.some(({ event }) => event.type === 'tool.updated' && event.state.status === 'running')
    ).toBe(false)
    expect(server.problems).toEqual([])
  })

  test('at 10 random moments: nothing acknowledged is lost, everything is paired, Continue is accepted', async () => {
    for (let trial = 0; trial < 10; trial++) {
      const script = (n: number): Step =>
        n % 3 === 0
          ? slow(`s${n}`)
          : paced(
              textAndCalls('Working on it step by step', {
                name: 'read_file',
                args: { path: `note-${n}.txt` },
                id: `c${n}`
              }),
              3
            )
      const server = await startModelServer({ script })
      open.push(() => server.close())
      const victim = startVictim(server.baseUrl, 7)
      const target = 1 + Math.floor(Math.random() * 24)
      await victim.seen(() => victim.acknowledged.length >= target)
      await new Promise((done) => setTimeout(done, Math.random() * 60))
      await victim.kill()
      const kept = stored(victim.dataDir)
      expect(kept.slice(0, victim.acknowledged.length), `trial ${trial}, after ${target} events`).toEqual(
        victim.acknowledged
      )
      const { core, id } = reopen(server.baseUrl, victim.dataDir)
      const { run, messages } = core.conversation(id)
      if (run.status === 'idle') continue
      expect(['interrupted', 'pausedAtToolLimit'], `trial ${trial}`).toContain(run.status)
      expect(messages.flatMap(toolParts).every((part) => isSettled(part.state))).toBe(true)
      const asked = server.requests.length
      await core.runs.continue(id)
      await server.requestCount(asked + 1)
      await core.runs.stop(id)
      expect(server.problems).toEqual([])
    }
  }, 120_000)
})

function checkpoint(dataDir: string): string {
  const { db } = openDatabase(join(dataDir, 'fermata.db'), Date.now())
  const store = new EventStore(db)
  const [first] = store.list()
  const draft = first ? store.readCheckpoint(first.id) : null
  db.close()
  return draft ? messageText(draft) : ''
}
