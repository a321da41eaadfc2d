/** What ends a sentence as far as finding goes: no word reaches across these. */
const BLOCKS = 'p,li,td,th,h3,h4,h5,pre,blockquote,figure,section,div,dd,dt'
/** What is no part of the text: buttons, captions, and formulas, whose letters stand there twice. */
const ASIDES = '[data-aside],[role=math],button'

/** The text of a part of the document, and where each piece of it stands. */
export interface TextIndex {
  text: string
  nodes: { node: Text; start: number }[]
}

/** Reads the text of a box, block by block, with a line break between blocks. */
export function readText(root: Element): TextIndex {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: TextIndex['nodes'] = []
  let text = ''
  let block: Element | null | undefined
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    const parent = next.parentElement
    if (!(next instanceof Text) || !parent || parent.closest(ASIDES)) continue
    const around = parent.closest(BLOCKS)
    if (block !== undefined && around !== block) text += '\n'
    block = around
    nodes.push({ node: next, start: text.length })
    text += next.data
  }
  return { text, nodes }
}

/** Where a pattern stands in the boxes of words of a row, as ranges of the document. */
export function rangesIn(row: Element, pattern: RegExp): Range[] {
  const ranges: Range[] = []
  for (const box of row.querySelectorAll('[data-words]')) {
    const index = readText(box)
    for (const { 0: hit, index: from } of index.text.matchAll(pattern)) {
      const range = rangeOf(index, from, from + hit.length)
      if (range) ranges.push(range)
    }
  }
  return ranges
}

export function rangeOf({ nodes }: TextIndex, from: number, to: number): Range | null {
  const first = nodes.findLast(({ start }) => start <= from)
  const last = nodes.findLast(({ start }) => start < to)
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, Math.min(from - first.start, first.node.data.length))
  range.setEnd(last.node, Math.min(to - last.start, last.node.data.length))
  return range
}

/** What finds a query as it was typed, in any case, with any blank for a blank; null for nothing to look for. */
export function patternOf(query: string): RegExp | null {
  const words = query.trim()
  if (words === '') return null
  return new RegExp(RegExp.escape(words).replaceAll(/(?:\\x20|\\u00a0|\s)+/g, '\\s+'), 'giu')
}
