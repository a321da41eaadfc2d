import { describe, expect, test } from 'vitest'
import { pageText } from './page-text.ts'

const read = (html: string) => pageText(html, 'https://example.org/a/')

describe('pageText', () => {
  test.each<[string, string, string]>([
    ['all tags', '<html><head><title>T</title></head><body><p>words</p></body></html>', 'T'],
    [
      'no head, no body',
      '<!doctype html><html lang="en"><title>T</title><meta charset="utf-8"><p>words',
      'T'
    ],
    ['no html', '<!doctype html><head><title>T</title></head><body class="x"><p>words</body>', 'T'],
    ['no tag but what it says', '<title>T</title><p>words', 'T'],
    ['no title', '<p>words', '']
  ])('%s', (_name, html, title) => {
    expect(read(html)).toEqual({ title, markdown: 'words' })
  })

  test('nothing, and what is no page', () => {
    for (const html of [
      '',
      ' ',
      '<!-- x -->',
      '<frameset><frame src="x"></frameset>',
      '<script>1</script>',
      '\0'
    ]) {
      expect(read(html).title).toBe('')
    }
  })

  test('tables are tables, those for the looks paragraphs', () => {
    expect(read('<table><tr><th>a<th>b<tr><td>c|d<td><p>e<p>f</table>').markdown).toBe(
      '| a | b |\n| --- | --- |\n| c\\|d | e f |'
    )
    const nested = '<table><tr><td><table><tr><td>in</table></td><td>out</td></tr></table>'
    expect(read(nested).markdown).toBe('| in |\n| --- |\n\nout')
  })

  test('hidden words are left out however they are hidden', () => {
    const hidden = [
      '<p hidden>x1',
      '<p aria-hidden="true">x2',
      '<p style="display: none">x3',
      '<p style="color:red;VISIBILITY:hidden">x4',
      '<p style="font-size:0px">x5',
      '<p style="opacity:0">x6',
      '<template>x7</template>',
      '<noscript>x8</noscript>',
      '<!-- x9 -->',
      '<img alt="" src="x10.png">',
      '<svg><text>x11</text></svg>'
    ]
    expect(
      read(`${hidden.map((part) => `<div>${part}</div>`).join('')}<p style="font-size:0.9em">seen`).markdown
    ).toBe('seen')
  })

  test('links are absolute; those that are no addresses are words', () => {
    expect(
      read('<a href="b?c">one</a> <a href="javascript:x()">two</a> <a href="http://[">three</a>').markdown
    ).toBe('[one](https://example.org/a/b?c) two three')
  })
})
