import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import TurndownService from 'turndown'
import { addTables } from './markdown-tables.ts'

/** What never is text to read. */
const NOT_TEXT =
  'script, style, noscript, template, iframe, object, embed, svg, canvas, form, input, button, select, textarea, dialog'
/** Less than this is no article: the whole page is taken. */
const SHORT = 250

export interface PageText {
  /** Empty where the page has none. */
  title: string
  markdown: string
}

/**
 * The readable part of an HTML page as Markdown, with absolute links: the article where there is one, else all of the
 * page. Hidden elements are left out, since they are the place to hide words for a model. Runs no script, loads nothing.
 * @param url of the page, for its links.
 */
export function pageText(html: string, url: string): PageText {
  const { document } = parseHTML(withAllTags(html))
  const pageTitle = document.querySelector('title')?.textContent ?? ''
  for (const element of document.querySelectorAll('body title')) element.remove()
  for (const element of document.querySelectorAll(`${NOT_TEXT}, [hidden], [aria-hidden="true"]`))
    element.remove()
  for (const element of document.querySelectorAll('[style]')) {
    if (
      /display:\s*none|visibility:\s*hidden|font-size:\s*0(px|em|rem|%)?\s*(;|$)|opacity:\s*0\s*(;|$)/i.test(
        element.getAttribute('style') ?? ''
      )
    )
      element.remove()
  }
  for (const [name, attribute] of [
    ['a', 'href'],
    ['img', 'src']
  ] as const) {
    for (const element of document.querySelectorAll(`${name}[${attribute}]`))
      makeAbsolute(element, attribute, url)
  }
  // Taken now, since looking for the article takes the page apart.
  const whole = markdownOf(document.body?.innerHTML ?? '')
  const article = new Readability(document, { charThreshold: SHORT, keepClasses: true }).parse()
  const markdown = article?.content && (article.length ?? 0) >= SHORT ? markdownOf(article.content) : whole
  return { title: (article?.title || pageTitle).replace(/\s+/g, ' ').trim(), markdown }
}

/** A page may leave out html, head and body; the parser does not put them in. */
function withAllTags(html: string): string {
  if (/<body[\s>]/i.test(html)) return /<html[\s>]/i.test(html) ? html : `<html>${html}</html>`
  return `<html><body>${html.replace(/<!doctype[^>]*>|<\/?(html|head)(\s[^>]*)?>/gi, '')}</body></html>`
}

function makeAbsolute(element: Element, attribute: string, base: string): void {
  const url = URL.parse(element.getAttribute(attribute) ?? '', base)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:' || url.protocol === 'mailto:'))
    element.setAttribute(attribute, url.href)
  else element.removeAttribute(attribute)
}

function markdownOf(html: string): string {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*'
  })
  addTables(service)
  // Pictures are named, not linked: an address of a picture tells the model nothing.
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const name = 'getAttribute' in node ? node.getAttribute('alt')?.trim() : ''
      return name ? `[image: ${name}]` : ''
    }
  })
  const { document } = parseHTML(`<html><body>${html}</body></html>`)
  return service
    .turndown(document.body)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
