import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { fullStore } from './full-store.ts'

const script = resolve(import.meta.dirname, '../src/main/headless.ts')

/** The command line as its user has it: exit code, standard output, standard error. */
async function fermata(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: tmpdir()
  })
  child.stdin.end()
  const ended = new Promise<number | null>((settle) => child.on('close', settle))
  const [out, err, code] = await Promise.all([readAll(child.stdout), readAll(child.stderr), ended])
  return { code, out, err }
}

const outFolder = () => mkdtempSync(join(tmpdir(), 'fermata-out-'))

describe('export', () => {
  test('one conversation to standard output or to a file, all of them to a folder', async () => {
    const data = fullStore()
    const out = outFolder()
    const one = await fermata('export', 'conv-plain-2', '--data', data)
    expect([one.code, one.out]).toEqual([0, expect.stringContaining('## Assistant\n\n你好！')])
    const file = join(out, 'x.html')
    expect(await fermata('export', 'conv-all', '--format', 'html', '--out', file, '--data', data)).toEqual({
      code: 0,
      out: '',
      err: `Exported 1 conversation to ${file}\n`
    })
    expect(readFileSync(file, 'utf8')).toMatch(/^<!doctype html>/)
    const folder = join(out, 'all')
    const all = await fermata('export', '--all', '--format', 'json', '--out', folder, '--data', data)
    expect([all.code, all.err]).toEqual([0, `Exported 3 conversations to ${folder}\n`])
    expect(readdirSync(folder)).toHaveLength(3)
  })

  test.each([
    [['export', 'conv-all', '--format', 'pdf'], 64, 'A PDF is made by the window only'],
    [
      ['export', 'conv-all', '--format', 'docx'],
      64,
      '--format takes markdown, html, json, pdf here, not “docx”.'
    ],
    [['export'], 64, 'No conversation was named'],
    [['export', '--all'], 64, 'Say with --out where all conversations go'],
    [['export', 'nonesuch'], 1, 'There is no conversation “nonesuch”'],
    [['export', 'conv-plain', '--out', '/nonesuch/x.md'], 1, 'That could not be done (ENOENT']
  ])('%j is refused with what to do', async (args, code, words) => {
    const answer = await fermata(...args, '--data', fullStore())
    expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(words)])
  })
})

describe('archive and import', () => {
  test('everything goes into a file, is checked, and comes into another store, the same bytes again', async () => {
    const data = fullStore()
    const [file, again] = [join(outFolder(), 'a.zip'), join(outFolder(), 'b.zip')]
    expect(await fermata('archive', 'export', file, '--data', data)).toEqual({
      code: 0,
      out: '',
      err: `Exported 3 conversations to ${file}\n`
    })
    const checked = await fermata('archive', 'verify', file)
    expect([checked.code, checked.out]).toEqual([
      0,
      expect.stringMatching(/^This archive is whole: 4 conversations, \d+ entries\.\n$/)
    ])
    const other = outFolder()
    const imported = await fermata('import', file, '--settings', '--keep-permissions', '--data', other)
    expect([imported.code, imported.out]).toEqual([0, '3 conversations were imported.\n'])
    expect(imported.err).toContain('3 conversations are new.')
    expect((await fermata('list', '--data', other)).out.trim().split('\n')).toHaveLength(3)
    await fermata('archive', 'export', again, '--data', other)
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true)
    const second = await fermata('import', file, '--data', other)
    expect([second.out, second.err]).toEqual([
      '0 conversations were imported.\n',
      expect.stringContaining('3 conversations are here already and stay as they are.')
    ])
  })

  test('F70 a damaged file is refused with all that is wrong, exit 1, and nothing is written', async () => {
    const file = join(outFolder(), 'a.zip')
    await fermata('archive', 'export', file, '--data', fullStore())
    const bytes = readFileSync(file)
    bytes.writeUInt8((bytes[200] ?? 0) ^ 1, 200)
    writeFileSync(file, bytes)
    for (const args of [
      ['archive', 'verify', file],
      ['import', file, '--data', outFolder()]
    ]) {
      const answer = await fermata(...args)
      expect([answer.code, answer.out]).toEqual([1, ''])
      expect(answer.err).toMatch(/^This file cannot be imported, and nothing of it was taken over\.\n {2}\S/)
    }
  })

  test.each([
    [['archive'], 64, 'Use archive export FILE.zip'],
    [['archive', 'burn', 'x'], 64, 'Use archive export FILE.zip'],
    [['import'], 64, 'Name the file to import'],
    [['import', '/nonesuch.zip'], 1, 'That could not be done (ENOENT'],
    [['archive', 'export', '/nonesuch/a.zip'], 1, 'That could not be done (ENOENT']
  ])('%j is refused with what to do', async (args, code, words) => {
    const answer = await fermata(...args, '--data', outFolder())
    expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(words)])
  })
})

describe('backup', () => {
  test('makes one, lists it, and restores it where nobody has the store open', async () => {
    const data = fullStore()
    expect(await fermata('backup', 'list', '--data', data)).toEqual({
      code: 0,
      out: '',
      err: 'There are no backups yet.\n'
    })
    const made = await fermata('backup', 'make', '--data', data)
    expect([made.code, made.out]).toEqual([
      0,
      expect.stringMatching(/^fermata-\S+-manual\.db {2}.* made by you {2}.* MB\n$/)
    ])
    await fermata('import', await laterArchive(data), '--data', data)
    expect((await fermata('list', '--data', data)).out).toContain('(imported)')
    const restored = await fermata('backup', 'restore', 'latest', '--data', data)
    expect([restored.code, restored.out]).toEqual([
      0,
      expect.stringContaining('The conversations are as they were at')
    ])
    expect((await fermata('list', '--data', data)).out).not.toContain('(imported)')
    expect((await fermata('backup', '--data', data)).out).toContain('put aside by a restore')
  })

  test.each([
    [['backup', 'burn'], 64, 'Use backup list'],
    [['backup', 'restore'], 64, 'Use backup list'],
    [['backup', 'restore', 'nonesuch'], 1, 'Nothing was restored, since this backup is not there any more.'],
    [['backup', 'restore', 'latest'], 1, 'Nothing was restored']
  ])('%j is refused with what to do', async (args, code, words) => {
    const answer = await fermata(...args, '--data', fullStore())
    expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(words)])
  })
})

/** An archive of another store, in which a conversation of the same id went on differently. */
async function laterArchive(data: string): Promise<string> {
  const other = `${data}-other`
  cpSync(data, other, { recursive: true })
  const db = new DatabaseSync(join(other, 'fermata.db'))
  db.exec(
    "UPDATE events SET body = json_set(body, '$.at', 7) WHERE conversation_id = 'conv-plain' AND position = 2"
  )
  db.close()
  const file = join(outFolder(), 'later.zip')
  await fermata('archive', 'export', file, '--data', other)
  return file
}
