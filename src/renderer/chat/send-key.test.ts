import { expect, test } from 'vitest'
import { sendsMessage } from './send-key.ts'

const press = (change: Partial<Parameters<typeof sendsMessage>[0]>) => ({
  key: 'Enter',
  keyCode: 13,
  isComposing: false,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...change
})

test('only a bare Enter sends, and none that an input method is composing with', () => {
  expect(sendsMessage(press({}))).toBe(true)
  expect(sendsMessage(press({ isComposing: true }))).toBe(false)
  expect(sendsMessage(press({ keyCode: 229 }))).toBe(false)
  for (const modifier of ['shiftKey', 'altKey', 'ctrlKey', 'metaKey'])
    expect(sendsMessage(press({ [modifier]: true })), modifier).toBe(false)
  expect(sendsMessage(press({ key: 'Escape', keyCode: 27 }))).toBe(false)
})
