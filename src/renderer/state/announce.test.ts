import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from './announce.ts'
import { useWindow } from './store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('R127 sentences that come at once are said one after the other, each once', () => {
  const said: string[] = []
  const end = useWindow.subscribe(({ announced }, before) => {
    if (announced && announced !== before.announced) said.push(announced.announcement.kind)
  })
  announce({ kind: 'continues' })
  announce({ kind: 'finished' })
  announce({ kind: 'finished' })
  expect(said).toEqual(['continues'])
  vi.advanceTimersByTime(400)
  expect(said).toEqual(['continues', 'finished'])
  vi.advanceTimersByTime(5000)
  expect(said).toEqual(['continues', 'finished', 'finished'])
  announce({ kind: 'started' })
  expect(said).toHaveLength(4)
  vi.advanceTimersByTime(1000)
  end()
})
