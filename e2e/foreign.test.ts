import { writeFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { buildRequest } from '../src/main/context/build-request.ts'
import { readAny } from '../src/main/archive/read-any.ts'
import { readForeign } from '../src/main/foreign/read-foreign.ts'
import { chatGptTree } from '../src/main/foreign/chatgpt.ts'
import { claudeTree } from '../src/main/foreign/claude.ts'
import { stagedTree } from '../src/main/foreign/message-tree.ts'
import { fold } from '../src/main/conversations/fold.ts'
import { toAnthropic } from '../src/main/models/anthropic/to-anthropic.ts'
import { toOpenAi } from '../src/main/models/to-openai.ts'
import { ZipRefusal } from '../src/main/zip/zip-problem.ts'
import type { ImportReport } from '../src/shared/domain/data-import.ts'
import { applyEvent } from '../src/shared/domain/apply.ts'
import type { Conversation } from '../src/shared/domain/conversation.ts'
import { isSettled, messageText, toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { createRandom, type Random } from './fuzz/random.ts'
import { chatGptExport, claudeExport } from './foreign-exports.ts'
import { startModelServer, text } from './model-server.ts'
import { messagesOf } from './sent.ts'
import { validateMessagesRequest } from './strict-anthropic.ts'
import { validateChatRequest } from './strict-openai.ts'
import { makeZip, newPath } from './zip-tools.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const choices = { settings: false, permissions: false }

function openCore(baseUrl = 'http://127.0.0.1:9', provider: 'openai' | 'anthropic' = 'openai'): TestCore {
  const core = openTestCore({ baseUrl, provider })
  open.push(() => core.close())
  return core
}

function jsonFile(value: unknown, write = JSON.stringify): string {
  const path = newPath('conversations.json')
  writeFileSync(path, write(value))
  return path
}

async function reportOf(core: TestCore, path: string): Promise<ImportReport> {
  const opened = await core.archives.open(path)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return opened.report
}

async function take(core: TestCore, path: string): Promise<Conversation> {
  core.archives.apply((await reportOf(core, path)).token, choices)
  const listed = core.library.list().find(({ title }) => title === 'Sums' || title === 'A plan')
  return core.conversation(listed?.id ?? '')
}

const shownOf = ({ messages }: Conversation) =>
  messages.map((message) => {
    const calls = toolParts(message).map(
      ({ name, state }) => `${name}: ${isSettled(state) ? state.text : '?'}`
    )
    return `${message.role}: ${[messageText(message), ...calls].filter(Boolean).join(' | ')}`
  })

describe('ChatGPT’s export', () => {
  test('the version that was shown, with calls, results and reasoning; the others are branches of it', async () => {
    const core = openCore()
    expect(await reportOf(core, jsonFile(chatGptExport()))).toMatchObject({
      kind: 'chatgpt',
      counts: { new: 2, same: 0, beside: 0 },
      items: [
        { title: 'Sums', stand: 'new', updatedAt: 1_700_000_013_250 },
        { title: 'Only a question', messages: 1 }
      ],
      notes: expect.arrayContaining([
        { code: 'branches', count: 2 },
        { code: 'media', count: 2 },
        { code: 'unknown-parts', count: 1 },
        { code: 'unreadable', count: 1 }
      ])
    })
    const conversation = await take(core, jsonFile(chatGptExport()))
    expect(shownOf(conversation)).toEqual([
      'user: What is 20+22?\n\n[file: sums.pdf]',
      'assistant: ',
      'assistant: python: 42',
      'assistant: It is **42**. ',
      'user: [image: file-service://cat.png]\n\nWhat is this? \ufffd',
      'assistant: dalle.text2im: Not available: the app stopped while this tool ran.',
      expect.stringContaining('[hologram]'),
      'assistant: browser: Cats\nhttps://example.com\nA cat.',
      'assistant: A cat.'
    ])
    expect(conversation.messages[1]?.parts).toEqual([{ type: 'reasoning', text: 'Adding\n\n20 and 22' }])
    expect(conversation).toMatchObject({
      title: 'Sums',
      createdAt: 1_700_000_000_000,
      run: { status: 'idle' }
    })
    expect(core.library.list().map(({ title, archivedAt }) => [title, archivedAt !== undefined])).toEqual([
      ['Sums', false],
      ['Only a question', true]
    ])
    const versions = conversation.branches.map(({ tail }) => tail?.messages.map(messageText).join(' / '))
    expect(versions.toSorted()).toEqual(['It is 41.', 'What is 2+2? / Four.'])
    expect(JSON.stringify(conversation)).not.toMatch(/secret profile|hidden/)
  })

  test('a second import finds them there, also when they went on here; what went on there is put beside', async () => {
    const server = await startModelServer({ script: () => text('More.'), models: ['m'] })
    open.push(() => server.close())
    const core = openCore(server.baseUrl)
    const { id } = await take(core, jsonFile(chatGptExport()))
    await core.runs.send(id, 'And now?')
    await core.stands(id, 'idle')
    expect((await reportOf(core, jsonFile(chatGptExport()))).counts).toEqual({ new: 0, same: 2, beside: 0 })
    const later = JSON.parse(JSON.stringify(chatGptExport()))
    later[0].mapping.a2.message.content.parts = ['A tiger.']
    expect((await reportOf(core, jsonFile(later))).counts).toEqual({ new: 0, same: 1, beside: 1 })
  })
})

describe('Claude’s export', () => {
  test('blocks in their order, results with their calls, attached texts, versions; and an old one of words', async () => {
    const core = openCore()
    expect(await reportOf(core, jsonFile({ conversations: claudeExport() }))).toMatchObject({
      kind: 'claude',
      counts: { new: 2, same: 0, beside: 0 },
      notes: expect.arrayContaining([
        { code: 'branches', count: 1 },
        { code: 'media', count: 2 },
        { code: 'unknown-parts', count: 1 }
      ])
    })
    const conversation = await take(core, jsonFile(claudeExport()))
    expect(shownOf(conversation)).toEqual([
      'user: Read my notes.\n\n[file: notes.txt]\n\nbuy milk\n\n[file: photo.png]',
      'assistant: I look them up. | search notes: found\n\n[image] | fail: went wrong | never_answered: Not available: the app stopped while this tool ran.',
      expect.stringMatching(/^assistant: You need milk\.\n\n\[sparkles\]/),
      'user: Thanks \ufffd',
      'assistant: Gladly.'
    ])
    expect(conversation.branches.map(({ tail }) => tail?.messages.map(messageText))).toEqual([['No.']])
    const old = core.library.list().find(({ title }) => title === 'Old question')
    expect(shownOf(core.conversation(old?.id ?? ''))).toEqual(['user: Old question', 'assistant: Old answer'])
  })
})

describe.each(['openai', 'anthropic'] as const)('on the API of %s', (provider) => {
  test.each([
    ['ChatGPT', chatGptExport],
    ['Claude', claudeExport]
  ])('D090 a conversation of %s goes on, every call with its result', async (_name, made) => {
    const server = await startModelServer({ script: () => text('Done.'), models: ['test-model'] })
    open.push(() => server.close())
    const core = openCore(server.baseUrl, provider)
    const { id } = await take(core, jsonFile(made()))
    core.library.append(id, {
      type: 'model.changed',
      model: { providerId: provider, modelId: 'test-model' },
      at: 1
    })
    await core.runs.send(id, 'Go on.')
    await core.stands(id, 'idle')
    expect(server.problems).toEqual([])
    const sent = messagesOf(server.requests[0])
    expect(sent.at(-1)).toMatchObject({ role: 'user', content: expect.stringContaining('Go on.') })
    const calls = sent.flatMap((message) => message.calls ?? []).map((call) => call.id)
    expect(sent.flatMap((message) => message.tool_call_id ?? [])).toEqual(calls)
    expect(calls).toHaveLength(3)
  })
})

describe('files as they come', () => {
  test('D090 in a zip, with a byte order mark, CRLF and blank lines; or a conversation in each line, commas after them', async () => {
    const zip = await makeZip([
      { name: 'user.json', content: '{}' },
      {
        name: 'export/conversations.json',
        content: `\ufeff\r\n${JSON.stringify(chatGptExport(), null, 2).replaceAll('\n', '\r\n\r\n')}\r\n`
      }
    ])
    expect((await reportOf(openCore(), zip)).counts.new).toBe(2)
    const [first, second] = chatGptExport().map((each) => JSON.stringify(each))
    const lines = jsonFile(null, () => `[\r\n${first},\r\n\r\n   \n${second},\n{"cut off":\n]\n`)
    const report = await reportOf(openCore(), lines)
    expect(report.counts.new).toBe(2)
    expect(report.notes).toContainEqual({ code: 'unreadable', count: 1 })
  })

  test.each([
    ['{}', 'unknown-kind'],
    ['[]', 'unknown-kind'],
    ['[{"hello":1}]', 'unknown-kind'],
    ['hello', 'not-a-zip'],
    ['', 'not-a-zip'],
    ['[1,2', 'not-json'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'too-deep']
  ])('F70 %j is refused: %s', async (content, code) => {
    const core = openCore()
    const opened = await core.archives.open(jsonFile(null, () => content))
    expect(opened.ok ? [] : opened.problems.map((problem) => problem.code)).toEqual([code])
    expect(core.library.list()).toEqual([])
  })

  test('F70 a zip of something else is refused', async () => {
    const zip = await makeZip([{ name: 'holiday.txt', content: 'sun' }])
    await expect(readAny(zip, '/nonesuch', [])).rejects.toThrow(ZipRefusal)
  })
})

/** Whether either API would take what the conversation would send next. */
function problemsOf(conversation: Conversation): string[] {
  const message = {
    id: 'next',
    role: 'user' as const,
    parts: [{ type: 'text' as const, text: 'Go on.' }],
    createdAt: 1
  }
  const named = { ...conversation, model: { providerId: 'openai', modelId: 'm' } }
  const asking = applyEvent(named, { type: 'message.appended', message, at: 1 })
  const request = buildRequest(asking, [], {
    policy: 'off',
    keepRounds: 5,
    facts: () => ({ windowSource: 'unknown', pricesSource: 'unknown' }),
    cacheOf: () => 'never',
    now: 1
  })
  return [...validateChatRequest(toOpenAi(request)), ...validateMessagesRequest(toAnthropic(request))]
}

/** Something of the value replaced, left out or doubled, by chance. */
function disturbed(value: unknown, random: Random): unknown {
  const next = () => random.below(1000) / 1000
  const odd = [null, 0, '', 'x', [], {}, { a: [1] }, 1e308, true, '\ud800', -1]
  if (next() < 0.03) return odd[Math.floor(next() * odd.length)]
  if (Array.isArray(value)) {
    const list = value.filter(() => next() > 0.02).map((each) => disturbed(each, random))
    return next() < 0.05 ? [...list, ...list] : list
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => next() > 0.02)
      .map(([key, each]) => [key, disturbed(each, random)])
  )
}

test('D090 G10 however an export is disturbed, what comes of it is sound, whole and valid for both APIs', () => {
  let made = 0
  for (let seed = 1; seed <= 300; seed++) {
    const isChatGpt = seed % 2 === 0
    const value = disturbed(isChatGpt ? chatGptExport() : claudeExport(), createRandom(seed))
    for (const each of Array.isArray(value) ? value : [value]) {
      const losses = { media: 0, unknown: 0 }
      const tree = isChatGpt ? chatGptTree(each, losses) : claudeTree(each, losses)
      const staged = tree && stagedTree(tree)
      if (!staged) continue
      const { id, bodies } = staged.conversation
      const conversation = fold(
        id,
        bodies.map((body) => JSON.parse(body))
      )
      expect(conversation.messages, `seed ${seed}`).toHaveLength(staged.conversation.messages)
      expect(conversation.branches, `seed ${seed}`).toHaveLength(staged.branches)
      for (const message of conversation.messages)
        for (const call of toolParts(message)) expect(isSettled(call.state), `seed ${seed}`).toBe(true)
      expect(problemsOf(conversation), `seed ${seed}`).toEqual([])
      made++
    }
  }
  expect(made).toBeGreaterThan(200)
})

test('F67 messages that come after each other in a circle, or after one that is missing, are shown all the same', () => {
  const message = (words: string) => ({
    author: { role: 'user' },
    content: { content_type: 'text', parts: [words] }
  })
  const mapping = {
    a: { parent: 'c', message: message('one of the circle') },
    b: { parent: 'a', message: message('two of the circle') },
    c: { parent: 'b', message: message('three of the circle') },
    d: { parent: 'nobody', message: message('after nobody') },
    e: { parent: 'e', message: message('after itself') }
  }
  const tree = chatGptTree({ title: 'Odd', mapping, current_node: 'b' }, { media: 0, unknown: 0 })
  const staged = tree && stagedTree(tree)
  const conversation = fold(
    'x',
    (staged?.conversation.bodies ?? []).map((body) => JSON.parse(body))
  )
  const branched = conversation.branches.flatMap(({ tail }) => tail?.messages ?? [])
  const shown = conversation.messages.map(messageText)
  expect(shown).toContain('two of the circle')
  expect([...shown, ...branched.map(messageText)].toSorted()).toEqual([
    'after itself',
    'after nobody',
    'one of the circle',
    'three of the circle',
    'two of the circle'
  ])
})

test('a version of many thousands of messages is no deeper than a short one', () => {
  const mapping: Record<string, unknown> = {}
  for (let n = 0; n < 20_000; n++)
    mapping[`n${n}`] = {
      parent: n === 0 ? null : `n${n - 1}`,
      message: {
        author: { role: n % 2 ? 'assistant' : 'user' },
        content: { content_type: 'text', parts: [`${n}`] }
      }
    }
  const bytes = Buffer.from(JSON.stringify([{ title: 'Long', mapping, current_node: 'n19999' }]))
  const { conversations } = readForeign([{ name: 'x', bytes }])
  const tree = chatGptTree(conversations[0], { media: 0, unknown: 0 })
  expect(tree && stagedTree(tree)?.conversation.messages).toBe(20_000)
})
