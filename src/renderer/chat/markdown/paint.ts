import type { Marks } from './highlight.ts'
import { element } from './dom.ts'

/** Some lines of code: one text node, or that text in coloured pieces while it is in sight. */
export interface Chunk {
  node: HTMLElement
  text: Text
  /** Where its text begins in the code. */
  start: number
  lines: number
}

/** Coloured a little before it comes into sight, also inside a box that scrolls by itself. */
const MARGIN = '300px'

const observed = new WeakMap<Element, { chunk: Chunk; marks: Marks }>()

let sight: IntersectionObserver | null = null

/**
 * Gives a chunk its colours whenever it is in sight, and takes them away when it is not, so that a conversation full
 * of code stays small (P6, R123). The text, and with it every size, is the same either way.
 */
export function observeChunk(chunk: Chunk, marks: Marks): void {
  sight ??= new IntersectionObserver(onSight, { rootMargin: MARGIN, scrollMargin: MARGIN })
  observed.set(chunk.node, { chunk, marks })
  sight.observe(chunk.node)
}

function onSight(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const known = observed.get(target)
    if (!known) continue
    if (!target.isConnected) sight?.unobserve(target)
    else if (isIntersecting) paint(known.chunk, known.marks)
    else if (!holdsSelection(target)) known.chunk.node.replaceChildren(known.chunk.text)
  }
}

function holdsSelection(node: Node): boolean {
  const selection = document.getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(node, true)
}

function paint({ node, text, start }: Chunk, { at, kinds }: Marks): void {
  if (holdsSelection(node)) return
  const { data } = text
  const pieces = document.createDocumentFragment()
  let done = 0
  for (let i = firstFrom(at, start); i < at.length; i += 3) {
    const from = (at[i] ?? 0) - start
    const to = Math.min(from + (at[i + 1] ?? 0), data.length)
    if (from >= data.length) break
    if (from < done) continue
    pieces.append(
      data.slice(done, from),
      element('span', { class: `code-${kinds[at[i + 2] ?? 0]}` }, data.slice(from, to))
    )
    done = to
  }
  pieces.append(data.slice(done))
  node.replaceChildren(pieces)
}

/** Index of the first mark that begins at `start` or later; marks are triples in order. */
function firstFrom(at: Uint32Array, start: number): number {
  let low = 0
  let high = at.length / 3
  while (low < high) {
    const middle = (low + high) >> 1
    if ((at[middle * 3] ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low * 3
}
