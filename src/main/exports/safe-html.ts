import { Marked } from 'marked'

/** Text as it may stand in an element or an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const marked = new Marked({ gfm: true, async: false })
marked.use({
  renderer: {
    // Of what a model or a tool wrote nothing becomes markup of its own (X132, F88).
    html: ({ text }) => escapeHtml(text),
    // Nothing is loaded from elsewhere (X131): an image is its words and its address.
    image: ({ text, href }) => escapeHtml(`[${text || 'image'}] (${href})`),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      return isWebLink(href) ? `<a href="${escapeHtml(href)}" rel="noreferrer">${words}</a>` : words
    }
  }
})

function isWebLink(href: string): boolean {
  return URL.canParse(href) && /^(?:https?|mailto):$/.test(new URL(href).protocol)
}

/** Longer texts, and those the parser gives up on, are shown as they were written (R119). */
const LONGEST_MARKDOWN = 500_000

/** Markdown as HTML in which only the parser's own elements are markup. */
export function markdownToHtml(text: string): string {
  if (text.length > LONGEST_MARKDOWN) return `<pre>${escapeHtml(text)}</pre>`
  try {
    const html = marked.parse(text)
    return typeof html === 'string' ? html : `<pre>${escapeHtml(text)}</pre>`
  } catch {
    return `<pre>${escapeHtml(text)}</pre>`
  }
}
