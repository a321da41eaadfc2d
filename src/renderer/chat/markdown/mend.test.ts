import { describe, expect, test } from 'vitest'
import { mend } from './mend.ts'

describe('mending the end of a streaming text', () => {
  test.each([
    ['a **bold', 'a **bold**'],
    ['a **bold and *it', 'a **bold and *it***'],
    ['a `code', 'a `code`'],
    ['~~gone', '~~gone~~'],
    ['a **', 'a '],
    ['see [the docs](https://exa', 'see the docs'],
    ['see [the do', 'see the do'],
    ['an image ![alt](https://x', 'an image alt'],
    ['**whole** and `done`', '**whole** and `done`'],
    ['2 * 3 and snake_case_name', '2 * 3 and snake_case_name'],
    ['escaped \\*star', 'escaped \\*star'],
    ['first *open\n\nsecond', 'first *open\n\nsecond'],
    ['- [ ', '- [ '],
    ['```js\nconst a = `x', '```js\nconst a = `x'],
    ['```js\na\n``', '```js\na'],
    ['```js\na\n```', '```js\na\n```'],
    ['', '']
  ])('R114 %j becomes %j', (text, expected) => {
    expect(mend(text)).toBe(expected)
  })
})
