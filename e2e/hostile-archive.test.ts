import { readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportProblem, ImportProblemCode } from '../src/shared/domain/data-import.ts'
import { openTestCore, type TestCore } from './core.ts'
import { fullStore } from './full-store.ts'
import { filesOf, makeZip, newPath } from './zip-tools.ts'

let core: TestCore
let good: string
let bytes: Buffer
let files: Awaited<ReturnType<typeof filesOf>>

beforeAll(async () => {
  const from = openTestCore({ baseUrl: 'http://127.0.0.1:9', dataDir: fullStore() })
  good = newPath('good.zip')
  await from.archives.write(good)
  await from.close()
  core = openTestCore({ baseUrl: 'http://127.0.0.1:9' })
  bytes = readFileSync(good)
  files = await filesOf(good)
})
afterAll(() => core.close())

const contents = (name: string) => files.find((file) => file.name === name)!.content.toString()

async function problemsOf(path: string): Promise<readonly ImportProblem[]> {
  const opened = await core.archives.open(path)
  return opened.ok ? [] : opened.problems
}

/** All rows of the store, to see that nothing was written. */
function stored(): string {
  const db = new DatabaseSync(join(core.dataDir, 'fermata.db'), { readOnly: true })
  const tables = ['conversations', 'events', 'results', 'usage', 'composer_drafts']
  const rows = tables.map((table) => db.prepare(`SELECT * FROM ${table}`).all())
  db.close()
  return JSON.stringify(rows)
}

/** The good archive with its files changed and its manifest right again. */
async function rebuilt(change: (name: string, content: string) => string): Promise<string> {
  const changed = files
    .filter(({ name }) => name !== 'manifest.json')
    .map(({ name, content }) => ({ name, content: Buffer.from(change(name, content.toString())) }))
  const manifest = JSON.parse(contents('manifest.json'))
  manifest.files = changed.map(({ name, content }) => ({
    name,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex')
  }))
  return makeZip([
    ...changed,
    { name: 'manifest.json', content: change('manifest.json', JSON.stringify(manifest)) }
  ])
}

