import { t } from 'i18next'
import { button } from './code-button.ts'
import { DiagramView } from './diagram-view.ts'
import { element, icon } from './dom.ts'
import { highlight, type Marks } from './highlight.ts'
import styles from './markdown.module.css'
import { observeChunk, type Chunk } from './paint.ts'
import { isQuiet } from './quiet.ts'

/** So many lines are one node: a piece of code grows by its last node only. */
const CHUNK_LINES = 40
/** Longer code stays plain. */
const MAX_HIGHLIGHTED = 200_000

/** The view of a `figure` of code, so that a click on its buttons finds it. */
const views = new WeakMap<Element, CodeView>()

/** The code view whose buttons, or text, an element is among. */
export function codeViewOf(node: Element): CodeView | undefined {
  const figure = node.closest('figure')
  return figure ? views.get(figure) : undefined
}

/** A block of code: its language, buttons to wrap and to copy it, and its lines, which can grow at their end. */
export class CodeView {
  readonly node: HTMLElement
  readonly language: string
  text = ''
  #lines: HTMLElement
  #pre: HTMLElement
  #chunks: Chunk[] = []
  #marks: Marks | null = null
  #diagram: DiagramView | null = null

  constructor(text: string, language: string, open = false) {
    this.language = language
    this.#lines = element('code')
    this.#pre = element('pre', { tabindex: '0' }, this.#lines)
    const buttons = element(
      'span',
      { class: styles['codeButtons'] },
      button(
        'wrap',
        t('chat.wrap'),
        icon('M3 6h18', 'M3 12h15a3 3 0 1 1 0 6h-4', 'm16 16-2 2 2 2', 'M3 18h7')
      ),
      button('copy', t('chat.copy'), icon('M9 9h12v12H9z', 'M5 15H3V3h12v2'))
    )
    buttons.querySelector('[data-act=wrap]')?.setAttribute('aria-pressed', 'false')
    this.node = element(
      'figure',
      { class: styles['code'] },
      element('figcaption', { 'data-aside': '' }, element('span', {}, language || t('chat.code')), buttons),
      this.#pre
    )
    views.set(this.node, this)
    this.append(text)
    if (!open) this.close()
  }

  /** More code at the end; what stands there already is not touched. */
  append(more: string): void {
    this.text += more
    for (const line of more.split(/(?<=\n)/)) {
      const last = this.#chunks.at(-1)
      if (line === '') continue
      if (last && !(last.lines >= CHUNK_LINES && last.text.data.endsWith('\n'))) {
        last.text.appendData(line)
        if (line.endsWith('\n')) last.lines += 1
      } else this.#chunks.push(this.#newChunk(line))
    }
  }

  #newChunk(line: string): Chunk {
    const before = this.#chunks.at(-1)
    const text = document.createTextNode(line)
    const node = element('span', { class: styles['chunk'] }, text)
    this.#lines.append(node)
    const start = before ? before.start + before.text.data.length : 0
    return { node, text, start, lines: line.endsWith('\n') ? 1 : 0 }
  }

  /** No more will come: now it is worth its colours, or its picture. */
  close(): void {
    if (isQuiet()) return
    if (this.language.toLowerCase() === 'mermaid')
      this.#diagram = new DiagramView(this.node, this.#pre, this.text)
    else if (this.text.length <= MAX_HIGHLIGHTED)
      void highlight(this.text, this.language).then((marks) => marks && this.#paint(marks))
  }

  #paint(marks: Marks): void {
    this.#marks = marks
    for (const chunk of this.#chunks) observeChunk(chunk, this.#marks)
  }

  /** Long lines are broken, or the box scrolls sideways. */
  toggleWrap(pressed: Element): void {
    const wrapped = this.#pre.classList.toggle(styles['wrapped'] ?? 'wrapped')
    pressed.setAttribute('aria-pressed', String(wrapped))
  }

  /** Of a diagram: its source instead of its picture, and back. */
  toggleSource(pressed: Element): void {
    this.#diagram?.toggle(pressed)
  }
}
