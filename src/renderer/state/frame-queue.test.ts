import { expect, test } from 'vitest'
import { frameQueue } from './frame-queue.ts'

test('hands over all items of a frame at once, in order, and begins anew', () => {
  const frames: (() => void)[] = []
  const flushed: number[][] = []
  const push = frameQueue<number>(
    (items) => flushed.push(items),
    (callback) => frames.push(callback)
  )
  for (const n of [1, 2, 3]) push(n)
  expect(frames).toHaveLength(1)
  expect(flushed).toEqual([])
  frames[0]!()
  push(4)
  frames[1]!()
  expect(flushed).toEqual([[1, 2, 3], [4]])
})
