import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createConversation } from '../../../shared/domain/apply.ts'
import type { Message, Part } from '../../../shared/domain/message.ts'
import { compactedHistory } from '../../context/compacted-history.ts'
import { toWire } from '../../context/to-wire.ts'
import type { StreamEvent, ToolSpec } from '../../run/ports.ts'
import { createTools } from '../../tools/registry.ts'
import { createPractice } from './practice.ts'

const model = { providerId: 'practice', modelId: 'practice' }
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const say = (text: string): Message => ({
  id: 'u',
  role: 'user',
  parts: [{ type: 'text', text }],
  createdAt: 0
})

async function respond(messages: Message[], tools: ToolSpec[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  const request = { model, system: '', messages: toWire(messages), tools }
  for await (const event of createPractice(0).stream(request, new AbortController().signal))
    events.push(event)
  return events
}

function endOf(events: StreamEvent[]) {
  const last = events.at(-1)
  if (last?.type !== 'end') throw new Error(`no end: ${JSON.stringify(last)}`)
  return last
}

/** Runs rounds until there are no calls, at most `most`; a new provider each time, as after a restart. */
async function converse(messages: Message[], workspace: string | null, most = 400) {
  const tools = createTools({ workspace, allow: 'all', attended: true })
  const history = [...messages]
  const rounds: Part[][] = []
  for (;;) {
    const { parts } = endOf(await respond(history, tools.specs))
    const calls = parts.filter((part) => part.type === 'tool')
    if (calls.length === 0)
      return { history, rounds, answer: parts.map((p) => (p.type === 'text' ? p.text : '')).join('') }
    for (const call of calls) {
      const { ok, text } = await tools.run(call, new AbortController().signal)
      call.state = { status: ok ? 'completed' : 'failed', text, endedAt: 0 }
    }
    rounds.push(parts)
    history.push({ id: `a${rounds.length}`, role: 'assistant', parts, createdAt: 0 })
    if (rounds.length >= most) return { history, rounds, answer: '' }
  }
}

const callsOf = (rounds: Part[][]) => rounds.map((parts) => parts.filter((part) => part.type === 'tool'))

function project(files: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-practice-'))
  folders.push(folder)
  mkdirSync(join(folder, 'src'))
  for (let n = 0; n < files - 2; n += 1) {
    writeFileSync(join(folder, 'src', `part-${n}.ts`), `export const n = ${n}\n// TODO number ${n}\n`)
  }
  writeFileSync(join(folder, 'README.md'), '# Hello\n'.repeat(100))
  writeFileSync(join(folder, 'logo.png'), Buffer.from([0x89, 0x50, 0, 0, 1]))
  return folder
}

describe('a survey', () => {
  test('lists, searches and reads the real folder, one call a round, and reports what is there', async () => {
    const { rounds, answer } = await converse([say('Survey this folder')], project(42))
    expect(rounds).toHaveLength(44)
    expect(callsOf(rounds).every((calls) => calls.length === 1)).toBe(true)
    expect(
      callsOf(rounds)
        .flat()
        .map((call) => call.name)
        .slice(0, 3)
    ).toEqual(['list_files', 'search_files', 'read_file'])
    expect(answer).toContain('**42 files**')
    expect(answer).toContain('**180 lines** of text in the 42 files')
    expect(answer).toContain('| TypeScript | 40 | 80 |')
    expect(answer).toContain('1. `README.md`, 800 bytes')
    expect(answer).toContain('`src/part-12.ts:2` // TODO number 12')
    expect(answer).toContain('and 20 more')
  })

  test('goes on where it was from the transcript alone, and takes in a hint', async () => {
    const folder = project(10)
    const first = await converse([say('Explore the project')], folder, 5)
    const second = await converse([...first.history, say('but be quick')], folder)
    expect(second.rounds).toHaveLength(12 - 5)
    expect(second.rounds[0]?.[0]).toMatchObject({ text: expect.stringContaining('“but be quick”') })
    expect(second.rounds[1]?.[0]).toMatchObject({ text: expect.not.stringContaining('quick') })
    expect(second.answer).toContain('**10 files**')
  })

  test('a call that got no result is not made up', async () => {
    const folder = project(4)
    const { history } = await converse([say('Survey')], folder, 3)
    const call = history.at(-1)?.parts.find((part) => part.type === 'tool')
    if (call?.type === 'tool') call.state = { status: 'running', startedAt: 0 }
    const { answer } = await converse(history, folder)
    expect(answer).toContain('1 files could not be read')
  })

  test('without a folder it says so', async () => {
    expect((await converse([say('survey')], null)).answer).toContain('Choose a folder')
  })
})

describe('words in the prompt', () => {
  test('30 tool calls, one a round, each different', async () => {
    const { rounds, answer } = await converse([say('Please call a tool 30 times.')], null)
    expect(rounds).toHaveLength(30)
    expect(
      new Set(
        callsOf(rounds)
          .flat()
          .map((call) => call.input)
      ).size
    ).toBe(30)
    expect(answer).toContain('30 tool calls')
  })

  test('after a summary the task is still the user’s, not what the summary says', async () => {
    const before = [
      { ...say('Please call a tool 4 times.'), id: 'task' },
      { ...say('…'), id: 'last' }
    ]
    const compaction = {
      id: 's',
      keepFrom: null,
      after: 'last',
      task: 'task',
      summary: 'I made 9 tool calls.'
    }
    const created = {
      type: 'conversation.created',
      id: 'c',
      title: '',
      model,
      workspace: null,
      at: 0
    } as const
    const whole = { ...createConversation(created), messages: before }
    const history = compactedHistory({ ...whole, compactions: [{ ...compaction, at: 0 }] })
    expect((await converse(history, null)).rounds).toHaveLength(4)
    const next = [...history, say('Please call a tool 2 times.')]
    expect((await converse(next, null)).rounds).toHaveLength(2)
  })

  test('several at once', async () => {
    const { rounds } = await converse([say('10 tool calls, 4 at once')], null)
    expect(callsOf(rounds).map((calls) => calls.length)).toEqual([4, 4, 2])
    const ids = callsOf(rounds)
      .flat()
      .map((call) => call.callId)
    expect(new Set(ids).size).toBe(10)
  })

  test('repeat makes the same call every time', async () => {
    const { rounds } = await converse([say('repeat 6 times')], null)
    expect(
      callsOf(rounds)
        .flat()
        .map((call) => call.input)
    ).toEqual(Array.from({ length: 6 }, () => '{"zone":"UTC"}'))
  })

  test('empty, cut, fail, malformed, unknown tool, at length', async () => {
    expect(endOf(await respond([say('empty')], [])).parts).toEqual([])
    expect(endOf(await respond([say('cut')], [])).end).toBe('truncated')
    expect((await respond([say('fail')], [])).at(-1)).toMatchObject({
      type: 'failed',
      failure: { code: 'model-unavailable' }
    })
    const malformed = await converse([say('malformed')], null)
    expect(() => JSON.parse(callsOf(malformed.rounds)[0]?.[0]?.input ?? '{}')).toThrow()
    expect(malformed.answer).toContain('Invalid arguments')
    expect((await converse([say('unknown tool')], null)).answer).toContain('Unknown tool "summon_rain"')
    const long = await converse([say('Answer at length')], null)
    for (const piece of ['## A table', '```ts', '1. First']) expect(long.answer).toContain(piece)
  })

  test('anything else says what it is and what it understands', async () => {
    expect((await converse([say('Hello!')], null)).answer).toMatch(/not an AI[\s\S]*Survey this folder/)
  })

  test('the deltas add up to the parts, and no usage is reported', async () => {
    const events = await respond([say('malformed')], [])
    const texts: string[] = []
    for (const event of events) {
      if (event.type === 'part') texts[event.index] = ''
      if (event.type === 'delta') texts[event.index] += event.text
    }
    const { parts, usage } = endOf(events)
    expect(texts).toEqual(
      parts.map((part) => (part.type === 'text' ? part.text : part.type === 'tool' ? part.input : ''))
    )
    expect(usage).toBeUndefined()
  })
})

test('an abort ends it at once and without an end', async () => {
  const controller = new AbortController()
  const request = { model, system: '', messages: toWire([say('slowly, at length')]), tools: [] }
  const types: string[] = []
  setTimeout(() => controller.abort(), 300)
  const before = performance.now()
  for await (const event of createPractice().stream(request, controller.signal)) types.push(event.type)
  expect(performance.now() - before).toBeLessThan(600)
  expect(types).toContain('delta')
  expect(types).not.toContain('end')
})
