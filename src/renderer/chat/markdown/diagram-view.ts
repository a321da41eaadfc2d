import { t } from 'i18next'
import { button } from './code-button.ts'
import { drawDiagram, knownDiagram, type Diagram } from './diagram.ts'
import { element } from './dom.ts'
import styles from './markdown.module.css'

/** The diagrams in the window, each with the way to draw it anew in the other theme. */
const shown = new Set<WeakRef<DiagramView>>()

let watching = false

/** A diagram over its source: the picture once it is drawn, the source until then, and where it cannot be drawn. */
export class DiagramView {
  #figure: HTMLElement
  #pre: HTMLElement
  #source: string
  #picture = element('img', { class: styles['diagram'], draggable: 'false' })
  #note = element('p', { class: styles['diagramNote'], 'data-aside': '' })
  #switch = button('source', t('chat.diagramSource'), null)

  constructor(figure: HTMLElement, pre: HTMLElement, source: string) {
    this.#figure = figure
    this.#pre = pre
    this.#source = source
    this.#picture.alt = t('chat.diagram', { kind: /^\s*(\w+)/.exec(source)?.[1] ?? '' })
    shown.add(new WeakRef(this))
    watchTheme()
    void this.draw()
  }

  get isThere(): boolean {
    return this.#figure.isConnected
  }

  async draw(): Promise<void> {
    this.#show(knownDiagram(this.#source) ?? (await drawDiagram(this.#source)))
  }

  #show(diagram: Diagram): void {
    if ('error' in diagram) {
      this.#note.textContent = diagram.error
        ? t('chat.diagramFailedWhy', { why: diagram.error })
        : t('chat.diagramFailed')
      this.#figure.append(this.#note)
      return
    }
    this.#picture.src = diagram.url
    this.#picture.width = Math.ceil(diagram.width)
    this.#picture.height = Math.ceil(diagram.height)
    if (this.#picture.isConnected) return
    this.#pre.hidden = true
    this.#pre.before(this.#picture)
    this.#figure.querySelector('[data-act=wrap]')?.replaceWith(this.#switch)
    this.#switch.setAttribute('aria-pressed', 'false')
  }

  toggle(pressed: Element): void {
    this.#pre.hidden = !this.#pre.hidden
    this.#picture.hidden = !this.#pre.hidden
    pressed.setAttribute('aria-pressed', String(this.#picture.hidden))
  }
}

function watchTheme(): void {
  if (watching) return
  watching = true
  const redraw = () => {
    for (const known of shown) {
      const view = known.deref()
      if (view?.isThere) void view.draw()
      else shown.delete(known)
    }
  }
  new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw)
}
