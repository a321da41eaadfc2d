import { expect, test } from 'vitest'
import { fillPrompt, placeholdersOf, promptNameOf } from './prompt.ts'
import { promptsFromFile, promptsToFile } from './prompt-file.ts'

test('placeholders are named once, in order, and filled in wherever they stand', () => {
  const text = 'Compare {{ one }} with {{two}}; {{one}} first. {{}} {{a\nb}} {not} {{{odd}}}'
  expect(placeholdersOf(text)).toEqual(['one', 'two', 'odd'])
  const values = new Map([
    ['one', '$& and {{two}}'],
    ['odd', '']
  ])
  expect(fillPrompt(text, values)).toBe(
    'Compare $& and {{two}} with {{two}}; $& and {{two}} first. {{}} {{a\nb}} {not} {}'
  )
})

test('a name can be typed after a slash', () => {
  expect(promptNameOf('  code review ')).toBe('code-review')
  expect(promptNameOf('/a/b')).toBe('ab')
  for (const name of ['', ' / ', 'x'.repeat(61)]) expect(promptNameOf(name), name).toBeNull()
})

test('a file is read as it was written, with a mark and as a bare list too, and nothing else is', () => {
  const prompts = [{ name: 'a', text: 'first' }]
  expect(promptsFromFile(promptsToFile(prompts))).toEqual(prompts)
  expect(promptsFromFile(`\uFEFF${JSON.stringify([{ title: 'my own', content: 'x', id: 7 }])}`)).toEqual([
    { name: 'my-own', text: 'x' }
  ])
  for (const content of [
    '',
    '{',
    '{}',
    '[{}]',
    '[{"name":"a"}]',
    '[{"name":"a","text":" "}]',
    '{"prompts":[3]}',
    'null'
  ])
    expect(promptsFromFile(content), content).toBeNull()
})
