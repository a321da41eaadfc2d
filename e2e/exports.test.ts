import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import { afterEach, describe, expect, test } from 'vitest'
import { fileName, uniqueNames } from '../src/main/exports/file-name.ts'
import { PAGE_POLICY } from '../src/main/exports/to-html.ts'
import { outgoingParts } from '../src/main/ipc/outgoing.ts'
import { createDataHandlers } from '../src/main/ipc/data-handlers.ts'
import { openZip } from '../src/main/zip/open-zip.ts'
import { openTestCore, type TestCore } from './core.ts'
import { fullStore, unseen } from './full-store.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const KEY = 'sk-canary-0123456789'

function openFull(): TestCore {
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9', apiKey: KEY, dataDir: fullStore() })
  open.push(() => core.close())
  return core
}

const noPrinter = () => Promise.reject(new Error('no printer'))
const written = (core: TestCore, format: 'markdown' | 'html' | 'json', reasoning = false) =>
  core.exports.text('conv-all', format, { reasoning }) ?? ''

describe('an exported conversation', () => {
  test('F67 as Markdown has messages, calls with results, pauses, notices and what it cost', () => {
    const text = written(openFull(), 'markdown')
    for (const part of [
      '## User\n\nLook at everything, please.',
      '**read_file** `completed`',
      '```json\n{"path":"a.txt"}\n```',
      '```diff\n--- a.txt',
      'interrupted result',
      'The agent found it.',
      '> Paused at the cost limit of $1.00. Cost: $0.42.',
      '> Paused by the user. Cost: $0.42.',
      '> Paused after 3 tool calls (2 of 25 rounds). Cost: $0.42.',
      '> The model read a summary in place of the messages above it.',
      '> The model answered with nothing and was asked again.',
      'The app had stopped while tools ran: 2 calls'
    ])
      expect(text).toContain(part)
    expect(text).toContain('\\u{202e}\\u{0}\\u{1b}[31m 漢字 😀 \ufffd')
    expect(text.indexOf('Paused at the cost')).toBeLessThan(text.indexOf('<script>alert'))
    expect(text).not.toContain('I think about it.')
    expect(written(openFull(), 'markdown', true)).toContain('> I think about it.')
  })

  test('what was attached stands in the page: pictures as they are, texts to unfold; in the others by its name', async () => {
    const core = openTestCore({ baseUrl: 'http://127.0.0.1:9' })
    open.push(() => core.close())
    const items = []
    for (const [name, bytes] of [
      ['a" onerror="alert(1).gif', GIF],
      ['notes <b>.txt', Buffer.from('</pre><script>alert(1)</script> at noon')]
    ] as const) {
      const added = await core.attachments.add(name, bytes)
      if (!added.ok) throw new Error(added.error.code)
      items.push(added.value)
    }
    const id = await core.begin('hello')
    await core.stands(id, 'failed')
    const parts = await outgoingParts(core, core.conversation(id), items)
    if (!parts.ok) throw new Error(parts.error.code)
    await core.runs.send(id, 'What are they?', parts.value)
    await core.stands(id, 'failed')
    const html = core.exports.text(id, 'html', { reasoning: false }) ?? ''
    const { document } = parseHTML(html)
    const images = Array.from(document.querySelectorAll('img'), (image) =>
      Array.from(image.attributes, ({ name, value }) => [name, value])
    )
    expect(images).toEqual([
      [
        ['src', `data:image/gif;base64,${GIF.toString('base64')}`],
        ['alt', 'a" onerror="alert(1).gif']
      ]
    ])
    expect(document.querySelectorAll('script')).toHaveLength(0)
    expect(document.querySelector('details pre')?.textContent).toBe('</pre><script>alert(1)</script> at noon')
    for (const format of ['markdown', 'json'] as const)
      expect(core.exports.text(id, format, { reasoning: false })).toContain('notes <b>.txt')
    expect(core.exports.text(id, 'json', { reasoning: false })).toContain(items[0]?.hash)
  })

  test('X132 rejected text, what was cut away and keys are in no format', () => {
    const core = openFull()
    for (const format of ['markdown', 'html', 'json'] as const)
      for (const never of [...unseen, KEY]) expect(written(core, format, true)).not.toContain(never)
  })

  test('X132 F88 as HTML nothing that was said is markup, and the page has no way to run or load anything', () => {
    const html = written(openFull(), 'html', true)
    const { document } = parseHTML(html)
    const names = new Set(Array.from(document.querySelectorAll('*'), ({ localName }) => localName))
    for (const never of ['script', 'img', 'iframe', 'object', 'embed', 'form', 'link', 'svg', 'base'])
      expect(names).not.toContain(never)
    expect(document.querySelectorAll('style')).toHaveLength(1)
    const attributes = Array.from(document.querySelectorAll('*')).flatMap((element) =>
      Array.from(element.attributes, ({ name }) => name)
    )
    expect(attributes.filter((name) => name.startsWith('on') || name === 'style' || name === 'src')).toEqual(
      []
    )
    const links = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '')
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((href) => !/^https?:/.test(href))).toEqual([])
    expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(PAGE_POLICY)
    expect(PAGE_POLICY).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'$/
    )
    expect(document.querySelector('h1')?.textContent).toBe('Everything <b>“conv-all”</b>')
    expect(
      Array.from(document.querySelectorAll('details'), (each) => each.hasAttribute('open'))
    ).not.toContain(true)
    expect(document.querySelectorAll('details').length).toBe(6 + 1 + 1 + 1)
    expect(document.querySelector('summary code')?.parentElement?.textContent).toBe('read_file a.txt done')
    expect(document.querySelector('table')).not.toBeNull()
  })

  test('as JSON it is all that the app has of it, reasoning only where wanted', () => {
    const core = openFull()
    const plain = JSON.parse(written(core, 'json'))
    expect(plain).toMatchObject({ format: 'fermata-conversation', version: 1 })
    const { messages, run } = core.conversation('conv-all')
    expect(plain.conversation.messages).toHaveLength(messages.length)
    expect(plain.conversation.run).toEqual(run)
    expect(plain.pauses.map(({ run: { status } }: { run: { status: string } }) => status)).toEqual([
      'pausedAtCostLimit',
      'pausedByGuard',
      'pausedByUser',
      'pausedAtToolLimit'
    ])
    expect(JSON.stringify(plain)).not.toContain('I think about it.')
    expect(JSON.parse(written(core, 'json', true)).conversation.messages).toEqual(
      JSON.parse(JSON.stringify(messages))
    )
  })
})

