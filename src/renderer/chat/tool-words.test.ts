import { expect, test } from 'vitest'
import {
  askedAbout,
  clockTime,
  durationOf,
  formatDuration,
  keyArgument,
  mishapsOf,
  readableInput,
  serverTool,
  spanOf
} from './tool-words.ts'

test('the key argument is the one that tells most, and broken arguments have none', () => {
  expect(keyArgument('{"offset":10,"path":"src/app.ts"}')).toBe('src/app.ts')
  expect(keyArgument('{"path":"src","pattern":"TODO"}')).toBe('TODO')
  expect(keyArgument('{"zone":"Europe/Berlin"}')).toBe('Europe/Berlin')
  for (const input of ['{}', '', '{"path":"src/a', '[1]', 'null', '{"n":1}'])
    expect(keyArgument(input)).toBe('')
})

test('a tool of a server is told by its own name and the label of the server', () => {
  const servers = [
    { id: 'every', label: 'Other' },
    { id: 'everything', label: 'Every thing' }
  ]
  expect(serverTool('everything__echo', servers)).toEqual({ tool: 'echo', server: 'Every thing' })
  expect(serverTool('every__get__sum', servers)).toEqual({ tool: 'get__sum', server: 'Other' })
  for (const name of ['gone__echo', 'read_file', '__echo', 'every__', 'every']) {
    expect(serverTool(name, servers)).toBeNull()
  }
})

test('a question about reading a file shows its path, any other all arguments', () => {
  expect(askedAbout('read_file', '{"offset":3,"path":"a/.env"}')).toBe('a/.env')
  expect(askedAbout('read_file', '{"offset":3}')).toBe('{\n  "offset": 3\n}')
  expect(askedAbout('every__read', '{"path":"a"}')).toBe('{\n  "path": "a"\n}')
})

test('arguments are shown indented, and as they are where they are no JSON object', () => {
  expect(readableInput('{"path":"a"}')).toBe('{\n  "path": "a"\n}')
  expect(readableInput('{"path":"a')).toBe('{"path":"a')
})

test('durations read well at every size', () => {
  expect([3, 99, 100, 440, 9_940, 12_400, 59_700, 65_000].map((ms) => formatDuration(ms, 'en'))).toEqual([
    '',
    '',
    '0.1s',
    '0.4s',
    '9.9s',
    '12s',
    '1m 0s',
    '1m 5s'
  ])
})

test('a call that never began has no duration', () => {
  const part = { type: 'tool' as const, callId: 'k', name: 'x', input: '{}' }
  expect(durationOf({ ...part, state: { status: 'skipped', text: 'no', endedAt: 5 } })).toBeNull()
  expect(durationOf({ ...part, state: { status: 'completed', text: 'ok', startedAt: 5, endedAt: 9 } })).toBe(
    4
  )
})

test('calls that ran side by side took from the first start to the last end', () => {
  const ran = (startedAt: number | undefined, endedAt: number) => ({
    type: 'tool' as const,
    callId: 'k',
    name: 'x',
    input: '{}',
    state: {
      status: 'completed' as const,
      text: 'ok',
      endedAt,
      ...(startedAt === undefined ? {} : { startedAt })
    }
  })
  expect(spanOf([ran(1000, 3000), ran(1500, 2000), ran(5000, 6000)])).toBe(5000)
  expect(spanOf([ran(undefined, 9000), ran(1000, 1400)])).toBe(400)
  expect(spanOf([ran(undefined, 9000)])).toBeNull()
  expect(spanOf([])).toBeNull()
})

test('calls that were denied are counted apart from those that failed', () => {
  const ended = (status: 'completed' | 'failed' | 'denied' | 'skipped') => ({
    type: 'tool' as const,
    callId: 'k',
    name: 'x',
    input: '{}',
    state: { status, text: 'words', endedAt: 1 }
  })
  const calls = [ended('failed'), ended('denied'), ended('completed'), ended('failed'), ended('skipped')]
  expect(mishapsOf(calls)).toEqual({ failed: 2, denied: 1 })
  expect(mishapsOf([])).toEqual({ failed: 0, denied: 0 })
})

test('a countdown reads as minutes and seconds', () => {
  expect([0, 5, 60, 272, 300].map(clockTime)).toEqual(['0:00', '0:05', '1:00', '4:32', '5:00'])
})

test('the head of a call shows the host of an address as it is, not as its letters look', () => {
  const shown = (url: string) => keyArgument(JSON.stringify({ url }))
  expect(shown('https://аpple.com/login')).toBe('https://xn--pple-43d.com/login')
  expect(shown('https://Example.com')).toBe('https://Example.com')
  expect(shown('https://example.com/ä?q=1')).toBe('https://example.com/ä?q=1')
  expect(shown('no address')).toBe('no address')
})
