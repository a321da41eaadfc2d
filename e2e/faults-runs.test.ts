import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { Publisher } from '../src/main/ipc/publisher.ts'
import { applyEvent } from '../src/shared/domain/apply.ts'
import type { Conversation } from '../src/shared/domain/conversation.ts'
import { messageText, toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import {
  cutAfter,
  heldAfter,
  type ModelServer,
  rawChunks,
  startModelServer,
  type Step,
  text,
  textAndCalls,
  tick
} from './model-server.ts'
import { messagesOf } from './sent.ts'

// Rows F21 to F42 of the fault catalogue: streams that do not keep to their form, and what people press at once.

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const T = tick()
const limit = { 'agent.toolLimit.rounds': 5 }
const saidIn = ({ messages }: Conversation) => messages.map(messageText)
const done = { ok: true, value: null }

describe.each(['openai', 'anthropic', 'responses'] as const)('%s', (provider) => {
  async function setUp(
    script: Step[] | ((n: number, body: Record<string, unknown>) => Step),
    settings: object = {}
  ): Promise<{ server: ModelServer; core: TestCore }> {
    const server = await startModelServer({ script, models: ['test-model'] })
    const core = openTestCore({ baseUrl: server.baseUrl, provider, settings })
    open.push(
      () => core.close(),
      () => server.close()
    )
    return { server, core }
  }

  /** What a response says, then the same once more, a call and an error, all in one piece. */
  const chattering = (step: Step): Step => ({
    reply(asked) {
      const reply = step.reply(asked)
      const late = textAndCalls('And more.', { name: 'current_time' }).reply(asked).pieces
      const error = rawChunks([
        { type: 'error', error: { message: 'Too late', type: 'server_error' } }
      ]).reply(asked)
      return { ...reply, pieces: [[...reply.pieces, ...late, ...error.pieces].join('')] }
    }
  })

  test('F21 what comes after the end is no part of the answer, and is told of in the log without its words', async () => {
    const { server, core } = await setUp([chattering(text('That is all.')), text('Well.')])
    const id = await core.begin('go')
    const { messages } = await core.stands(id, 'idle')
    expect(messages.slice(1).map(({ parts, end }) => ({ parts, end }))).toEqual([
      { parts: [{ type: 'text', text: 'That is all.' }], end: 'complete' }
    ])
    expect(core.odd).toEqual([
      expect.stringMatching(/^127\.0\.0\.1:\d+ sent \d+ more after the end of its answer; ignored\.$/)
    ])
    await core.runs.send(id, 'on')
    await core.until(id, ({ run, messages: now }) => run.status === 'idle' && now.length === 4)
    expect(JSON.stringify(server.requests[1]?.body)).not.toContain('And more')
    expect(core.odd).toHaveLength(1)
    expect(server.problems).toEqual([])
  })

  test('F28 an attempt that broke off is never joined with the next: at no moment do both stand there', async () => {
    const attempts = ['Alpha beta gamma delta', 'Epsilon zeta eta theta', 'Iota kappa lambda mu']
    const step = (n: number) => (n < 3 ? cutAfter(text(attempts[n - 1]!), 5) : text(attempts[2]!))
    const { server, core } = await setUp(step, { 'network.retries': 5 })
    const id = await core.begin('go')
    const before = core.conversation(id)
    const { messages } = await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(3)
    expect(saidIn({ ...before, messages })).toEqual(['go', 'Iota kappa lambda mu'])
    let shown: Conversation = { ...before, messages: before.messages.slice(0, 1), draft: null }
    const seen = new Set<string>()
    for (const { event } of core.events.slice(
      core.events.findIndex((each) => each.event.type === 'draft.opened')
    )) {
      shown = applyEvent(shown, event)
      const words = [...shown.messages.slice(1), ...(shown.draft ? [shown.draft] : [])].map(messageText)
      const begun = ['Alpha', 'Epsilon', 'Iota'].filter((word) => words.join(' ').includes(word))
      expect(begun.length).toBeLessThanOrEqual(1)
      for (const word of begun) seen.add(word)
      expect(words.join(' ').split('Iota').length).toBeLessThanOrEqual(2)
    }
    expect(seen).toContain('Iota')
    expect(seen.size).toBeGreaterThan(1)
    expect(messagesOf(server.requests[2])).toEqual(messagesOf(server.requests[0]))
  })

  test('F30 sent twice at once: one run and one request, the second is refused and changes nothing', async () => {
    const answer = heldAfter(text('One answer.'), 3)
    const { server, core } = await setUp((n) => (n === 1 ? text('Hello.') : answer))
    const id = await core.begin('first')
    await core.stands(id, 'idle')
    const sent = await Promise.all([core.runs.send(id, 'once'), core.runs.send(id, 'twice')])
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
    expect(sent.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'not-allowed' } })
    await answer.reached
    expect(await core.runs.send(id, 'while it streams')).toMatchObject({ error: { code: 'not-allowed' } })
    expect(await core.queue.add(id, 'to wait', [])).toMatchObject({ ok: true })
    answer.release()
    await core.until(id, ({ run, queue }) => run.status === 'idle' && queue.length === 0)
    await core.runs.finished(id)
    const asked = saidIn(core.conversation(id))
    expect(asked).toEqual(['first', 'Hello.', 'once', 'One answer.', 'to wait', 'One answer.'])
    expect(server.requests).toHaveLength(3)
    expect(server.problems).toEqual([])
  })

  test('F30 Retry twice at once: one run and one request', async () => {
    const { server, core } = await setUp([cutAfter(text('Half an answer'), 2), text('Whole.')])
    const id = await core.begin('go')
    await core.stands(id, 'failed')
    const pressed = await Promise.all([core.runs.retry(id), core.runs.retry(id)])
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(2)
    expect(saidIn(core.conversation(id)).filter((said) => said === 'Whole.')).toHaveLength(1)
  })

  test.each([2, 10])(
    'F31 %i conversations at once: each gets its own text, rounds and requests',
    async (count) => {
      const names = Array.from({ length: count }, (_, at) => `subject-${at}-`)
      const waits = new Map(
        names.map((name) => [
          name,
          heldAfter(text(Array.from({ length: 20 }, (_, n) => `${name}${n}`).join(' ')), 6)
        ])
      )
      const { server, core } = await setUp((_n, body) => {
        const said = JSON.stringify(body)
        const name = names.find((each) => said.includes(each))
        const isSecond = /"(tool|tool_result|function_call_output)"/.test(said)
        return (isSecond && name ? waits.get(name) : undefined) ?? T
      })
      const ids = await Promise.all(names.map((name) => core.begin(`about ${name}`)))
      await Promise.all([...waits.values()].map(({ reached }) => reached))
      for (const id of ids) expect(core.conversation(id).run.status).toBe('running')
      for (const { release } of [...waits.values()].toReversed()) release()
      for (const [at, id] of ids.entries()) {
        const { messages } = await core.stands(id, 'idle')
        const whole = Array.from({ length: 20 }, (_, n) => `${names[at]}${n}`).join(' ')
        expect(messages.map(messageText)).toEqual([`about ${names[at]}`, '', whole])
        expect(messages.flatMap(toolParts).map(({ state }) => state.status)).toEqual(['completed'])
      }
      expect(server.requests).toHaveLength(count * 2)
      for (const { body } of server.requests) {
        const said = JSON.stringify(body)
        expect(names.filter((name) => said.includes(name))).toHaveLength(1)
      }
      expect(server.problems).toEqual([])
    }
  )

  test('F42 Continue and a message sent at once: one of them counts, and nothing is doubled', async () => {
    const { server, core } = await setUp((n) => (n <= 5 ? T : text('Done.')), limit)
    const id = await core.begin('go')
    await core.stands(id, 'pausedAtToolLimit')
    const [continued, sent] = await Promise.all([core.runs.continue(id), core.runs.send(id, 'rather this')])
    expect([continued.ok, sent.ok].filter(Boolean)).toHaveLength(1)
    const { messages } = await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(6)
    expect(saidIn(core.conversation(id)).filter((said) => said === 'rather this')).toHaveLength(
      sent.ok ? 1 : 0
    )
    expect(messages.filter((message) => messageText(message) === 'Done.')).toHaveLength(1)
    expect(server.problems).toEqual([])
  })

  test('F42 Continue while nobody can be reached: the pause stands as it was, and Continue goes on once there is somebody', async () => {
    const { server, core } = await setUp(() => T, limit)
    const id = await core.begin('go')
    const paused = await core.stands(id, 'pausedAtToolLimit')
    await server.close()
    await core.runs.continue(id)
    const back = await core.until(id, ({ run }) => 'error' in run)
    await core.runs.finished(id)
    expect(back.run).toMatchObject({ ...paused.run, error: { code: 'model-unreachable' } })
    expect(back.messages).toEqual(paused.messages)
    await core.close()
    open.splice(0)
    const other = await startModelServer({ script: [text('Done.')], models: ['test-model'] })
    const again = openTestCore({ baseUrl: other.baseUrl, provider, dataDir: core.dataDir, settings: limit })
    open.push(
      () => again.close(),
      () => other.close()
    )
    expect(again.conversation(id).run).toMatchObject({ status: 'pausedAtToolLimit' })
    expect(await again.runs.continue(id)).toEqual(done)
    const { messages } = await again.stands(id, 'idle')
    expect(messages.slice(0, -1)).toEqual(paused.messages)
    expect(messagesOf(other.requests[0]).filter(({ role }) => role === 'tool')).toHaveLength(5)
    expect([other.requests.length, other.problems]).toEqual([1, []])
  })
})

