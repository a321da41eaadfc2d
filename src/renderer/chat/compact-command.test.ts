import { expect, test } from 'vitest'
import { compactInstruction, isCompactBegun } from './compact-command.ts'

test('/compact is a command, with what it is to keep', () => {
  expect(compactInstruction('/compact')).toBe('')
  expect(compactInstruction('/compact  the names,\nand dates ')).toBe('the names,\nand dates')
  expect(compactInstruction('  /compact ')).toBe('')
})

test('anything else is a message', () => {
  for (const text of ['', '/', '/compacted', '/Compact', 'see /compact', '/comp', '/etc/hosts'])
    expect(compactInstruction(text)).toBeNull()
})

test('the hint stands while the command is being typed, and with what it is to keep', () => {
  const begun = ['', '/', '/com', '/compact', '/compact it', '/c ', '/etc', 'compact'].map(isCompactBegun)
  expect(begun).toEqual([false, true, true, true, true, false, false, false])
})
