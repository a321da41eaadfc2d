import { expect, test } from 'vitest'
import { usableState } from './window-bounds.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1080 }
const second = { x: 1920, y: 0, width: 1920, height: 1080 }
const state = { x: 2000, y: 50, width: 900, height: 600, maximized: false }

test('the window comes back where it was', () => {
  expect(usableState(state, [screen, second])).toEqual(state)
  expect(usableState({ ...state, maximized: true }, [screen, second])?.maximized).toBe(true)
})

test('F104 on a screen that is gone, it does not', () => expect(usableState(state, [screen])).toBeNull())

test('smaller than it may be, it is made larger', () => {
  expect(usableState({ ...state, x: 0, width: 10, height: 10 }, [screen])).toMatchObject({
    width: 640,
    height: 480
  })
})

test.each([null, 'x', {}, [], { ...state, x: 'left' }, { ...state, y: Number.NaN }, { ...state, y: -500 }])(
  '%j is no state',
  (raw) => expect(usableState(raw, [screen, second])).toBeNull()
)
