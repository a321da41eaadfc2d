import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../i18n.ts'
import { MarkdownView } from './markdown-view.ts'
import { openableUrl } from './link-target.ts'
import { quietly } from './quiet.ts'

beforeAll(() => {
  const { document, Element } = parseHTML('<!doctype html><html><body></body></html>')
  Object.assign(globalThis, { document, Element })
  startI18n()
})

const tidy = (box: Element) => box.innerHTML.replaceAll(/ (?:class|tabindex|style)="[^"]*"/g, '')

/** What is drawn of a text, arriving in pieces of a size where one is given. */
function html(text: string, streaming = false, step = text.length || 1): string {
  return quietly(() => {
    const box = document.createElement('div')
    const view = new MarkdownView(box)
    for (let end = step; end < text.length; end += step) view.update(text.slice(0, end), true)
    view.update(text, streaming)
    return tidy(box)
  })
}

const rich = `# One

Some **bold**, \`code\`, a [link][ref] and a note[^a].

- [x] done
- two
  1. three

| a | b |
|---|--:|
| 1 | $x^2$ |

\`\`\`ts
let a = 1

let b = 2
\`\`\`

$$
y = x
$$

> quote

[ref]: https://example.org/x

[^a]: Words of the *note*.

last`

describe('Markdown', () => {
  test('draws the usual constructs', () => {
    expect(html('**b** *i* ~~d~~ `c`')).toContain(
      '<p><strong>b</strong> <em>i</em> <del>d</del> <code>c</code></p>'
    )
    expect(html('# One')).toContain('<h3>One</h3>')
    expect(html('3. a\n4. b')).toContain('<ol start="3"><li>a</li><li>b</li></ol>')
    expect(html('> q')).toContain('<blockquote><p>q</p></blockquote>')
    expect(html('a | b\n-|-\n1 | 2')).toContain('<td>1</td>')
    expect(html('a<br>b')).toContain('a<br>b')
    expect(html('- [x] done')).toContain('aria-label="Done"')
    expect(html('AT&amp;T &lt;3 &#8364;')).toContain('AT&amp;T &lt;3 €')
    expect(html('see www.example.org')).toContain('href="http://www.example.org/"')
  })

  test.each([1, 2, 3, 7, 16, 50])(
    'R114 drawn while it arrives in pieces of %i, a text ends as it is drawn at once',
    (step) => expect(html(rich, false, step)).toBe(html(rich))
  )

  test('what is finished stays the same nodes, and code grows by its last node', () =>
    quietly(() => {
      const box = document.createElement('div')
      const view = new MarkdownView(box)
      const text = `one\n\ntwo\n\n\`\`\`ts\n${'let a\n'.repeat(30)}`
      view.update(text, true)
      const before = [...box.children]
      const code = box.querySelector('code')?.firstChild
      view.update(`${text}let b\nlet c`, true)
      expect([...box.children]).toEqual(before)
      expect(box.querySelector('code')?.firstChild).toBe(code)
      expect(box.querySelector('code')?.textContent).toMatch(/let a\nlet b\nlet c$/)
    }))

  test('a list and a table grow by their last line: what stands there already stays', () =>
    quietly(() => {
      for (const [text, selector] of [
        ['- one **two**\n- three\n  - four', 'li'],
        ['| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4', 'td']
      ] as const) {
        const box = document.createElement('div')
        const view = new MarkdownView(box)
        view.update(text, true)
        const before = [...box.querySelectorAll(selector)].slice(0, 2)
        view.update(`${text} and more`, true)
        expect([...box.querySelectorAll(selector)].slice(0, 2)).toEqual(before)
        expect([...box.querySelectorAll(selector)][0] === before[0]).toBe(true)
        expect(box.textContent).toContain('and more')
      }
    }))

  test('code has its language, buttons to copy and to wrap, also while its fence is open', () => {
    for (const text of ['```ts\nlet a\n```', '```ts\nlet a']) {
      const drawn = html(text, true)
      expect(drawn).toMatch(/<code><span>let a<\/span><\/code>/)
      expect(drawn).toContain('<span>ts</span>')
      expect(drawn).toMatch(/data-act="wrap".*data-act="copy"/)
    }
  })

  test('R116 a closing fence at the very end is not part of the code', () => {
    for (const text of ['```\na\n``', '```\na\n```'])
      expect(html(text, true)).toContain('<code><span>a</span></code>')
    expect(html('```\na\n``', true, 1)).toContain('<code><span>a</span></code>')
  })

  test('formulas are told from prices, and footnotes stand under the text, in the order they are referred to', () => {
    expect(html('$a+b$ and \\(c\\)').match(/role="math"/g)).toHaveLength(2)
    expect(html('$5 to $10, or $ 3 $, or \\$4\\$')).not.toContain('role="math"')
    const drawn = html('x[^b] y[^a] z[^none]\n\n[^a]: first\n[^b]: second')
    expect(drawn).toMatch(/<section.*second.*first.*<\/section>/s)
    expect(drawn).toContain('[^none]')
    expect(drawn).toContain('aria-label="Footnote 1"')
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

  test('X131 images are never loaded, neither inline nor by reference; only what stands in the text is shown', () => {
    const drawn = html('![chart](https://evil.example/x.png) ![r][ref]\n\n[ref]: https://evil.example/y.png')
    expect(drawn).not.toContain('<img')
    expect(drawn).toContain('Image: chart (evil.example, not loaded)')
    expect(drawn).toContain('href="https://evil.example/y.png"')
    expect(html('![dot](data:image/png;base64,iVBORw0KGgo=)')).toContain('<img')
    expect(html('![x](data:image/svg+xml;base64,PHN2Zz4=)')).not.toContain('<img')
    expect(html(`![x](data:image/png;base64,${'A'.repeat(800_000)})`)).not.toContain('<img')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    '\\\\host\\share',
    '/rel',
    'JaVaScRiPt:1',
    'https://user:password@example.org/',
    'fermata://x'
  ])('X134 %s is not a link', (url) => {
    expect(openableUrl(url)).toBeNull()
    expect(html(`[text](<${url}>)`)).not.toContain('<a ')
  })

  test('X134 web and mail links are links, their host in punycode', () => {
    for (const url of ['https://example.org/a', 'http://example.org/', 'mailto:a@example.org'])
      expect(html(`[t](${url})`)).toContain(`href="${url}"`)
    expect(html('[t](https://аррӏе.com/)')).toContain('href="https://xn--80ak6aa92e.com/"')
  })

  test('F90 what acts unseen is seen: controls and turned directions stand there by their code', () => {
    const drawn = html('a\u202Eb\u0007c\u2028d `x\u2066y`')
    for (const code of ['U+202E', 'U+0007', 'U+2028', 'U+2066']) expect(drawn).toContain(`>${code}</span>`)
    for (const char of '\u202E\u0007\u2028\u2066') expect(drawn).not.toContain(char)
    expect(html('👩‍👧 café ﷽')).toContain('👩‍👧 café ﷽')
  })

  test('R119 nesting beyond reason is shown as source and does not fail', () => {
    expect(html('>'.repeat(400) + ' deep')).toContain('deep')
    expect(html('*'.repeat(400) + 'x' + '*'.repeat(400))).toContain('x')
  })
})
