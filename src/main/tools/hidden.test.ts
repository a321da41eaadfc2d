import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTools } from './registry.ts'
import { toolCall } from './test-tools.ts'

let home = ''
let own = ''
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'fermata-home-'))
  own = join(home, 'config/app')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'settings.json'), '{"canary":1}')
  writeFileSync(join(home, 'config/other.txt'), 'canary of another')
  symlinkSync('config/app', join(home, 'short'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const run = (name: string, input: object, workspace = home) =>
  createTools({ workspace, allow: 'all', attended: true, hidden: [own] }).run(
    toolCall(name, input),
    new AbortController().signal
  )

describe('the app’s own folder, where the workspace holds it', () => {
  test.each([
    ['read_file', { path: 'config/app/settings.json' }],
    ['read_file', { path: 'short/settings.json' }],
    ['list_files', { path: 'config/app' }],
    ['search_files', { path: 'config/app', pattern: 'canary' }],
    ['write_file', { path: 'config/app/settings.json', content: '{}' }],
    ['write_file', { path: 'short/new.json', content: '{}' }],
    ['edit_file', { path: 'config/app/settings.json', edits: [{ old_text: '1', new_text: '2' }] }],
    ['run_command', { command: 'pwd', cwd: 'config/app' }]
  ])('%s %j is refused', async (name, input) => {
    expect(await run(name, input)).toEqual({
      ok: false,
      text: expect.stringContaining('belongs to the app itself')
    })
    expect(readFileSync(join(own, 'settings.json'), 'utf8')).toBe('{"canary":1}')
    expect(existsSync(join(own, 'new.json'))).toBe(false)
  })

  test('it is neither listed nor searched on the way', async () => {
    expect((await run('list_files', { all: true })).text).toMatch(
      /^config\/\nconfig\/other\.txt .*\nshort \(symbolic link\)\n/
    )
    const found = (await run('search_files', { pattern: 'canary' })).text
    expect(found).toMatch(/^1 matches in 1 files/)
    expect(found).toContain('other.txt')
  })

  test('a workspace inside it is the user’s choice', async () => {
    expect((await run('read_file', { path: 'settings.json' }, own)).text).toContain('canary')
  })
})
