import { describe, expect, test } from 'vitest'
import { windowsCommand } from './windows-command.ts'

const ENV = {
  Path: 'relative;C:\\Users\\Jörg Müller (x)\\bin;"C:\\Program Files\\nodejs";D:\\tools',
  PathExt: '.COM;.EXE;.BAT;.CMD'
}
const installed = (...files: string[]) => {
  const all = new Set(files.map((file) => file.toLowerCase()))
  return (path: string) => all.has(path.toLowerCase())
}
const NPX = 'C:\\Program Files\\nodejs\\npx.cmd'

/** One reading of a line by cmd.exe, all of whose own characters are escaped: where one is not, it says so. */
function readByCmd(line: string): string {
  let text = ''
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? ''
    if (character === '^') text += line[++at] ?? ''
    else if ('&|<>()%!"'.includes(character)) throw new Error(`cmd.exe reads ${character} in ${line}`)
    else text += character
  }
  return text
}

/** How a program takes its command line apart (Microsoft, "Parsing C command-line arguments"). */
function argumentsOf(line: string): string[] {
  const found: string[] = []
  let current: string | null = null
  let isQuoted = false
  for (let at = 0; at < line.length; ) {
    const slashes = /^\\*/.exec(line.slice(at))?.[0].length ?? 0
    const next = line[at + slashes]
    if (next === '"') {
      current = (current ?? '') + '\\'.repeat(Math.floor(slashes / 2)) + (slashes % 2 ? '"' : '')
      if (slashes % 2 === 0) isQuoted = !isQuoted
      at += slashes + 1
    } else if (slashes > 0) {
      current = (current ?? '') + '\\'.repeat(slashes)
      at += slashes
    } else {
      if (next === ' ' && !isQuoted) {
        if (current !== null) found.push(current)
        current = null
      } else current = (current ?? '') + next
      at++
    }
  }
  return current === null ? found : [...found, current]
}

describe('F101 .cmd shims', () => {
  const args = [
    'plain',
    'with space',
    '',
    'a&calc',
    'a" & calc & "b',
    '{"key": "C:\\\\data\\\\"}',
    '%PATH%',
    '!x!',
    '^caret^',
    'C:\\Users\\Jörg Müller\\',
    '(1) <2> |3|',
    '\\\\server\\share\\'
  ]

  test('a batch file is run by cmd.exe, and gets every argument as it was, however odd', () => {
    const { file, args: given, isVerbatim } = windowsCommand('npx', args, ENV, installed(NPX))
    expect([file, isVerbatim, ...given.slice(0, 3)]).toEqual(['cmd.exe', true, '/d', '/s', '/c'])
    const line = given[3]?.slice(1, -1) ?? ''
    const once = readByCmd(line)
    expect(once.startsWith(`"${NPX}" `)).toBe(true)
    // The batch file hands on what it was given, as `%*`, which cmd.exe reads once more.
    const twice = readByCmd(once.slice(NPX.length + 3))
    expect(argumentsOf(twice)).toEqual(args)
  })

  test('a program is started as it is, without a shell, whatever its arguments', () => {
    const exe = 'C:\\Users\\Jörg Müller (x)\\bin\\uvx.exe'
    expect(windowsCommand('uvx', args, ENV, installed(exe))).toEqual({ file: exe, args })
    expect(windowsCommand('uvx.EXE', args, ENV, installed(exe)).file.toLowerCase()).toBe(exe.toLowerCase())
  })

  test.each([
    ['npx', [NPX, 'D:\\tools\\npx.exe'], 'cmd.exe'],
    ['npx', ['D:\\tools\\npx.exe'], 'D:\\tools\\npx.exe'],
    ['npx', ['D:\\tools\\npx.exe', 'D:\\tools\\npx.cmd'], 'D:\\tools\\npx.exe'],
    ['npx', ['npx.exe', 'relative\\npx.exe'], 'npx'],
    ['no-such', [NPX], 'no-such'],
    ['D:/own/run', ['D:\\own\\run.cmd'], 'cmd.exe'],
    ['D:\\own\\run.exe', ['D:\\own\\run.exe'], 'D:\\own\\run.exe'],
    ['\\\\server\\share\\run.bat', ['\\\\server\\share\\run.bat'], 'cmd.exe']
  ])('%s with %j is started as %s', (command, files, started) => {
    expect(windowsCommand(command, [], ENV, installed(...files)).file).toBe(started)
  })
})