/** The good archive with bytes replaced; `from` and `to` are as long as each other. */
function patched(from: string, to: string): string {
  const path = newPath('patched.zip')
  writeFileSync(path, Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1'))
  return path
}

const plus = (name: string, content: string | Uint8Array = 'x', mode?: number) =>
  makeZip([...files, { name, content, ...(mode !== undefined && { mode }) }])

/** A directory entry says that a file has this many bytes. */
async function claiming(size: number): Promise<string> {
  const path = newPath('claims.zip')
  const copy = Buffer.from(bytes)
  const at = copy.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  copy.writeUInt32LE(size, at + 24)
  writeFileSync(path, copy)
  return path
}

const JSONL = 'conversations/conv-plain.jsonl'
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

describe('F70 a hostile archive is refused whole, with a report', () => {
  const cases: [string, ImportProblemCode, () => Promise<string> | string][] = [
    ['a name that goes up', 'bad-name', () => patched(JSONL, `../${JSONL.slice(3)}`)],
    ['an absolute name', 'bad-name', () => patched(JSONL, `/${JSONL.slice(1)}`)],
    ['a drive letter', 'bad-name', () => patched(JSONL, `C:${JSONL.slice(2)}`)],
    ['a backslash', 'bad-name', () => patched(JSONL, JSONL.replace('/', '\\'))],
    ['a NUL in a name', 'bad-name', () => patched(JSONL, JSONL.replace('plain', 'pla\0n'))],
    ['an empty folder name', 'bad-name', () => patched(JSONL, JSONL.replace('s/co', '//co'))],
    ['a link', 'link', () => plus('blobs/link', '/etc/passwd', 0o120777)],
    ['a name twice', 'duplicate-name', () => plus(JSONL)],
    ['a name twice, in another case', 'duplicate-name', () => plus(JSONL.toUpperCase())],
    ['a file that no list names', 'unlisted-file', () => plus('extra.txt')],
    ['a bomb', 'bomb', () => claiming(4_000_000_000)],
    ['a file with more in it than it says', 'damaged', () => claiming(3)],
    ['a file that is missing', 'missing-file', () => makeZip(files.filter(({ name }) => name !== JSONL))],
    [
      'a file that was changed',
      'checksum',
      () =>
        makeZip(
          files.map(({ name, content }) => ({ name, content: name === JSONL ? `${content} ` : content }))
        )
    ],
    ['no manifest', 'unknown-kind', () => makeZip(files.filter(({ name }) => name !== 'manifest.json'))],
    [
      'a manifest that is no JSON',
      'not-json',
      () => rebuilt((name, text) => (name === 'manifest.json' ? '{' : text))
    ],
    [
      'a manifest of another kind',
      'no-manifest',
      () =>
        rebuilt((name, text) => (name === 'manifest.json' ? text.replace('fermata-archive', 'other') : text))
    ],
    [
      'a newer version',
      'newer-version',
      () =>
        rebuilt((name, text) =>
          name === 'manifest.json' ? text.replace('"version":1', '"version":2') : text
        )
    ],
    [
      'a count that no file has',
      'no-manifest',
      () =>
        rebuilt((name, text) =>
          name === 'manifest.json' ? text.replace(/"events":\d+/, '"events":1e300') : text
        )
    ],
    [
      'a count that is wrong',
      'bad-count',
      () =>
        rebuilt((name, text) =>
          name === 'manifest.json' ? text.replace(/"events":\d+/, '"events":5') : text
        )
    ],
    [
      'an event nested deep',
      'too-deep',
      () => rebuilt((name, text) => (name === JSONL ? `${text}${deep}\n` : text))
    ],
    [
      'settings nested deep',
      'too-deep',
      () => rebuilt((name, text) => (name === 'settings.json' ? deep : text))
    ],
    [
      'an event that is no JSON',
      'not-json',
      () => rebuilt((name, text) => (name === JSONL ? `${text}{"a\n` : text))
    ],
    [
      'an event that is a number',
      'bad-row',
      () => rebuilt((name, text) => (name === JSONL ? `${text}7\n` : text))
    ],
    [
      'a header without an id',
      'bad-row',
      () => rebuilt((name, text) => (name === JSONL ? text.replace('"id":"conv-plain",', '') : text))
    ],
    [
      'a conversation under the name of another one',
      'bad-row',
      () =>
        rebuilt((name, text) =>
          name === JSONL ? text.replaceAll('"id":"conv-plain"', '"id":"conv-all"') : text
        )
    ],
    [
      'a row that holds more than values',
      'bad-row',
      () =>
        rebuilt((name, text) => (name === 'sections/results.jsonl' ? '{"conversation_id":{"a":1}}\n' : text))
    ],
    [
      'text that is no UTF-8',
      'damaged',
      async () => {
        const changed = await rebuilt((_name, text) => text)
        const made = await filesOf(changed)
        const content = Buffer.from([0xff, 0xfe, 0x00])
        const manifest = JSON.parse(made.find(({ name }) => name === 'manifest.json')!.content.toString())
        const listed = manifest.files.find(({ name }: { name: string }) => name === JSONL)
        Object.assign(listed, { size: 3, sha256: createHash('sha256').update(content).digest('hex') })
        return makeZip(
          made.map((file) => {
            if (file.name === 'manifest.json') return { ...file, content: JSON.stringify(manifest) }
            return file.name === JSONL ? { ...file, content } : file
          })
        )
      }
    ],
    ['half a file', 'not-a-zip', () => truncated(0.5)],
    ['nothing', 'not-a-zip', () => truncated(0)]
  ]

  function truncated(share: number): string {
    const path = newPath('short.zip')
    writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * share)))
    return path
  }

  test.each(cases)('%s: %s', async (_name, code, make) => {
    const before = stored()
    const problems = await problemsOf(await make())
    expect(problems.map((problem) => problem.code)).toContain(code)
    expect(stored()).toBe(before)
  })

  test('several problems are told together, and names with what cannot be seen in them as they are', async () => {
    const path = await makeZip([
      { name: 'a', content: 'x', mode: 0o120777 },
      { name: 'b\u202etxt', content: 'x' },
      { name: 'B', content: '' },
      { name: 'b', content: '' }
    ])
    expect((await problemsOf(path)).map(({ code, name }) => [code, name])).toEqual([
      ['link', 'a'],
      ['bad-name', 'b\\u{202e}txt'],
      ['duplicate-name', 'b']
    ])
  })

  test('G10 whatever is done to its bytes, it is refused or says what it said before', async () => {
    const before = stored()
    const goodReport = await core.archives.open(good)
    if (!goodReport.ok) throw new Error('the good archive')
    const change = fc.oneof(
      fc.record({ kind: fc.constant('flip'), at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) }),
      fc.record({ kind: fc.constant('cut'), at: fc.nat(), by: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ kind: fc.constant('repeat'), at: fc.nat(), by: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ kind: fc.constant('blank'), at: fc.nat(), by: fc.integer({ min: 1, max: 40 }) })
    )
    const path = newPath('mutated.zip')
    let refused = 0
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        writeFileSync(path, changes.reduce(mutated, bytes))
        const opened = await core.archives.open(path)
        if (!opened.ok) refused++
        if (opened.ok) expect({ ...opened.report, token: '' }).toEqual({ ...goodReport.report, token: '' })
      }),
      { numRuns: 150, seed: 7 }
    )
    expect(refused).toBeGreaterThan(100)
    expect(stored()).toBe(before)
  })
})

function mutated(from: Buffer, { kind, at, by }: { kind: string; at: number; by: number }): Buffer {
  const place = at % Math.max(1, from.length)
  const end = Math.min(from.length, place + by)
  const copy = Buffer.from(from)
  if (kind === 'flip') copy[place] = (copy[place] ?? 0) ^ by
  if (kind === 'blank') copy.fill(0, place, end)
  if (kind === 'cut') return Buffer.concat([from.subarray(0, place), from.subarray(end)])
  if (kind === 'repeat') return Buffer.concat([from.subarray(0, end), from.subarray(place)])
  return copy
}
