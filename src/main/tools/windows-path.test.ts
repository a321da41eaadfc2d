import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { isInside, shownPath } from './inside.ts'
import { isSensitive } from './sensitive.ts'
import { oddWindowsPath } from './windows-path.ts'
import { locate, realNameSync } from './workspace.ts'

const ROOT = 'C:\\Users\\Jörg Müller\\My Work'
const SHARE = '\\\\server\\share\\work'

describe('F101 what lies inside a folder, on Windows', () => {
  test.each([
    [ROOT, `${ROOT}\\a.txt`, true],
    [ROOT, 'c:\\users\\jörg müller\\MY WORK\\Sub\\a.txt', true],
    [ROOT, ROOT, true],
    [ROOT, `${ROOT}\\..file`, true],
    [ROOT, `${ROOT}er\\a.txt`, false],
    [ROOT, 'C:\\Users\\Jörg Müller', false],
    [ROOT, 'D:\\Users\\Jörg Müller\\My Work\\a.txt', false],
    [ROOT, `\\\\?\\${ROOT}\\a.txt`, false],
    [ROOT, '\\\\localhost\\c$\\Users\\Jörg Müller\\My Work\\a.txt', false],
    [SHARE, `${SHARE}\\Sub\\a.txt`, true],
    [SHARE, '\\\\SERVER\\Share\\WORK\\a.txt', true],
    [SHARE, '\\\\server\\other\\work\\a.txt', false],
    [SHARE, '\\\\evil\\share\\work\\a.txt', false]
  ])('%s, %s: %s', (root, real, inside) => expect(isInside(root, real, win32)).toBe(inside))

  test('what is shown of a place is relative, with slashes, spaces and letters as they are', () => {
    expect(shownPath(ROOT, `${ROOT}\\Süd see\\a b.txt`, win32)).toBe('Süd see/a b.txt')
    expect(shownPath(ROOT, ROOT, win32)).toBe('.')
    expect(shownPath(SHARE, `${SHARE}\\x\\y`, win32)).toBe('x/y')
    const long = `${ROOT}\\${'deep folder\\'.repeat(40)}a.txt`
    expect(long.length).toBeGreaterThan(260)
    expect(shownPath(ROOT, long, win32)).toBe(`${'deep folder/'.repeat(40)}a.txt`)
  })
})

describe('F101 paths that Windows must not even look at', () => {
  test.each([
    // Another computer is sent the name and the password hash of whoever looks.
    ['\\\\evil\\share\\a.txt', 'network'],
    ['//evil/share/a.txt', 'network'],
    ['\\\\evil@80\\share\\a.txt', 'network'],
    ['\\\\?\\C:\\Windows\\win.ini', 'device'],
    ['\\\\.\\pipe\\x', 'device'],
    ['//./PhysicalDrive0', 'device'],
    ['//?/UNC/evil/share/a', 'device'],
    // Other names of a file that asks before it is shown.
    ['.env::$DATA', 'name'],
    ['.env:stream', 'name'],
    ['.env.', 'name'],
    ['.env ', 'name'],
    ['sub./.env', 'name'],
    ['NUL', 'name'],
    ['sub\\con.txt', 'name'],
    ['sub/Com1', 'name'],
    ['lpt².txt', 'name'],
    ['CONOUT$', 'name'],
    ['a?b', 'name'],
    // And what is fine.
    ['a.txt', null],
    ['sub\\a b.txt', null],
    ['.\\sub/..\\a.txt', null],
    ['C:\\Users\\Jörg Müller\\My Work\\a.txt', null],
    ['C:a.txt', null],
    ['Ünïcødé 文字.txt', null],
    ['console.log', null],
    ['nul-terminated.c', null],
    ['.env', null],
    [`${'deep folder\\'.repeat(40)}a.txt`, null]
  ])('%j: %s', (path, odd) => {
    expect(oddWindowsPath(ROOT, path, 'win32')).toBe(odd)
    expect(oddWindowsPath(ROOT, path, 'linux')).toBe(null)
  })

  test('a workspace on a share may be read, and nothing beside it', () => {
    expect(oddWindowsPath(SHARE, 'a.txt', 'win32')).toBe(null)
    expect(oddWindowsPath(SHARE, `${SHARE}\\a.txt`, 'win32')).toBe(null)
    expect(oddWindowsPath(SHARE, '..\\..\\other\\a.txt', 'win32')).toBe('network')
    expect(oddWindowsPath(SHARE, '\\\\server\\other\\a.txt', 'win32')).toBe('network')
  })
})

describe('F101 the tools on Windows', () => {
  const { platform } = process
  afterEach(() => void Object.defineProperty(process, 'platform', { value: platform }))

  test('no tool gets to such a path, and the model is told why', async () => {
    const workspace = mkdtempSync(join(tmpdir(), 'fermata-windows-'))
    for (const name of ['.env::$DATA', 'nul', 'a.txt']) writeFileSync(join(workspace, name), 'x')
    Object.defineProperty(process, 'platform', { value: 'win32' })
    const reach = { workspace, hidden: [] }
    for (const [path, said] of [
      ['.env::$DATA', 'Windows cannot have'],
      ['nul', 'Windows cannot have'],
      ['\\\\evil\\share\\a', 'on another computer'],
      ['\\\\?\\C:\\a', 'names a device']
    ] as const) {
      expect(await locate(reach, path)).toMatchObject({ ok: false, problem: expect.stringContaining(said) })
      expect(realNameSync(workspace, path)).toBe(undefined)
    }
    expect(await locate(reach, 'a.txt')).toMatchObject({ ok: true, place: { shown: 'a.txt' } })
    expect(realNameSync(workspace, 'a.txt')).toBe('a.txt')
  })

  test('case hides no file that asks', () => {
    for (const name of ['.ENV', 'Sub/.Env.Local', 'ID_RSA', '.SSH/config', 'Server.PEM'])
      expect(isSensitive(name)).toBe(true)
  })
})
