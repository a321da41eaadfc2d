import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
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
    [['export', 'conv-plain', '--out', '/nonesuch/x.md'], 1, 'That could not be written (ENOENT']
  ])('%j is refused with what to do', async (args, code, words) => {
    const answer = await fermata(...args, '--data', fullStore())
    expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(words)])
  })
})
