import { expect, test } from 'vitest'
import type { Prompt } from '../../../shared/domain/prompt.ts'
import { suggestionsFor, triggerOf } from './suggestions.ts'

const idle = { hasConversation: true, busy: false, prompts: [] as Prompt[] }

function keys(text: string, standing = idle): string[] {
  const trigger = triggerOf(text, text.length)
  return trigger ? suggestionsFor(trigger, standing, null).map(({ key }) => key) : []
}

test('a slash at the beginning suggests the commands that can be given now', () => {
  expect(keys('/')).toEqual(['compact', 'new', 'model', 'limit', 'export', 'prompts'])
  expect(keys('/', { ...idle, busy: true })).toEqual(['new', 'limit', 'export', 'prompts'])
  expect(keys('/', { ...idle, hasConversation: false })).toEqual(['model', 'prompts'])
})

test('typing on filters; what begins with it comes first', () => {
  expect(keys('/mo')).toEqual(['model'])
  expect(keys('/M')).toEqual(['model', 'compact', 'limit', 'prompts'])
  expect(keys('/xyz')).toEqual([])
  const prompts = [{ name: 'Model-notes', text: 'x' }]
  expect(keys('/mod', { ...idle, prompts })).toEqual(['/Model-notes', 'model'])
})

test('behind a command that takes one of a few words, these', () => {
  expect(keys('/export ')).toEqual(['export markdown', 'export html', 'export json', 'export pdf'])
  expect(keys('/limit n')).toEqual(['limit none', 'limit settings'])
  expect(keys('/limit 40')).toEqual([])
})

test('inside a text, and in a path, nothing', () => {
  for (const text of ['a /', '/etc/', '/compact keep', '/new one', '', ' /', '/export pdf now', '/a\n'])
    expect(triggerOf(text, text.length), text).toBeNull()
})

test('without a folder an @ alone leads to choosing one; with one, its files are listed as they were found', () => {
  expect(keys('see @')).toEqual(['folder'])
  expect(keys('see @me')).toEqual([])
  const trigger = triggerOf('@a', 2)
  const files = [{ path: 'src/a.ts', isSensitive: false }]
  expect(trigger && suggestionsFor(trigger, idle, files)).toMatchObject([{ kind: 'file', file: files[0] }])
})
