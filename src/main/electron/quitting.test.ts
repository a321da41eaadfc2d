import { expect, test } from 'vitest'
import { Quitting } from './quitting.ts'

function quitting(options: { active?: string[]; hasWindow?: boolean; native?: boolean } = {}) {
  const did: string[] = []
  let close = () => {}
  const { active = ['a'], hasWindow = true, native = true } = options
  const it = new Quitting({
    active: () => active,
    askInWindow(ids, onGone) {
      close = onGone
      return hasWindow ? did.push(`window ${ids.join()}`) > 0 : false
    },
    askNatively: async (count) => {
      did.push(`native ${count}`)
      return native
    },
    settled: () => did.push('settled'),
    quit: () => did.push('quit')
  })
  return { it, did, closeWindow: () => close() }
}

const settle = () => new Promise((done) => setImmediate(done))

test('S127 with nothing at work it quits without a question', () => {
  const { it, did } = quitting({ active: [] })
  expect([it.mayQuit(), did]).toEqual([true, []])
})

test('S127 with a run at work the window asks; the answer decides, and a second start asks anew', () => {
  const { it, did } = quitting()
  expect(it.mayQuit()).toBe(false)
  it.answer(false)
  expect(it.mayQuit()).toBe(false)
  it.answer(true)
  expect(it.mayQuit()).toBe(true)
  expect(did).toEqual(['window a', 'settled', 'window a', 'settled', 'quit'])
})

test('S127 a window that does not answer does not keep the app: the second time the system’s dialog asks', async () => {
  const { it, did } = quitting()
  it.mayQuit()
  it.mayQuit()
  it.mayQuit()
  await settle()
  expect(did).toEqual(['window a', 'native 1', 'settled', 'quit'])
  expect(it.mayQuit()).toBe(true)
})

test('S127 a window that is closed takes its question along: the next time it is asked anew', () => {
  const { it, did, closeWindow } = quitting()
  it.mayQuit()
  closeWindow()
  expect(it.mayQuit()).toBe(false)
  expect(did).toEqual(['window a', 'window a'])
})

test('S127 without a window the system’s dialog asks, and Keep working keeps it', async () => {
  const { it, did } = quitting({ hasWindow: false, native: false })
  expect(it.mayQuit()).toBe(false)
  await settle()
  expect(did).toEqual(['native 1', 'settled'])
  expect(it.mayQuit()).toBe(false)
})

test('S127 a shutdown of the system asks nobody', () => {
  const { it, did } = quitting()
  it.leave()
  expect([it.mayQuit(), did]).toEqual([true, ['quit']])
})
