import { describe, expect, test } from 'vitest'
import { resultText } from '../../run/result-texts.ts'
import { createTools } from '../registry.ts'
import { toolCall } from '../test-tools.ts'
import { evaluate } from './evaluate.ts'

const script = (code: string, input: unknown = null) => evaluate(code, JSON.stringify(input), 300)

describe('what a script gives', () => {
  test.each<[string, unknown, string]>([
    ['1 + 1', null, '2'],
    ['input.a.map((x) => x * 2)', { a: [1, 2] }, '[2,4]'],
    ['const result = { ok: true }', null, '{"ok":true}'],
    ['var result = 1; 2', null, '2'],
    ['let x = 1', null, 'undefined'],
    [
      '({ big: 2n ** 70n, map: new Map([[1, 2]]), set: new Set([3]) })',
      null,
      '{"big":"1180591620717411303424","map":[[1,2]],"set":[3]}'
    ],
    ['(async () => { await null; return 7 })()', null, '7'],
    ['() => 1', null, '() => 1'],
    ['new Date("2020-02-03T00:00:00Z").toISOString()', null, '"2020-02-03T00:00:00.000Z"'],
    ['input', { quote: '`"\'\\\u2028', n: 1e21 }, '{"quote":"`\\"\'\\\\\u2028","n":1e+21}']
  ])('%s with %j', async (code, input, result) => {
    expect(await script(code, input)).toEqual({ ok: true, result, log: '' })
  })

  test('the log is kept, also of a script that fails', async () => {
    const end = await script('console.log("a", { b: [1] }, new Error("c"))\nconsole.error(undefined)\nnope()')
    expect(end).toEqual({
      ok: false,
      error: "ReferenceError: 'nope' is not defined (line 3)",
      log: 'a {"b":[1]} Error: c\nundefined'
    })
  })
})

describe('what it cannot do', () => {
  test.each<[string, RegExp]>([
    ['a b', /^SyntaxError.*line 1/],
    ['\n\nthrow new TypeError("no")', /^TypeError: no \(line 3\)$/],
    ['throw { a: 1 }', /it threw \{"a":1\}/],
    ['Promise.reject(new Error("no"))', /^Error: no/],
    ['new Promise(() => {})', /ever fulfil/],
    ['const a = {}; a.a = a; a', /circular/],
    ['while (true);', /processor time/],
    ['(function f() { f() })()', /stack overflow/],
    ['const f = () => Promise.resolve().then(f); f()', /processor time|ever fulfil/],
    ['new Date()', /no clock/],
    ['Date()', /no clock/],
    ['Date.now()', /no clock/],
    ['new Date(0).constructor.now()', /no clock/],
    ['Math.random()', /no chance/],
    ['import("fs")', /could not load/]
  ])('%s', async (code, error) => {
    expect(await script(code)).toMatchObject({ ok: false, error: expect.stringMatching(error) })
  })

  test('more than 64 MB of memory', async () => {
    const end = await evaluate('const a = []; for (;;) a.push(new Uint8Array(1e6))', 'null', 20_000)
    expect(end).toMatchObject({ ok: false, error: expect.stringContaining('out of memory') })
  })

  test('nothing of ours can be reached, by name or through a constructor', async () => {
    const names = [
      'process',
      'require',
      'fetch',
      'setTimeout',
      'performance',
      'WebAssembly',
      'globalThis.__log',
      'Worker',
      'std',
      'os'
    ]
    const asked = names.map((name) => `typeof ${name}`).join(', ')
    expect(await script(`[${asked}].every((type) => type === 'undefined')`)).toMatchObject({ result: 'true' })
    const escape = 'console.log.constructor("return typeof process + typeof globalThis.require")()'
    expect(await script(escape)).toMatchObject({ result: '"undefinedundefined"' })
  })

  test('nothing stays from one script to the next', async () => {
    await script('globalThis.kept = 1; Array.prototype.map = null')
    expect(await script('[typeof kept, typeof [].map]')).toMatchObject({ result: '["undefined","function"]' })
  })

  test('much output is cut', async () => {
    const end = await script(
      'for (let i = 0; i < 50; i++) console.log("x".repeat(10_000)); "y".repeat(2_000_000)'
    )
    expect(end.log.length).toBeLessThan(101_000)
    expect(end).toMatchObject({
      ok: true,
      result: expect.stringMatching(/\[result cut: 2000002 characters\]$/)
    })
  })
})

describe('run_script', () => {
  const tools = createTools({ workspace: null, allow: new Set(), attended: true })
  const run = (input: object, signal = new AbortController().signal) =>
    tools.run(toolCall('run_script', input), signal)

  test('needs no word from the user, and gives result and log', async () => {
    const input = { code: 'console.log("sum"); input.reduce((a, b) => a + b)', input: [1, 2, 3] }
    expect(tools.inspect(toolCall('run_script', input))).toEqual({ kind: 'allowed' })
    expect(await run(input)).toEqual({ ok: true, text: 'Result: 6\nLog:\nsum' })
    expect((await run({ code: 'oops' })).text).toContain("The script failed: ReferenceError: 'oops'")
  })

  test('the app goes on while it runs, and a stop ends it at once', async () => {
    const controller = new AbortController()
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 20)
    const running = run({ code: 'while (true);' }, controller.signal)
    setTimeout(() => controller.abort(), 600)
    expect(await running).toEqual({ ok: false, text: resultText.stopped })
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(8)
  })
})
