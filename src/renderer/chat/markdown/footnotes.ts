import { t } from 'i18next'
import type { Block } from './blocks.ts'
import { element } from './dom.ts'
import { drawInline } from './draw-inline.ts'
import styles from './markdown.module.css'
import type { FootnoteToken } from './syntax.ts'

/**
 * The notes of one text, under it in the order they are referred to. A reference is drawn as its source and becomes
 * a link once its note is there, for a note mostly arrives last.
 */
export class Footnotes {
  #root: HTMLElement
  #section: HTMLElement | null = null
  #drawn = ''

  constructor(root: HTMLElement) {
    this.#root = root
  }

  /** Brings references and notes in line with the blocks that are drawn. */
  update(blocks: readonly Block[]): void {
    const notes = new Map<string, FootnoteToken>()
    for (const { token } of blocks)
      if (isFootnote(token)) notes.set(token.label, notes.get(token.label) ?? token)
    if (notes.size === 0 && !this.#section) return
    const order: string[] = []
    for (const ref of this.#root.querySelectorAll<HTMLElement>('sup[data-note]')) {
      const label = ref.dataset['note'] ?? ''
      if (notes.has(label) && !order.includes(label)) order.push(label)
      refer(ref, label, order.indexOf(label) + 1)
    }
    this.#draw(order.map((label) => notes.get(label)).filter((note) => note !== undefined))
  }

  #draw(notes: FootnoteToken[]): void {
    const source = notes.map(({ raw }) => raw).join('\n')
    if (source === this.#drawn && this.#section) return
    this.#drawn = source
    const items = notes.map(({ label, tokens }) => {
      const back = {
        type: 'button',
        'data-act': 'back',
        'data-label': label,
        'aria-label': t('chat.footnoteBack')
      }
      const item = element('li', { 'data-note-text': label, tabindex: '-1' })
      drawInline(item, tokens)
      item.append(' ', element('button', { ...back, 'data-aside': '' }, '↩'))
      return item
    })
    const section = element(
      'section',
      { class: styles['footnotes'], 'aria-label': t('chat.footnotes') },
      element('ol', {}, ...items)
    )
    this.#section?.remove()
    this.#section = items.length > 0 ? section : null
    if (this.#section) this.#root.append(this.#section)
  }

  /** What new blocks are put before; null without notes. */
  get section(): HTMLElement | null {
    return this.#section
  }
}

function isFootnote(token: { type: string }): token is FootnoteToken {
  return token.type === 'footnote'
}

function refer(ref: HTMLElement, label: string, number: number): void {
  if (ref.dataset['number'] === String(number)) return
  if (number === 0) {
    ref.replaceChildren(`[^${label}]`)
    delete ref.dataset['number']
    return
  }
  ref.dataset['number'] = String(number)
  const name = t('chat.footnote', { number })
  ref.replaceChildren(
    element(
      'button',
      { type: 'button', 'data-act': 'note', 'data-label': label, 'aria-label': name },
      String(number)
    )
  )
}

/** Brings a note, or from there its first reference, into sight and gives it the focus. */
export function goToNote(root: Element, label: string, back: boolean): void {
  const name = CSS.escape(label)
  const target = root.querySelector<HTMLElement>(
    back ? `sup[data-note="${name}"] button` : `[data-note-text="${name}"]`
  )
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest' })
}
