import { afterEach, describe, expect, test } from 'vitest'
import type { SearchAnswer, SearchWish } from '../src/shared/domain/search.ts'
import { openTestCore, type TestCore } from './core.ts'
import { startModelServer, text } from './model-server.ts'
import { seedFolder, type Seed } from './seeded.ts'

const NOWHERE = 'http://127.0.0.1:9/v1'
const DAY = 24 * 3600_000
const cores: TestCore[] = []
afterEach(async () => {
  await Promise.all(cores.splice(0).map((core) => core.close()))
})

function open(dataDir: string): TestCore {
  const core = openTestCore({ baseUrl: NOWHERE, dataDir })
  cores.push(core)
  return core
}

const seeded = (...seeds: Seed[]) => open(seedFolder(seeds))

async function find(core: TestCore, wish: string | SearchWish): Promise<SearchAnswer> {
  const found = await core.searcher.find(typeof wish === 'string' ? { query: wish } : wish)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}

/** What was found, as message ids by conversation. */
const ids = ({ groups }: SearchAnswer) => groups.flatMap(({ hits }) => hits.map(({ messageId }) => messageId))
const groupsOf = ({ groups }: SearchAnswer) => groups.map(({ conversationId }) => conversationId)

describe('full-text search', () => {
  test.each(['openai', 'anthropic'] as const)(
    'what was asked and answered is found at once (%s)',
    async (provider) => {
      const server = await startModelServer({ script: [text('The capital is Ljubljana.')] })
      const core = openTestCore({ provider, baseUrl: server.baseUrl })
      cores.push(core)
      const id = await core.begin('Capital of Slovenia?')
      await core.stands(id, 'idle')
      const { groups, total, indexed } = await find(core, 'ljublj')
      expect(groups.map(({ conversationId, count }) => [conversationId, count])).toEqual([[id, 1]])
      expect(groups[0]?.hits[0]).toMatchObject({
        role: 'assistant',
        snippet: { text: 'The capital is Ljubljana.', marks: [[15, 24]] }
      })
      expect([total, indexed]).toEqual([{ messages: 1, isMore: false }, null])
      expect(ids(await find(core, 'slovenia'))).toHaveLength(1)
      await server.close()
    }
  )

  test('F72 words of one and two letters in Chinese, Japanese and Korean are found', async () => {
    const core = seeded(
      { id: 'zh', texts: ['请写一份要约', '北京大学在北京'] },
      { id: 'ja', texts: ['日本語の要約をください', '猫が好きです'] },
      { id: 'ko', texts: ['서울에서 만나요', '한국어 요약'] }
    )
    expect(ids(await find(core, '要约'))).toEqual(['zh-0'])
    expect(ids(await find(core, '要約'))).toEqual(['ja-0'])
    expect(ids(await find(core, '猫'))).toEqual(['ja-1'])
    expect(ids(await find(core, '大学'))).toEqual(['zh-1'])
    expect(ids(await find(core, '학대'))).toEqual([])
    expect(ids(await find(core, '서울'))).toEqual(['ko-0'])
    expect(ids(await find(core, '요약'))).toEqual(['ko-1'])
  })

  test('F72 quotes, operators and emoji are words like any other, and never fail', async () => {
    const core = seeded({
      id: 'a',
      texts: ['say "never" AND run *.ts 😀', "it's NOT a NEAR(miss), 50% of body:text"]
    })
    for (const query of ['"', '""', '"never', '*', '*.ts', 'NOT', 'AND', 'OR', 'NEAR(miss)', '(', '^x', '-y'])
      await find(core, query)
    for (const query of [
      '50%',
      'body:text',
      "it's",
      '😀',
      '\u0000',
      '\ud83d',
      '\\',
      ';--',
      '{a b}: c',
      '+ -'
    ])
      await find(core, query)
    expect(ids(await find(core, '😀'))).toEqual(['a-0'])
    expect(ids(await find(core, 'body:text'))).toEqual(['a-1'])
    expect(ids(await find(core, '"run *.ts"'))).toEqual(['a-0'])
    expect(ids(await find(core, 'near('))).toEqual(['a-1'])
    expect(ids(await find(core, 'never OR missing'))).toEqual([])
  })

  test('X133 what is shown is text and numbers, whatever the text says', async () => {
    const evil = '<img src=x onerror=alert(1)> needle <script>alert(2)</script> [x](javascript:alert(3))'
    const core = seeded({ id: 'a', title: '<b>needle</b>', texts: [evil] })
    const [group] = (await find(core, 'needle')).groups
    const snippet = group!.hits[0]!.snippet
    expect(snippet.text).toBe(evil)
    expect(snippet.marks.map(([from, to]) => snippet.text.slice(from, to))).toEqual(['needle'])
    expect(group!.title).toEqual({ text: '<b>needle</b>', marks: [[3, 9]] })
  })

  test('a long text shows the place, cut at words, with all that stands near', async () => {
    const core = seeded({
      id: 'a',
      texts: [`${'word '.repeat(400)}the needle and its thread ${'x '.repeat(900)}`]
    })
    const { text: shown, marks } = (await find(core, 'thread needle')).groups[0]!.hits[0]!.snippet
    expect(shown).toMatch(/^…word .*the needle and its thread x .*…$/)
    expect(shown.length).toBeLessThan(200)
    expect(marks.map(([from, to]) => shown.slice(from, to))).toEqual(['needle', 'thread'])
  })

  test('a matching title comes first, then newer before older, and the better match before the longer text', async () => {
    const now = Date.now()
    const core = seeded(
      { id: 'old', at: now - 300 * DAY, texts: ['about lisbon and food'] },
      { id: 'new', at: now - DAY, texts: ['about lisbon and food'] },
      { id: 'titled', title: 'Trip to Lisbon', at: now - 200 * DAY, texts: ['no such word'] },
      { id: 'long', at: now - DAY, texts: [`lisbon ${'and much else '.repeat(200)}`] },
      { id: 'other', at: now, texts: ['something else'] }
    )
    const found = await find(core, 'lisbon')
    const order = groupsOf(found)
    expect(order.toSorted()).toEqual(['long', 'new', 'old', 'titled'])
    expect(order.slice(0, 2)).toEqual(['titled', 'new'])
    expect(found.groups[0]?.hits).toEqual([])
    expect(found.total).toEqual({ messages: 3, isMore: false })
  })

  test('hits stand with their conversation, three at first, all of one where it is asked for, page after page', async () => {
    const texts = Array.from({ length: 130 }, (_, n) => `common word ${n}`)
    const core = seeded({ id: 'many', texts }, { id: 'few', texts: ['common sense', 'nothing'] })
    const first = await find(core, 'common')
    expect(
      first.groups.map(({ conversationId, hits, count }) => [conversationId, hits.length, count])
    ).toEqual([
      ['many', 3, 99],
      ['few', 1, 1]
    ])
    expect(first.total).toEqual({ messages: 131, isMore: false })
    const second = await find(core, { query: 'common', cursor: first.cursor! })
    expect(second.groups.map(({ conversationId, count }) => [conversationId, count])).toEqual([['many', 31]])
    expect([second.cursor, second.total]).toEqual([null, undefined])
    const one = await find(core, { query: 'common', conversationId: 'many' })
    expect(one.groups[0]?.hits).toHaveLength(100)
  })

  test('who wrote it, when, and where it is kept narrow it down', async () => {
    const now = Date.now()
    const core = seeded(
      { id: 'a', at: now - 40 * DAY, texts: ['needle asked', 'needle answered'] },
      { id: 'b', at: now - DAY, texts: ['needle again'] }
    )
    expect(ids(await find(core, { query: 'needle', role: 'assistant' }))).toEqual(['a-1'])
    expect(ids(await find(core, { query: 'needle', since: now - 7 * DAY }))).toEqual(['b-0'])
    expect(ids(await find(core, { query: 'needle', archived: true }))).toEqual([])
  })

  test('what is cut, dropped or deleted is not found; what is restored is; a sub-agent speaks through its caller', async () => {
    const core = seeded(
      { id: 'a', texts: ['needle one', 'needle two', 'needle three', 'needle four'] },
      { id: 'b', texts: ['needle in b'] },
      { id: 'agent', parentId: 'a', texts: ['needle of the agent'] }
    )
    const ofA = ids(await find(core, { query: 'needle', conversationId: 'a' }))
    expect(ofA).toEqual(['a-0', 'a-1', 'a-2', 'a-3'])
    expect(groupsOf(await find(core, 'needle')).toSorted()).toEqual(['a', 'b'])
    core.library.append('a', { type: 'history.cut', fromMessageId: 'a-2', at: Date.now() })
    expect(ids(await find(core, 'needle')).toSorted()).toEqual(['a-0', 'a-1', 'b-0'])
    core.library.append('a', { type: 'message.dropped', messageId: 'a-0', at: Date.now() })
    core.library.setDeleted('b', true)
    expect(ids(await find(core, 'needle'))).toEqual(['a-1'])
    core.library.setDeleted('b', false)
    expect(ids(await find(core, 'needle')).toSorted()).toEqual(['a-1', 'b-0'])
  })
})
