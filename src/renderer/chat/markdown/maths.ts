import { element } from './dom.ts'
import styles from './markdown.module.css'
import { isQuiet } from './quiet.ts'
import type { MathsToken } from './syntax.ts'

type Katex = typeof import('katex').default

let katex: Katex | null = null
let loading: Promise<Katex | null> | null = null

/** The typesetter and its style sheet, fetched at the first formula; null where they cannot be had. */
async function load(): Promise<Katex | null> {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    ([module]) => module.default,
    () => null
  )
  katex = await loading
  return katex
}

/** A formula: its source at first, and typeset as soon as the typesetter is here. What it refuses stays source. */
export function drawMaths({ raw, text, display }: MathsToken): HTMLElement {
  const box = display
    ? element('span', { class: styles['formula'], role: 'math', tabindex: '0' }, raw.trim())
    : element('span', { role: 'math' }, raw)
  if (isQuiet()) return box
  if (katex) typeset(katex, box, text, display)
  else void load().then((loaded) => loaded && typeset(loaded, box, text, display))
  return box
}

/** Into nodes, never as HTML; no command may load, link or style, and none may expand without end. */
function typeset(engine: Katex, box: HTMLElement, text: string, display: boolean): void {
  const nodes = element('span')
  try {
    engine.render(text, nodes, {
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 200,
      maxSize: 20
    })
  } catch {
    return
  }
  box.replaceChildren(...nodes.childNodes)
}
