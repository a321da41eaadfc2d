import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTools } from '../registry.ts'
import { toolCall } from '../test-tools.ts'

let base = ''
let root = ''
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'fermata-change-'))
  root = join(base, 'work')
  mkdirSync(join(base, 'outside'))
  mkdirSync(root)
  writeFileSync(join(base, 'outside/canary.txt'), 'canary')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const tools = (allow: ReadonlySet<string> | 'all' = 'all') =>
  createTools({ workspace: root, allow, attended: true })
const run = (name: string, input: unknown, signal = new AbortController().signal) =>
  tools().run(toolCall(name, input), signal)
const edit = (path: string, ...edits: { old_text: string; new_text: string; replace_all?: boolean }[]) =>
  run('edit_file', { path, edits })
const put = (path: string, content: string | Buffer) => writeFileSync(join(root, path), content)
const get = (path: string) => readFileSync(join(root, path), 'utf8')

describe('write_file', () => {
  test('creates a file with its folders, then replaces it, keeping its mode', async () => {
    expect(await run('write_file', { path: 'a/b/c.txt', content: 'one\ntwo\n' })).toMatchObject({
      ok: true,
      text: 'Created a/b/c.txt: 8 bytes, 2 lines.'
    })
    chmodSync(join(root, 'a/b/c.txt'), 0o750)
    expect((await run('write_file', { path: 'a/b/c.txt', content: 'é' })).text).toBe(
      'Overwrote a/b/c.txt: 2 bytes, 1 line.'
    )
    expect([get('a/b/c.txt'), statSync(join(root, 'a/b/c.txt')).mode & 0o777]).toEqual(['é', 0o750])
    expect(readdirSync(join(root, 'a/b'))).toEqual(['c.txt'])
  })

  test.each(['-rf', 'a b.txt', 'ümläut\u0301.txt', 'quo\'te".txt', 'new\nline', '$(id)', '…'])(
    'a file may be called %j',
    async (path) => {
      expect((await run('write_file', { path, content: 'x' })).ok).toBe(true)
      expect(readdirSync(root)).toEqual([path])
    }
  )

  test('folders, files in the way, read-only files and too long names are refused in words', async () => {
    mkdirSync(join(root, 'folder'))
    put('file', 'x')
    put('fixed', 'x')
    chmodSync(join(root, 'fixed'), 0o444)
    for (const [path, words] of [
      ['folder', 'is a folder'],
      ['.', 'workspace folder itself'],
      ['file/below', /ENOTDIR|not a folder/],
      ['fixed', 'read-only'],
      ['n'.repeat(300), 'ENAMETOOLONG']
    ] as const) {
      const outcome = await run('write_file', { path, content: 'y' })
      expect(outcome).toEqual({ ok: false, text: expect.stringMatching(words) })
    }
    expect([get('file'), get('fixed')]).toEqual(['x', 'x'])
  })

  test('another name of the same file outside keeps its content', async () => {
    linkSync(join(base, 'outside/canary.txt'), join(root, 'hard'))
    expect((await run('write_file', { path: 'hard', content: 'changed' })).ok).toBe(true)
    expect([get('hard'), readFileSync(join(base, 'outside/canary.txt'), 'utf8')]).toEqual([
      'changed',
      'canary'
    ])
  })

  test('an abort leaves the file as it was', async () => {
    put('a.txt', 'before')
    expect((await run('write_file', { path: 'a.txt', content: 'after' }, AbortSignal.abort())).ok).toBe(false)
    expect([get('a.txt'), readdirSync(root)]).toEqual(['before', ['a.txt']])
  })
})

