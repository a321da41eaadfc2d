import { describe, expect, test } from 'vitest'
import { LineSplitter } from './line-splitter.ts'
import { resultOf } from './result-text.ts'
import { ServerLog } from './server-log.ts'
import { schemaMismatches } from './schema-mismatch.ts'
import { schemaProblem, topLevelObject } from './tool-schema.ts'
import { visibleText } from './visible-text.ts'

describe('U080 visible text', () => {
  test('every invisible character is written out', () => {
    const hidden = [
      '\u{E0041}',
      '\u202E',
      '\u2066',
      '\u200B',
      '\u200D',
      '\uFEFF',
      '\u00AD',
      '\u2028',
      '\u001B',
      '\u0000',
      '\uFE00',
      '\u3164',
      '\u{E0100}'
    ]
    for (const character of hidden)
      expect(visibleText(`a${character}b`)).toBe(
        `a\\u{${character.codePointAt(0)?.toString(16).toUpperCase()}}b`
      )
  })

  test('what belongs to an emoji or a script stays; a run of joiners is no emoji', () => {
    for (const plain of ['tab\tline\n', '❤️‍🔥', '👩‍💻', '1️⃣', 'می‌خواهم', 'naïve 読む'])
      expect(visibleText(plain)).toBe(plain)
    expect(visibleText('👩\u200D\u200D\u200D💻')).toContain('\\u{200D}')
    expect(visibleText('x\uFE0F')).toBe('x\\u{FE0F}')
  })

  test('U073 lone surrogates and odd line ends are put right', () => {
    expect(visibleText('a\ud83d\r\nb')).toBe('a\ufffd\nb')
  })
})

test('F50 lines come whole, however the bytes are cut, and one that is too long is told by its ends', () => {
  const bytes = Buffer.from(`one\r\nzwei ü\n${'x'.repeat(50)}END\nlast\nopen`)
  for (let size = 1; size <= bytes.length; size++) {
    const said: string[] = []
    const splitter = new LineSplitter(
      {
        line: (text) => said.push(text),
        tooLong: (start, end) => said.push(`${start.slice(0, 2)}…${end.slice(-3)}`)
      },
      40
    )
    for (let at = 0; at < bytes.length; at += size) splitter.push(bytes.subarray(at, at + size))
    expect(said, `pieces of ${size}`).toEqual(['one', 'zwei ü', 'xx…END', 'last'])
  }
})

describe('schemas (provider invariant 10)', () => {
  test('alternatives at the top become properties; the rest stays', () => {
    const schema = {
      $schema: 'x',
      type: 'object',
      properties: { a: { type: 'string' } },
      anyOf: [{ properties: { b: { type: 'number' }, a: { type: 'number' } } }, { required: ['a'] }],
      required: ['a']
    }
    expect(schemaProblem(schema)).toBeNull()
    expect(topLevelObject(schema)).toEqual({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'number' } },
      required: ['a']
    })
    expect(topLevelObject(undefined)).toEqual({ type: 'object', properties: {} })
  })

  test('what cannot be sent says why', () => {
    const nested = (depth: number): unknown =>
      depth === 0 ? {} : { type: 'object', properties: { a: nested(depth - 1) } }
    for (const bad of [
      [],
      'x',
      { type: 'string' },
      { type: ['object', 'null'] },
      { properties: [] },
      { required: 'a' },
      { properties: { a: { $ref: 'https://x.example/schema' } } },
      { properties: { 'a\u200B': {} } },
      nested(80)
    ])
      expect(schemaProblem(bad), JSON.stringify(bad).slice(0, 60)).toMatch(/^(It|What|The)/)
    expect(schemaProblem({ properties: { a: { $ref: '#/$defs/a~1b' } }, $defs: { 'a/b': {} } })).toBeNull()
  })
})

describe('results', () => {
  test('data that is said twice is told once', () => {
    const data = { a: 1 }
    expect(resultOf({ content: [{ type: 'text', text: '{"a":1}' }], structuredContent: data }).text).toBe(
      '{"a":1}'
    )
    expect(resultOf({ content: [], structuredContent: data }).text).toBe('{\n  "a": 1\n}')
  })

  test('nothing at all is said to be nothing', () => {
    expect(resultOf({ content: [] })).toEqual({ ok: true, text: 'The tool succeeded and returned nothing.' })
    expect(resultOf({ content: [], isError: true })).toEqual({
      ok: false,
      text: 'The tool failed and did not say why.'
    })
    expect(resultOf({}).ok).toBe(true)
  })

  test('of an older server, and of one that keeps to nothing', () => {
    expect(resultOf({ toolResult: 'old' }).text).toBe('old')
    expect(resultOf({ content: 'text' }).text).toBe('text')
    expect(resultOf({ content: [null, 7, { type: 'text' }] }).text).toBe('7')
  })
})

test('a log keeps the end, without secrets and control sequences', () => {
  const log = new ServerLog(['hunter22'])
  log.add(`${'x'.repeat(20_000)}\u001B[31mkey=hunter22\u001B[0m`)
  log.note('closed')
  expect(log.tail()).toMatch(/x+key=•••\nclosed$/)
  expect(log.tail().length).toBeLessThanOrEqual(8000)
})

test('no part of a secret is left in the log, wherever it is cut and whatever stands in it', () => {
  const secret = 'sk-live-0123456789-abcdefghij'
  const log = new ServerLog([secret])
  for (let shift = 1; shift < secret.length; shift++) {
    log.note(`${'x'.repeat(2000 - shift)}${secret}`)
    log.add(`${'y'.repeat(15_999 - shift)}${secret.slice(0, 9)}`)
    log.add(`${secret.slice(9)} \u001B[31msk-live-\u001B[0m0123456789-abcdefghij\n`)
    expect(log.tail()).not.toMatch(/sk-l|ghij|0123/)
    log.add('z'.repeat(15_990))
    expect(log.tail()).not.toMatch(/sk-l|ghij|0123/)
  }
})

describe('F56 data beside a declared schema', () => {
  const schema = {
    type: 'object',
    properties: {
      n: { type: 'integer' },
      kind: { enum: ['a', 'b'] },
      list: { type: ['array', 'null'], items: { type: 'object', required: ['id'] } },
      text: { type: 'string', pattern: '^(a+)+$' },
      odd: { $ref: '#/nowhere', type: 'unheard-of' }
    },
    required: ['n']
  }

  test.each([
    [{ n: 1, kind: 'a', list: [{ id: 1 }], odd: 7 }, []],
    [{ n: 1, list: null }, []],
    [{ n: 1.5 }, ['/n is number, not integer']],
    [
      { n: 1, kind: 'c', list: [{}] },
      ['/kind is none of the values that are listed', '/list/0/id is missing']
    ],
    [[], ['the whole is array, not object']],
    [null, ['the whole is null, not object']],
    [{ n: 1, text: `${'a'.repeat(50_000)}!` }, []]
  ])('%# says where it is another', (data, said) => expect(schemaMismatches(schema, data)).toEqual(said))

  test('it says no more than three, and goes no deeper than it must', () => {
    const items = Array.from({ length: 5000 }, () => 1)
    expect(schemaMismatches({ items: { type: 'string' } }, items)).toHaveLength(3)
    const loop: Record<string, unknown> = {}
    Object.assign(loop, { properties: { a: loop } })
    const data: Record<string, unknown> = {}
    Object.assign(data, { a: data })
    expect(schemaMismatches(loop, data)).toEqual([])
  })
})
