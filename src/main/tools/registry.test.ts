import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ToolPart } from '../../shared/domain/message.ts'
import { resultText } from '../run/result-texts.ts'
import { timeIn } from './current-time.ts'
import { createTools } from './registry.ts'

let base = ''
let root = ''
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'fermata-tools-'))
  root = join(base, 'work')
  const files: Record<string, string | Buffer> = {
    'a.ts': 'export const a = 1 // TODO one\r\nconst b = 2\n',
    'src/b.ts': 'b\n'.repeat(5000),
    'src/deep/c.md': '# C\n\ntodo lower\nTODO two',
    'src/empty.txt': '',
    'logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]),
    'wide.txt': `TODO ${'x'.repeat(100_000)}\nnext\n`,
    'utf16.txt': Buffer.from('\ufeffhéllo\nTODO', 'utf16le'),
    '.env': 'SECRET=TODO-canary',
    '.hidden/d.ts': 'TODO hidden',
    'deploy.pem': 'TODO canary',
    'node_modules/x/index.js': 'TODO dependency',
    '.gitignore': 'dist/\n*.log\n!keep.log\n',
    'dist/out.js': 'TODO built',
    'app.log': 'TODO log',
    'keep.log': 'kept',
    'src/.gitignore': 'generated.ts\n',
    'src/generated.ts': 'TODO generated',
    'slow.txt': `${'a'.repeat(40)}!\n`
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  writeFileSync(join(base, 'outside.txt'), 'outside canary')
  mkdirSync(join(base, 'other'))
  writeFileSync(join(base, 'other/secret.txt'), 'outside canary')
  symlinkSync('../outside.txt', join(root, 'leak.txt'))
  symlinkSync(join(base, 'other'), join(root, 'leak'))
  symlinkSync(join(base, 'nothing-there'), join(root, 'dangling'))
  symlinkSync('src/deep/c.md', join(root, 'inside.md'))
  symlinkSync('.env', join(root, 'innocent.txt'))
  symlinkSync('.', join(root, 'loop'))
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const call = (name: string, input: unknown): ToolPart => ({
  type: 'tool',
  callId: 'c',
  name,
  input: typeof input === 'string' ? input : JSON.stringify(input),
  state: { status: 'pending' }
})
const tools = (allow: ReadonlySet<string> | 'all' = new Set()) =>
  createTools({ workspace: root, allow, attended: true })
const run = (name: string, input: unknown, signal = new AbortController().signal) =>
  tools().run(call(name, input), signal)

describe('what is offered', () => {
  test('no workspace, no file tools', () => {
    const none = createTools({ workspace: null, allow: 'all', attended: true })
    expect(none.specs.map((spec) => spec.name)).toEqual([
      'current_time',
      'run_script',
      'fetch_url',
      'update_plan',
      'read_result',
      'ask_user'
    ])
    expect(none.inspect(call('read_file', { path: 'a' }))).toEqual({
      kind: 'unknown',
      available: ['current_time', 'run_script', 'fetch_url', 'update_plan', 'read_result', 'ask_user']
    })
  })

  test('schemas are plain objects on top', () => {
    for (const spec of tools().specs) {
      expect(spec.parameters).toMatchObject({ type: 'object', properties: expect.any(Object) })
      expect(spec.parameters).not.toHaveProperty('$schema')
    }
    const read = tools().specs.find((spec) => spec.name === 'read_file')
    expect(read?.parameters.required).toEqual(['path'])
  })
})

describe('verdicts', () => {
  test.each<[string, unknown, RegExp]>([
    ['read_file', '{"path":', /not valid JSON/],
    ['read_file', '[]', /object/],
    ['read_file', { path: 7 }, /"path"/],
    ['read_file', { path: 'a', offset: 0 }, /"offset"/],
    ['read_file', { path: 'a', foo: 1 }, /foo/],
    ['read_file', '{"path":"a","__proto__":{"x":1}}', /__proto__/],
    ['read_file', '', /"path"/], // J040: a field is required
    ['search_files', { pattern: '' }, /"pattern"/]
  ])('%s %j is invalid and the field is named', (name, input, problem) => {
    const verdict = tools().inspect(call(name, input))
    expect(verdict.kind === 'invalid' && verdict.problem).toMatch(problem)
  })

  test('J040 no arguments are none where none are required', async () => {
    for (const input of ['', ' ', 'null', '{}']) {
      expect(tools().inspect(call('list_files', input))).toEqual({ kind: 'allowed' })
      expect((await run('current_time', input)).ok).toBe(true)
    }
  })

  test.each([
    '.env',
    './.env',
    '.ENV',
    'deploy.pem',
    'innocent.txt',
    '.git/config',
    '.ssh/x',
    'a/id_rsa',
    'innocent.txt/'
  ])('reading %s asks first, unless allowed before', (path) => {
    expect(tools().inspect(call('read_file', { path }))).toMatchObject({
      kind: 'ask',
      details: { reason: 'sensitive-file' }
    })
    expect(tools('all').inspect(call('read_file', { path })).kind).toBe('allowed')
    expect(tools(new Set(['read_file'])).inspect(call('read_file', { path })).kind).toBe('allowed')
  })

  test('ordinary files and examples do not ask', () => {
    for (const path of ['a.ts', '.env.example', 'src/environment.ts', 'keys.ts', 'missing']) {
      expect(tools().inspect(call('read_file', { path }))).toEqual({ kind: 'allowed' })
    }
  })
})

describe('containment', () => {
  const outside = [
    '../outside.txt',
    'src/../../outside.txt',
    '/etc/passwd',
    'leak.txt',
    'leak/secret.txt',
    'leak/new/file.txt',
    'dangling',
    'loop/loop/leak.txt',
    'a\0.ts',
    '..'
  ]
  test.each(outside)('%j cannot be read, listed or searched', async (path) => {
    for (const [name, input] of [
      ['read_file', { path }],
      ['list_files', { path }],
      ['search_files', { path, pattern: 'canary' }]
    ] as const) {
      const outcome = await run(name, input)
      expect(outcome.ok).toBe(false)
      expect(outcome.text).not.toContain('outside canary')
      expect(outcome.text).toMatch(/outside the workspace|NUL|There is no/)
    }
  })

  test('absolute paths and links that stay inside work', async () => {
    expect((await run('read_file', { path: join(root, 'a.ts') })).ok).toBe(true)
    expect((await run('read_file', { path: 'inside.md' })).text).toContain('src/deep/c.md: lines 1-4 of 4')
    const linked = join(base, 'linked')
    symlinkSync(root, linked)
    const viaLink = createTools({ workspace: linked, allow: 'all', attended: true })
    const outcome = await viaLink.run(
      call('read_file', { path: join(linked, 'a.ts') }),
      new AbortController().signal
    )
    expect(outcome.ok).toBe(true)
  })

  test.skipIf(process.platform === 'win32')('F102 a pipe neither hangs nor opens', async () => {
    execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', join(root, 'pipe')])
    expect((await run('read_file', { path: 'pipe' })).text).toContain('not a regular file')
    rmSync(join(root, 'pipe'))
  })

  test('a workspace that is gone is said to be', async () => {
    const gone = createTools({ workspace: join(base, 'gone'), allow: 'all', attended: true })
    const outcome = await gone.run(call('list_files', ''), new AbortController().signal)
    expect(outcome).toMatchObject({ ok: false, text: expect.stringContaining('does not exist any more') })
  })
})

describe('list_files', () => {
  test('sorted, ignored and hidden ones left out, secrets marked, links named and not followed', async () => {
    const { text } = await run('list_files', {})
    expect(text.split('\n')).toEqual([
      'a.ts (44 bytes)',
      'dangling (symbolic link)',
      'deploy.pem (11 bytes, may hold secrets)',
      'innocent.txt (symbolic link)',
      'inside.md (symbolic link)',
      'keep.log (4 bytes)',
      'leak (symbolic link)',
      'leak.txt (symbolic link)',
      'logo.png (10 bytes)',
      'loop (symbolic link)',
      'slow.txt (42 bytes)',
      'src/',
      'src/b.ts (10000 bytes)',
      'src/deep/',
      'src/deep/c.md (24 bytes)',
      'src/empty.txt (0 bytes)',
      'utf16.txt (22 bytes)',
      'wide.txt (100011 bytes)',
      '16 files, 2 folders.'
    ])
  })

  test('everything on request; an ignored folder asked for by name is shown', async () => {
    const all = (await run('list_files', { all: true })).text
    for (const path of ['.env', 'node_modules/x/index.js', 'dist/out.js', 'src/generated.ts'])
      expect(all).toContain(path)
    expect((await run('list_files', { path: 'dist' })).text).toContain('dist/out.js')
    expect((await run('list_files', { path: 'src' })).text).not.toContain('generated')
  })

  test('depth is limited and said to be; files and missing folders are named', async () => {
    expect((await run('list_files', { depth: 1 })).text).toContain('src/ (not opened: depth limit)')
    expect(await run('list_files', { path: 'a.ts' })).toMatchObject({
      ok: false,
      text: expect.stringContaining('is a file')
    })
    expect(await run('list_files', { path: 'nope' })).toMatchObject({ ok: false })
  })

  test('more than 1,000 entries are cut with a note', async () => {
    const many = join(root, 'many')
    mkdirSync(many)
    for (let n = 0; n < 1100; n += 1) writeFileSync(join(many, `f${n}`), '')
    const { text } = await run('list_files', { path: 'many' })
    rmSync(many, { recursive: true })
    expect(text).toContain('[truncated')
    expect(text.length).toBeLessThanOrEqual(30_100)
  })
})

describe('read_file', () => {
  test('numbered lines, total, window, end', async () => {
    expect((await run('read_file', { path: 'a.ts' })).text).toBe(
      'a.ts: lines 1-2 of 2\n1\texport const a = 1 // TODO one\n2\tconst b = 2'
    )
    const window = (await run('read_file', { path: 'src/b.ts', offset: 4000, limit: 2 })).text
    expect(window).toBe(
      'src/b.ts: lines 4000-4001 of 5000\n4000\tb\n4001\tb\n[truncated: go on with offset 4002]'
    )
    expect((await run('read_file', { path: 'src/b.ts' })).text).toContain('go on with offset 2001')
    for (const line of ['x', 'x'.repeat(14), 'x'.repeat(500)]) {
      writeFileSync(join(root, 'dense.txt'), `${line}\n`.repeat(3000))
      const { text } = await run('read_file', { path: 'dense.txt' })
      expect(text.length).toBeGreaterThan(12_000)
      expect(text.length).toBeLessThanOrEqual(30_000)
    }
    rmSync(join(root, 'dense.txt'))
    expect((await run('read_file', { path: 'src/empty.txt' })).text).toBe(
      'src/empty.txt: empty file, 0 lines'
    )
    expect(await run('read_file', { path: 'a.ts', offset: 9 })).toMatchObject({
      ok: false,
      text: expect.stringContaining('2 lines')
    })
  })

  test('binary files are named with their size, UTF-16 is read, long lines are cut', async () => {
    expect((await run('read_file', { path: 'logo.png' })).text).toContain('binary file, 10 bytes')
    expect((await run('read_file', { path: 'utf16.txt' })).text).toBe(
      'utf16.txt: lines 1-2 of 2\n1\théllo\n2\tTODO'
    )
    const wide = (await run('read_file', { path: 'wide.txt' })).text
    expect(wide).toContain('[line cut: 100005 characters]')
    expect(wide).toContain('2\tnext')
    expect(wide.length).toBeLessThan(3000)
  })

  test('a file of 50 MB is counted and stays within the caps', async () => {
    writeFileSync(
      join(root, 'big.txt'),
      'a line of fifty characters, for a file of 50 MB..\n'.repeat(1_000_000)
    )
    const { text } = await run('read_file', { path: 'big.txt', offset: 999_990 })
    rmSync(join(root, 'big.txt'))
    expect(text).toContain('lines 999990-1000000 of 1000000')
    expect(text.length).toBeLessThanOrEqual(30_000)
  })

  test('folders and missing files are told apart', async () => {
    expect((await run('read_file', { path: 'src' })).text).toContain('is a folder')
    expect((await run('read_file', { path: 'src/zzz' })).text).toContain('There is no file')
    expect((await run('read_file', { path: 'a.ts/x' })).ok).toBe(false)
  })
})

describe('search_files', () => {
  test('finds lines with their place, and nothing in hidden, ignored, binary or secret files', async () => {
    const { text } = await run('search_files', { pattern: '\\bTODO\\b' })
    expect(text).toContain('a.ts:1: export const a = 1 // TODO one\n')
    expect(text).toContain('src/deep/c.md:4: TODO two')
    expect(text).not.toMatch(/canary|hidden|dependency|built|log:|generated/)
    expect(text).toContain('1 secret')
    expect(text.split('\n').every((line) => line.length < 400)).toBe(true)
  })

  test('globs, case, plain text, caps', async () => {
    const only = (await run('search_files', { pattern: 'todo', ignore_case: true, glob: '*.md' })).text
    expect(only).toMatch(/^2 matches in 1 files/)
    expect((await run('search_files', { pattern: 'a = 1 // (', literal: true })).text).toMatch(/^0 matches/)
    expect((await run('search_files', { pattern: '= 1 //', literal: true })).text).toMatch(/^1 matches/)
    const capped = (await run('search_files', { pattern: '^b$', glob: 'src/**/*.{ts,tsx}', max_results: 3 }))
      .text
    expect(capped).toMatch(/^3 matches in 1 files/)
    expect(capped).toContain('[truncated')
    const wide = await run('search_files', { pattern: 'b|x', max_results: 500 })
    expect(wide.text.length).toBeLessThanOrEqual(30_000)
    expect(await run('search_files', { pattern: '(' })).toMatchObject({
      ok: false,
      text: expect.stringContaining('literal')
    })
  })

  test('a pattern that would take for ever is ended, and the process goes on meanwhile', async () => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 50)
    const outcome = await run('search_files', { pattern: '(a+)+$', path: '.', glob: 'slow.txt' })
    clearInterval(timer)
    expect(outcome).toMatchObject({ ok: false, text: expect.stringContaining('took too long') })
    expect(ticks).toBeGreaterThan(10)
  })

  test('an abort ends it at once with the text for a stop', async () => {
    const controller = new AbortController()
    const searching = run('search_files', { pattern: '(a+)+$', glob: 'slow.txt' }, controller.signal)
    setTimeout(() => controller.abort(), 100)
    const before = performance.now()
    expect(await searching).toEqual({ ok: false, text: resultText.stopped })
    expect(performance.now() - before).toBeLessThan(600)
  })
})

test('current_time gives ISO with offset and zone', async () => {
  const moment = new Date('2026-07-05T22:30:00Z')
  expect(timeIn('Europe/Berlin', moment)).toBe('2026-07-06T00:30:00+02:00 (Europe/Berlin)')
  expect(timeIn('UTC', moment)).toBe('2026-07-05T22:30:00+00:00 (UTC)')
  expect(timeIn('Asia/Kolkata', moment)).toBe('2026-07-06T04:00:00+05:30 (Asia/Kolkata)')
  const { text } = await run('current_time', { zone: 'Asia/Tokyo' })
  expect(Math.abs(Date.parse(text.slice(0, 25)) - Date.now())).toBeLessThan(2000)
  expect(await run('current_time', { zone: 'Mars/North' })).toMatchObject({ ok: false })
})