describe('F27 a flood', () => {
  /** A server that answers every request for a response with this. */
  async function flooding(write: (response: ServerResponse) => Promise<void>): Promise<string> {
    const flood = createServer((request, response) => {
      request.resume()
      if (request.method === 'GET') return void response.end(JSON.stringify({ data: [{ id: 'test-model' }] }))
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      void write(response)
    }).listen(0, '127.0.0.1')
    await once(flood, 'listening')
    open.push(() => {
      flood.closeAllConnections()
      flood.close()
    })
    return `http://127.0.0.1:${(flood.address() as AddressInfo).port}/v1`
  }

  const event = (content: string) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`
  const END = `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`

  /** The core, what windows would get of it, and how often it came to other things meanwhile. */
  function watched(baseUrl: string) {
    const sent: { at: number; events: number }[] = []
    const publisher = new Publisher((message) => {
      if (message.type === 'conversation.events')
        sent.push({ at: performance.now(), events: message.events.length })
    })
    let seq = 0
    const core = openTestCore({ baseUrl, onEvent: (each) => publisher.event('c', seq++, each) })
    open.unshift(() => core.close())
    let turns = 0
    const timer = setInterval(() => turns++, 5)
    open.unshift(() => clearInterval(timer))
    return { core, sent, turns: () => turns }
  }

  /** One message a frame: none is sooner than 15 ms after the one before, however long a frame takes. */
  function expectFrames(sent: { at: number; events: number }[]) {
    const first = sent[0]?.at ?? 0
    const last = sent.at(-1)?.at ?? 0
    expect(sent.length).toBeLessThanOrEqual(2 + (last - first) / 15)
  }

  test('F27 100,000 events of one character, some written byte by byte: other things are served, a message a frame at most', async () => {
    const letters = Array.from({ length: 100_000 }, (_, at) => String.fromCharCode(97 + (at % 26)))
    const base = await flooding(async (response) => {
      response.socket?.setNoDelay(true)
      for (const byte of Buffer.from(event('·'))) response.write(Buffer.of(byte))
      for (let at = 0; at < letters.length; at += 500) {
        if (
          !response.write(
            letters
              .slice(at, at + 500)
              .map(event)
              .join('')
          )
        )
          await once(response, 'drain')
      }
      for (const byte of Buffer.from(END)) response.write(Buffer.of(byte))
      response.end()
    })
    const { core, sent, turns } = watched(base)
    const id = await core.begin('go')
    await core.until(id, ({ draft }) => (draft ? messageText(draft).length > 1000 : false))
    const before = turns()
    core.settings.set('agent.toolLimit.rounds', 40)
    expect(core.library.list()).toHaveLength(1)
    const { messages } = await core.stands(id, 'idle')
    expect(messageText(messages[1]!)).toBe(`·${letters.join('')}`)
    expect(turns()).toBeGreaterThan(before)
    await expect.poll(() => sent.reduce((sum, { events }) => sum + events, 0)).toBe(core.events.length)
    expectFrames(sent)
    expect(sent.length).toBeLessThan(core.events.length / 10)
  })

  test('F27 one piece of 20 MB is one answer, whole, and stored', async () => {
    const words = 'All in one. '.repeat(1_700_000)
    const base = await flooding(async (response) => {
      response.end(event(words) + END)
    })
    const { core, sent } = watched(base)
    const id = await core.begin('go')
    const { messages } = await core.stands(id, 'idle')
    expect(messageText(messages[1]!) === words).toBe(true)
    expectFrames(sent)
    await core.close()
    open.shift()
    const again = openTestCore({ baseUrl: base, dataDir: core.dataDir })
    open.unshift(() => again.close())
    expect(messageText(again.conversation(id).messages[1]!) === words).toBe(true)
  })
})