describe('all conversations', () => {
  test('go into a folder, one file each, under names that any system takes', async () => {
    const out = join(mkdtempSync(join(tmpdir(), 'fermata-out-')), 'new')
    expect(await openFull().exports.all(out, 'markdown', { reasoning: false }, noPrinter)).toBe(3)
    expect(readdirSync(out).toSorted()).toEqual([
      '2026-03-01 Everything b “conv-all” b.md',
      '2026-03-01 Plain talk (2).md',
      '2026-03-01 Plain talk.md'
    ])
    const texts = readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8'))
    expect(texts.filter((text) => text.includes('你好！'))).toHaveLength(1)
  })

  test('go into a zip, which is there whole or not at all', async () => {
    const out = mkdtempSync(join(tmpdir(), 'fermata-out-'))
    const core = openFull()
    const path = join(out, 'all.zip')
    await core.exports.all(path, 'html', { reasoning: false }, noPrinter)
    const zip = await openZip(path)
    expect(zip.names).toHaveLength(3)
    expect((await zip.read(zip.names[0]!)).toString()).toMatch(/^<!doctype html>/)
    zip.close()
    writeFileSync(join(out, 'kept.zip'), 'mine')
    await expect(
      core.exports.all(join(out, 'kept.zip'), 'pdf', { reasoning: false }, noPrinter)
    ).rejects.toThrow('no printer')
    expect(readFileSync(join(out, 'kept.zip'), 'utf8')).toBe('mine')
    expect(readdirSync(out).toSorted()).toEqual(['all.zip', 'kept.zip'])
  })
})

describe('F62 the request', () => {
  const handlers = (core: TestCore, path: string | null) =>
    createDataHandlers(core, {
      choosePlace: async (name) => {
        expect(name).toMatch(/\.(?:md|pdf)$/)
        return path
      },
      chooseFile: async () => null,
      onSettingsImported: () => {},
      restart: () => {},
      printPdf: async (html) => Buffer.from(`%PDF ${html.length}`),
      now: Date.now
    })

  test('writes where the user says, and nothing where nothing was chosen', async () => {
    const core = openFull()
    const path = join(mkdtempSync(join(tmpdir(), 'fermata-out-')), 'x.md')
    const ask = { id: 'conv-all', format: 'markdown' } as const
    expect(await handlers(core, null)['conversation.export'](ask)).toEqual({
      ok: true,
      value: { path: null }
    })
    expect(await handlers(core, path)['conversation.export'](ask)).toEqual({ ok: true, value: { path } })
    expect(readFileSync(path, 'utf8')).toBe(`${written(core, 'markdown')}`)
  })

  test('says the cause where it cannot be written, and leaves nothing behind', async () => {
    const core = openFull()
    const out = mkdtempSync(join(tmpdir(), 'fermata-out-'))
    mkdirSync(join(out, 'x.pdf'))
    const answer = await handlers(core, join(out, 'x.pdf'))['conversation.export']({
      id: 'conv-all',
      format: 'pdf'
    })
    expect(answer).toMatchObject({ ok: false, error: { code: 'store-write' } })
    expect(existsSync(join(out, 'x.pdf.part'))).toBe(false)
  })
})

test.each([
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
  ['..', 'id'],
  ['  .hidden. ', 'hidden'],
  ['con', 'con_'],
  ['\u202egnp.exe\u0000', 'gnp.exe'],
  ['😀'.repeat(200), '😀'.repeat(80)],
  ['', 'id']
])('F101 the title %j gives the file name %j', (title, name) => expect(fileName(title, 'id')).toBe(name))

test('F101 two equal names, in whatever case, become two files', () => {
  const unique = uniqueNames()
  expect(['A', 'a', 'A', 'b'].map(unique)).toEqual(['A', 'a (2)', 'A (3)', 'b'])
})
