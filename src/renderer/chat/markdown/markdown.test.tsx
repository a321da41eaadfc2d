import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../i18n.ts'
import { openableUrl } from './external-link.tsx'
import { Markdown } from './markdown.tsx'

beforeAll(() => startI18n())

const html = (text: string, streaming = false) =>
  renderToStaticMarkup(<Markdown text={text} streaming={streaming} />).replaceAll(/ class="[^"]*"/g, '')

describe('Markdown', () => {
  test('draws the usual constructs', () => {
    expect(html('**b** *i* ~~d~~ `c`')).toContain(
      '<p><strong>b</strong> <em>i</em> <del>d</del> <code>c</code></p>'
    )
    expect(html('# One')).toContain('<h3>One</h3>')
    expect(html('3. a\n4. b')).toContain('<ol start="3"><li>a</li><li>b</li></ol>')
    expect(html('> q')).toContain('<blockquote><p>q</p></blockquote>')
    expect(html('a | b\n-|-\n1 | 2')).toContain('<td>1</td>')
    expect(html('- [x] done')).toContain('aria-label="Done"')
    expect(html('AT&amp;T &lt;3 &#8364;')).toContain('AT&amp;T &lt;3 €')
  })

  test('code has its language and a Copy button, also while its fence is open', () => {
    for (const text of ['```ts\nlet a\n```', '```ts\nlet a']) {
      expect(html(text, true)).toContain('<code>let a</code>')
      expect(html(text, true)).toContain('<span>ts</span>')
      expect(html(text, true)).toContain('Copy')
    }
  })

  test('R116 a closing fence at the very end is not part of the code', () => {
    for (const text of ['```\na\n``', '```\na\n```']) expect(html(text, true)).toContain('<code>a</code>')
  })

  test('X132 HTML is text, and no script, style or handler gets through', () => {
    const payloads = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      'a <b onclick="x()">b</b>',
      '<svg/onload=alert(1)>',
      '```html\n<iframe src="javascript:alert(1)"></iframe>\n```',
      '[x](javascript:alert(1))',
      '![x](javascript:alert(1))',
      '<a href="javascript:alert(1)">x</a>',
      '<style>*{display:none}</style>'
    ]
    for (const payload of payloads) {
      const drawn = html(payload)
      expect(drawn, payload).not.toMatch(/<(script|img|iframe|style|b|a)[\s>]/)
      expect(drawn, payload).not.toMatch(/<[^>]+ on\w+=/)
    }
  })

  test('X131 images are never loaded, neither inline nor by reference', () => {
    const drawn = html('![chart](https://evil.example/x.png) ![r][ref]\n\n[ref]: https://evil.example/y.png')
    expect(drawn).not.toContain('<img')
    expect(drawn).toContain('Image: chart')
    expect(drawn).toContain('href="https://evil.example/y.png"')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    '\\\\host\\share',
    '/rel',
    'JaVaScRiPt:1',
    'fermata://x'
  ])('X134 %s is not a link', (url) => {
    expect(openableUrl(url)).toBeNull()
    expect(html(`[text](<${url}>)`)).not.toContain('<a ')
  })

  test('X134 web and mail links are links', () => {
    for (const url of ['https://example.org/a', 'http://example.org/', 'mailto:a@example.org'])
      expect(html(`[t](${url})`)).toContain(`href="${url}"`)
  })

  test('R119 nesting beyond reason is shown as source and does not fail', () => {
    expect(html('>'.repeat(400) + ' deep')).toContain('deep')
    expect(html('*'.repeat(400) + 'x' + '*'.repeat(400))).toContain('x')
  })
})