const links: Record<string, () => string> = {
  'link to a file': () => link('leak', join(base, 'outside/canary.txt')),
  'relative link': () => link('leak', '../outside/canary.txt'),
  'dangling link': () => link('leak', join(base, 'outside/new.txt')),
  'link to a dangling link': () => {
    link('first', join(base, 'outside/new.txt'))
    return link('leak', 'first')
  },
  'link to a folder': () => join(link('leak', join(base, 'outside')), 'canary.txt'),
  'new file below a link': () => join(link('leak', join(base, 'outside')), 'deep/new.txt'),
  'link to itself': () => link('leak', 'leak'),
  'link into the system': () => link('leak', '/proc/self/environ'),
  'way up': () => '../outside/canary.txt',
  'absolute path': () => join(base, 'outside/canary.txt')
}
function link(name: string, target: string): string {
  symlinkSync(target, join(root, name))
  return name
}

describe.each(Object.keys(links))('X139 F102 %s', (kind) => {
  test.each<[string, (path: string) => unknown]>([
    ['read_file', (path) => ({ path })],
    ['list_files', (path) => ({ path })],
    ['search_files', (path) => ({ path, pattern: 'canary' })],
    ['write_file', (path) => ({ path, content: 'overwritten' })],
    ['edit_file', (path) => ({ path, edits: [{ old_text: 'canary', new_text: 'overwritten' }] })]
  ])('%s is refused, and nothing outside is read, changed or made', async (tool, input) => {
    const path = links[kind]!()
    const outcome = await run(tool, input(path))
    expect(outcome).toEqual({
      ok: false,
      text: expect.stringMatching(/outside the workspace|cannot be reached/)
    })
    const shown = await tools().preview(toolCall(tool, input(path)))
    expect(JSON.stringify(shown)).not.toContain('"before":"canary')
    expect(readdirSync(join(base, 'outside'))).toEqual(['canary.txt'])
    expect(readFileSync(join(base, 'outside/canary.txt'), 'utf8')).toBe('canary')
  })
})

describe.skipIf(process.platform === 'win32')('F102 what is no file', () => {
  test('pipes and devices neither hang nor are written', async () => {
    execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', join(root, 'pipe')])
    for (const tool of ['read_file', 'write_file', 'edit_file']) {
      const input = {
        read_file: {},
        write_file: { content: 'x' },
        edit_file: { edits: [{ old_text: 'a', new_text: 'b' }] }
      }
      const outcome = await run(tool, { path: 'pipe', ...input[tool as keyof typeof input] })
      expect(outcome).toEqual({
        ok: false,
        text: expect.stringMatching(/not a regular file|a pipe or a device/)
      })
    }
    expect(lstatSync(join(root, 'pipe')).isFIFO()).toBe(true)
  })

  test('a folder that is swapped for a link again and again never lets a write out', async () => {
    mkdirSync(join(root, 'd'))
    const swapper = swapForLink(join(root, 'd'), join(base, 'outside'))
    let written = 0
    for (let n = 0; n < 150; n += 1) {
      const { ok } = await run('write_file', { path: `d/f${n}.txt`, content: 'x' })
      if (ok) written += 1
      const read = await run('read_file', { path: 'd/canary.txt' })
      expect(read.ok).toBe(false)
    }
    await swapper()
    expect(readdirSync(join(base, 'outside'))).toEqual(['canary.txt'])
    expect(written).toBeGreaterThan(0)
  })
})

/** Swaps a folder for a link to `outside` and back, as fast as it can, until told to end. */
function swapForLink(folder: string, outside: string): () => Promise<void> {
  const code = `const { renameSync, symlinkSync, rmSync } = require('node:fs')
    const [folder, outside] = process.argv.slice(1)
    const attempt = (work) => { try { work() } catch {} }
    for (;;) {
      attempt(() => renameSync(folder, folder + '-aside'))
      attempt(() => symlinkSync(outside, folder))
      attempt(() => rmSync(folder, { recursive: true, force: true }))
      attempt(() => renameSync(folder + '-aside', folder))
    }`
  const swapper = spawn(process.execPath, ['-e', code, folder, outside], { stdio: 'ignore' })
  return async () => {
    swapper.kill('SIGKILL')
    await once(swapper, 'exit')
  }
}

