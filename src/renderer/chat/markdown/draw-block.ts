import { t } from 'i18next'
import type { MarkedToken, Token, Tokens } from 'marked'
import { CodeView } from './code-view.ts'
import { element } from './dom.ts'
import { drawInline } from './draw-inline.ts'
import styles from './markdown.module.css'
import { drawMaths } from './maths.ts'
import type { FootnoteToken, MathsToken } from './syntax.ts'
import { visibleText } from './visible-text.ts'

/** Deeper nesting is shown as its source. */
const MAX_DEPTH = 24

type BlockToken = MarkedToken | MathsToken | FootnoteToken

/** One block token of the parser as a node; null for what has no picture; anything unknown is its source text. */
export function drawBlock(token: Token, depth = 0): Node | null {
  if (depth > MAX_DEPTH) return plain(token.raw)
  const known = token as BlockToken
  switch (known.type) {
    case 'space':
    case 'def':
    case 'footnote':
      return null
    case 'heading':
      return heading(known)
    case 'paragraph':
      return withInline(element('p'), known.tokens)
    case 'text':
      return known.tokens
        ? withInline(document.createDocumentFragment(), known.tokens)
        : visibleText(known.text)
    case 'code':
      return new CodeView(known.text, languageOf(known)).node
    case 'maths':
      return drawMaths(known)
    case 'blockquote':
      return withBlocks(element('blockquote'), known.tokens, depth)
    case 'list':
      return list(known, depth)
    case 'table':
      return table(known)
    case 'hr':
      return element('hr')
    case 'checkbox':
      return checkbox(known.checked)
    default:
      return token.type === 'group'
        ? withBlocks(element('div'), 'tokens' in token ? (token.tokens ?? []) : [], depth)
        : plain(token.raw.trimEnd())
  }
}

/** The language a fence names, as it was written. */
export function languageOf(token: Token): string {
  const lang: unknown = 'lang' in token ? token.lang : undefined
  return typeof lang === 'string' ? (lang.split(/[\s,{:]/)[0] ?? '') : ''
}

function plain(text: string): HTMLElement {
  return element('p', { class: styles['plain'] }, visibleText(text))
}

function withInline<T extends ParentNode>(into: T, tokens: Token[]): T {
  drawInline(into, tokens)
  return into
}

function withBlocks<T extends ParentNode>(into: T, tokens: Token[], depth: number): T {
  for (const token of tokens) {
    const node = drawBlock(token, depth + 1)
    if (node) into.append(node)
  }
  return into
}

/** The document's own headings come first, so a heading in a message begins at level 3. */
function heading(token: Tokens.Heading): HTMLElement {
  const tag = token.depth === 1 ? 'h3' : token.depth === 2 ? 'h4' : 'h5'
  return withInline(element(tag, { class: styles[`heading${Math.min(token.depth, 4)}`] }), token.tokens)
}

function list(token: Tokens.List, depth: number): HTMLElement {
  const start = Number(token.start) || 1
  const box = token.ordered ? element('ol', start === 1 ? {} : { start: String(start) }) : element('ul')
  for (const item of token.items)
    box.append(
      withBlocks(element('li', { class: item.task ? styles['task'] : undefined }), item.tokens, depth)
    )
  return box
}

function checkbox(checked: boolean): HTMLElement {
  const label = checked ? t('chat.taskDone') : t('chat.taskOpen')
  return element('span', { role: 'img', 'aria-label': label, class: styles['checkbox'] }, checked ? '☑' : '☐')
}

/** Wide tables scroll inside their own box, which the keyboard can reach. */
function table(token: Tokens.Table): HTMLElement {
  const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
    element(
      'tr',
      {},
      ...cells.map(({ align, tokens }) =>
        withInline(element(tag, { class: align ? styles[align] : undefined }), tokens)
      )
    )
  return element(
    'div',
    { class: styles['tableBox'], role: 'region', 'aria-label': t('chat.table'), tabindex: '0' },
    element(
      'table',
      {},
      element('thead', {}, row(token.header, 'th')),
      element('tbody', {}, ...token.rows.map((cells) => row(cells, 'td')))
    )
  )
}
