import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extendBlocks, nothingParsed, parseBlocks } from './blocks.ts'

const document = `# Title

Some **bold** text with \`code\` and a [link](https://example.org).

1. one

2. two
   - nested

para

| a | b |
|---|---|
| 1 | 2 |

\`\`\`ts
const a = 1

const b = 2
\`\`\`

Setext
======

> quote
> more

last`

/** What is drawn of a parse: the blocks' sources and shapes. */
const drawn = (parsed: ReturnType<typeof parseBlocks>) =>
  parsed.blocks.map(({ raw, token }) => ({ raw, token }))

describe('blocks', () => {
  test('R114 a text that grows character by character ends as the same blocks as one parse', () => {
    let parsed = nothingParsed
    for (let end = 1; end <= document.length; end += 1) parsed = extendBlocks(parsed, document.slice(0, end))
    expect(drawn(parsed)).toEqual(drawn(parseBlocks(document)))
  })

  test('R114 the same for pieces of any size and any order of constructs', () => {
    const construct = fc.constantFrom(
      ...document.split('\n\n'),
      '- a',
      '2. b',
      '    indented',
      '***',
      '<div>',
      ''
    )
    fc.assert(
      fc.property(
        fc.array(construct, { maxLength: 8 }),
        fc.array(fc.nat(30), { maxLength: 40 }),
        (parts, sizes) => {
          const text = parts.join('\n\n')
          let parsed = nothingParsed
          let end = 0
          for (const size of [...sizes, text.length]) {
            end = Math.min(text.length, end + size)
            parsed = extendBlocks(parsed, text.slice(0, end))
          }
          expect(drawn(parsed)).toEqual(drawn(parseBlocks(text)))
        }
      ),
      { numRuns: 300 }
    )
  })

  test('settled blocks stay the same objects while the end grows', () => {
    const before = parseBlocks(document)
    const after = extendBlocks(before, `${document} and more`)
    expect(after.blocks[0]).toBe(before.blocks[0])
    expect(after.blocks.at(-1)?.raw).toBe('last and more')
  })

  test('the sources of the blocks join to the whole text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '\n', '*', '`', '[', '|', '-', '>', '\t', '\r') }),
        (text) => {
          const joined = parseBlocks(text)
            .blocks.map((block) => block.raw)
            .join('')
          expect(joined).toBe(text)
        }
      ),
      { numRuns: 500 }
    )
  })

  test.each([
    ['a megabyte on one line', 'x'.repeat(1_000_000)],
    ['32,000 bold marks', '**a**'.repeat(32_000)],
    ['40,000 open brackets', '['.repeat(40_000)],
    ['10,000 nested quotes', '>'.repeat(10_000)],
    ['9,000 stars', '*a '.repeat(3000)],
    ['a deep list', Array.from({ length: 150 }, (_, n) => `${' '.repeat(n * 2)}- x`).join('\n')]
  ])('R119 %s does not freeze and keeps its text', (_, text) => {
    const start = performance.now()
    const parsed = parseBlocks(text)
    expect(performance.now() - start).toBeLessThan(3000)
    expect(parsed.blocks.map((block) => block.raw).join('')).toBe(text)
  })
})