describe('edit_file', () => {
  test('edits are made in order, all or none, with a diff', async () => {
    put('a.ts', 'const a = 1\nconst b = 2\nconst c = 3\n')
    const done = await edit(
      'a.ts',
      { old_text: 'b = 2', new_text: 'b = 20' },
      { old_text: 'b = 20', new_text: 'b = 200' }
    )
    expect(done.text.split('\n')).toEqual([
      'Edited a.ts: 2 replacements.',
      '--- a.ts',
      '+++ a.ts',
      '@@ -1,3 +1,3 @@',
      ' const a = 1',
      '-const b = 2',
      '+const b = 200',
      ' const c = 3'
    ])
    const none = await edit(
      'a.ts',
      { old_text: 'a = 1', new_text: 'a = 2' },
      { old_text: 'zzz', new_text: 'y' }
    )
    expect(none).toEqual({
      ok: false,
      text: expect.stringMatching(/^Edit 2 of 2 was not made.*as it was\.$/s)
    })
    expect(get('a.ts')).toBe('const a = 1\nconst b = 200\nconst c = 3\n')
  })

  test('a text that stands there several times needs replace_all; the lines are named', async () => {
    put('a.txt', 'x\ny\nx\n$& x\n')
    const many = await edit('a.txt', { old_text: 'x', new_text: 'z' })
    expect(many).toEqual({ ok: false, text: expect.stringContaining('3 times (lines 1, 3, 4)') })
    await edit('a.txt', { old_text: 'x', new_text: "$&$1$'", replace_all: true })
    expect(get('a.txt')).toBe("$&$1$'\ny\n$&$1$'\n$& $&$1$'\n")
  })

  test.each<[string, string, string, string | RegExp]>([
    [
      'white space',
      '\tif (a) {\n\t\treturn 1\n\t}\n',
      'if (a) {\n  return 1\n}',
      /but for white space[^]*line 1:\n\tif \(a\)/
    ],
    [
      'another middle',
      'f() {\n  let a = 1\n  go(a)\n}\n',
      'f() {\n  let a = 2\n  go(a)\n}',
      /Nearest is, from line 1:\nf\(\) \{\n {2}let a = 1/
    ],
    [
      'a typing error',
      'x\n\nconst wonderful = compute(1)\n',
      'const wonderfull = compute(2)',
      /Nearest is, from line 3:\nconst wonderful = compute\(1\)/
    ],
    ['an edit made before', 'const b = 2\n', 'const a = 1', /new_text is: it may have been edited before/],
    ['nothing like it', 'alpha\nbeta\n', '#### 0123456789', /nor anything like it/]
  ])('not found, %s: the error shows what is there', async (_name, text, old_text, words) => {
    put('a.txt', text)
    const outcome = await edit('a.txt', { old_text, new_text: 'const b = 2' })
    expect(outcome).toEqual({ ok: false, text: expect.stringMatching(words) })
    expect(get('a.txt')).toBe(text)
  })

  test('CRLF and a byte order mark are kept, whichever line ends the model writes', async () => {
    put('w.txt', '\ufeffone\r\ntwo\r\nthree\r\n')
    expect((await edit('w.txt', { old_text: 'one\ntwo', new_text: 'one\n2\n2b' })).ok).toBe(true)
    expect(get('w.txt')).toBe('\ufeffone\r\n2\r\n2b\r\nthree\r\n')
    put('l.txt', 'one\ntwo\n')
    await edit('l.txt', { old_text: 'one\r\ntwo', new_text: '1\r\n2' })
    expect(get('l.txt')).toBe('1\n2\n')
    put('m.txt', 'a\r\nb\nc\n')
    await edit('m.txt', { old_text: 'b\nc', new_text: 'b\nd' })
    expect(get('m.txt')).toBe('a\r\nb\nd\n')
  })

  test('what is no text, too large or not there is refused with the next step', async () => {
    put('bin', Buffer.from([0xff, 0xfe, 0, 1]))
    put('big', 'a'.repeat(5_000_001))
    for (const [path, words] of [
      ['bin', 'not UTF-8 text'],
      ['big', '5000001 bytes'],
      ['none', 'use write_file']
    ] as const) {
      const outcome = await edit(path, { old_text: 'a', new_text: 'b' })
      expect(outcome).toEqual({ ok: false, text: expect.stringContaining(words) })
    }
  })

  test('ten edits of one file at once lose none', async () => {
    put('n.txt', Array.from({ length: 10 }, (_, n) => `line-${n};`).join('\n'))
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => edit('n.txt', { old_text: `line-${n};`, new_text: `done-${n};` }))
    )
    expect(get('n.txt')).toBe(Array.from({ length: 10 }, (_, n) => `done-${n};`).join('\n'))
  })

  test('L017 the same edit with the same check gives the same words, so that the guard sees no progress', async () => {
    put('n.txt', 'a')
    const first = await edit('n.txt', { old_text: 'zz', new_text: 'b' })
    expect(await edit('n.txt', { old_text: 'zz', new_text: 'b' })).toEqual(first)
  })

  test('a diff of a file that changes wholly is cut', async () => {
    put('n.txt', 'old line\n'.repeat(3000))
    const { text } = await edit('n.txt', { old_text: 'old line', new_text: 'new line', replace_all: true })
    expect(text).toMatch(/^Edited n.txt: 3000 replacements/)
    expect(text).toMatch(/cut: \d+ more lines|differ in too much/)
    expect(text.length).toBeLessThan(9000)
  })
})

