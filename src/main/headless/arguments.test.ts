import { describe, expect, test } from 'vitest'
import { parseCommand } from './arguments.ts'
import { defaultDataDir } from './data-dir.ts'

const parse = (...argv: string[]) => parseCommand(argv, false)

describe('the command line', () => {
  test('run with everything', () => {
    const options =
      'run|do it|--provider|openai|--model|m|--base-url|http://x/v1|--api-key-env|K|--workspace|w'
    const more = '--max-rounds|7|--allow|a,b|--allow|c|--format|jsonl|--data|d'
    const parsed = parse(...options.split('|'), ...more.split('|'))
    expect(parsed).toEqual({
      ok: true,
      command: {
        name: 'run',
        prompt: 'do it',
        format: 'jsonl',
        data: 'd',
        options: {
          provider: 'openai',
          model: 'm',
          baseUrl: 'http://x/v1',
          apiKeyEnv: 'K',
          workspace: 'w',
          maxRounds: 7,
          allow: new Set(['a', 'b', 'c'])
        }
      }
    })
  })

  test('defaults: 200 rounds, nothing allowed, text', () => {
    expect(parse('run', 'x')).toMatchObject({
      command: { format: 'text', options: { maxRounds: 200, allow: new Set() } }
    })
  })

  test('a dash, or no prompt with something on standard input, reads it there', () => {
    expect(parse('run', '-')).toMatchObject({ command: { prompt: '-' } })
    expect(parseCommand(['run'], true)).toMatchObject({ command: { prompt: '-' } })
  })

  test('--yes allows every tool', () => {
    expect(parse('continue', 'id', '--yes', '--hint', 'h')).toMatchObject({
      command: { id: 'id', hint: 'h', compact: false, options: { allow: 'all' } }
    })
    expect(parse('continue', 'id', '--compact')).toMatchObject({ command: { id: 'id', compact: true } })
  })

  test.each([
    [[], /No command/],
    [['frobnicate'], /no command “frobnicate”/],
    [['run'], /No prompt/],
    [['run', 'x', '--max-rounds', 'many'], /--max-rounds takes a number.*“many”/],
    [['run', 'x', '--max-rounds', ''], /--max-rounds/],
    [['run', 'x', '--max-rounds'], /max-rounds/],
    [['run', 'x', '--format', 'xml'], /--format takes.*“xml”/],
    [['run', 'x', '--frob'], /--frob/],
    [['run', 'x', '--hint', 'h'], /--hint/],
    [['run', 'x', '--compact'], /--compact/],
    [['continue'], /No conversation/],
    [['show'], /No conversation/],
    [['list', 'x'], /./]
  ])('%j is refused with a sentence', (argv, message) => {
    const parsed = parse(...argv)
    expect(parsed).toMatchObject({ ok: false, message: expect.stringMatching(message) })
  })

  test('the data folder is the one Electron uses for the product name', () => {
    expect(defaultDataDir({}, 'linux', '/home/u')).toBe('/home/u/.config/Fermata')
    expect(defaultDataDir({ XDG_CONFIG_HOME: '/c' }, 'linux', '/home/u')).toBe('/c/Fermata')
    expect(defaultDataDir({}, 'darwin', '/Users/u')).toBe('/Users/u/Library/Application Support/Fermata')
    expect(defaultDataDir({ FERMATA_USER_DATA: '/x' }, 'linux', '/home/u')).toBe('/x')
  })
})
