import { t } from 'i18next'
import type { MarkedToken, Token } from 'marked'
import { element } from './dom.ts'
import { hostOf, isPictureInText, openableUrl } from './link-target.ts'
import { drawMaths } from './maths.ts'
import type { FootnoteRefToken, MathsToken } from './syntax.ts'
import { visibleText } from './visible-text.ts'

/** Deeper nesting is shown as its source. */
const MAX_DEPTH = 24

type InlineToken = MarkedToken | MathsToken | FootnoteRefToken

/** Inline tokens of the parser as nodes in `into`; HTML is shown as the text it is. */
export function drawInline(into: ParentNode, tokens: Token[], depth = 0): void {
  for (const token of tokens) into.append(inlineNode(token, depth))
}

function inlineNode(token: Token, depth: number): Node {
  if (depth > MAX_DEPTH) return visibleText(token.raw)
  const known = token as InlineToken
  switch (known.type) {
    case 'text':
      return known.tokens ? group(known.tokens, depth) : visibleText(decoded(known.text))
    case 'escape':
      return visibleText(known.text)
    case 'strong':
    case 'em':
    case 'del':
      return element(known.type, {}, group(known.tokens, depth))
    case 'codespan':
      return element('code', {}, visibleText(known.text))
    case 'br':
      return element('br')
    case 'link':
      return link(known.href, group(known.tokens, depth))
    case 'image':
      return picture(known.href, known.text)
    case 'maths':
      return drawMaths(known)
    case 'footnoteRef':
      return element('sup', { 'data-note': known.label }, known.raw)
    case 'html':
      return /^<br\s*\/?>$/i.test(known.raw.trim()) ? element('br') : visibleText(known.raw)
    default:
      return visibleText(token.raw)
  }
}

function group(tokens: Token[], depth: number): DocumentFragment {
  const nodes = document.createDocumentFragment()
  drawInline(nodes, tokens, depth + 1)
  return nodes
}

/** A link is opened by main, after the reader has seen where it leads; one that may not be opened is its text. */
function link(url: string, content: Node): Node {
  const href = openableUrl(url)
  if (href === null) return content
  return element('a', { href, title: href, 'data-act': 'link', draggable: 'false' }, content)
}

/** Images of a model's text are never loaded: a request would tell its server who reads (X131). */
function picture(url: string, alt: string): Node {
  if (isPictureInText(url)) return element('img', { src: url, alt, 'data-picture': '' })
  const href = openableUrl(url)
  const name = alt ? t('chat.image', { label: alt }) : t('chat.imagePlain')
  return link(url, visibleText(href === null ? name : t('chat.imageFrom', { name, host: hostOf(href) })))
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rarr: '→',
  larr: '←',
  times: '×',
  deg: '°',
  euro: '€'
}

/** The parser leaves character references as they are; the common ones are shown as what they mean. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : whole
  })
}