describe('before the user has answered', () => {
  test('the card gets before, after and diff, and nothing is written', async () => {
    put('a.txt', 'one\ntwo\n')
    const input = { path: './a.txt', edits: [{ old_text: 'two', new_text: '2' }] }
    expect(await tools().preview(toolCall('edit_file', input))).toEqual({
      ok: true,
      changes: [
        {
          path: 'a.txt',
          before: 'one\ntwo\n',
          after: 'one\n2\n',
          diff: '--- a.txt\n+++ a.txt\n@@ -1,2 +1,2 @@\n one\n-two\n+2'
        }
      ]
    })
    expect(await tools().preview(toolCall('write_file', { path: 'new/b', content: 'x\n' }))).toMatchObject({
      changes: [{ path: 'new/b', before: null, after: 'x\n', diff: expect.stringContaining('--- /dev/null') }]
    })
    expect(await tools().preview(toolCall('edit_file', { ...input, path: 'none' }))).toMatchObject({
      ok: false
    })
    expect(await tools().preview(toolCall('list_files', {}))).toEqual({ ok: true, changes: [] })
    expect([get('a.txt'), readdirSync(root)]).toEqual(['one\ntwo\n', ['a.txt']])
  })

  test('edits ask; sensitive places say so, also through a link; allowed ones do not', () => {
    put('.env', 'KEY=1')
    symlinkSync('.env', join(root, 'plain.txt'))
    const verdict = (path: string, allow?: ReadonlySet<string> | 'all') =>
      tools(allow ?? new Set()).inspect(toolCall('write_file', { path, content: '' }))
    expect(verdict('a.txt').kind).toBe('ask')
    expect(JSON.stringify(verdict('a.txt'))).not.toContain('sensitive-file')
    for (const path of [
      '.env',
      'plain.txt',
      '.git/hooks/pre-commit',
      '.vscode/tasks.json',
      '.envrc',
      'x/.github/workflows/a.yml'
    ])
      expect(JSON.stringify(verdict(path))).toMatch(/"kind":"ask".*"sensitive-file"/)
    expect(verdict('a.txt', new Set(['write_file']))).toEqual({ kind: 'allowed' })
    expect(tools(new Set()).effect('write_file')).toBe('edit')
  })
})
