import { type Block, extendBlocks, isOpenFence, nothingParsed, type Parsed, parseBlocks } from './blocks.ts'
import { CodeView } from './code-view.ts'
import { drawBlock, languageOf } from './draw-block.ts'
import { Footnotes } from './footnotes.ts'
import { mend } from './mend.ts'
import { patch } from './patch.ts'
import { element } from './dom.ts'

/** One block as it stands in the document. */
interface Drawn {
  /** Source and links of the block when it was drawn; equal ones mean that it may stay. */
  raw: string
  links: number
  /** Null where a block has no picture, such as a link's definition. */
  node: ChildNode | null
  /** Code that still grows. */
  code: CodeView | null
}

/**
 * Markdown in the document, outside React. A growing text costs what its last two blocks cost: what is finished is
 * neither parsed nor touched again, and a line of code is appended to the code (P4). No HTML of the text ever becomes
 * markup, and nothing in it is loaded.
 */
export class MarkdownView {
  #root: HTMLElement
  #parsed: Parsed = nothingParsed
  #drawn: Drawn[] = []
  #footnotes: Footnotes
  #whole = false

  constructor(root: HTMLElement) {
    this.#root = root
    root.replaceChildren()
    this.#footnotes = new Footnotes(root)
  }

  /** Shows a text; while it streams, marks that are open at its end are closed for show. */
  update(text: string, streaming: boolean): void {
    if (this.#whole && !streaming && text === this.#parsed.text) return
    this.#whole = !streaming
    this.#parsed = streaming ? extendBlocks(this.#parsed, text) : parseBlocks(text)
    const { blocks, kept } = this.#parsed
    for (const surplus of this.#drawn.splice(blocks.length)) remove(surplus)
    for (let index = kept; index < blocks.length; index += 1) {
      const block = blocks[index]
      if (block) this.#place(index, block, streaming && index === blocks.length - 1)
    }
    this.#footnotes.update(blocks)
  }

  #place(index: number, block: Block, open: boolean): void {
    const earlier = this.#drawn[index]
    const mended = open ? mendBlock(block) : block
    const grown = earlier?.code ? grow(earlier, mended, open) : null
    if (grown) {
      this.#drawn[index] = grown
      return
    }
    if (earlier && !earlier.code && earlier.raw === mended.raw && earlier.links === mended.links) return
    const next = draw(mended, open)
    this.#drawn[index] = next
    if (earlier?.node && next.node) {
      const stays = patch(earlier.node, next.node)
      if (stays !== next.node) this.#drawn[index] = { ...next, node: stays }
    } else {
      if (earlier) remove(earlier)
      if (next.node) this.#root.insertBefore(next.node, this.#after(index))
    }
  }

  /** What stands after a block in the document. */
  #after(index: number): Node | null {
    return this.#drawn.slice(index + 1).find(({ node }) => node)?.node ?? this.#footnotes.section
  }
}

/** Closes what is open at the end of a block; an open fence needs it only while its end arrives. */
function mendBlock(block: Block): Block {
  if (isOpenFence(block)) return block
  const raw = mend(block.raw)
  const first = raw === block.raw ? undefined : parseBlocks(raw).blocks[0]
  return first ? { ...first, links: block.links } : block
}

function draw(block: Block, open: boolean): Drawn {
  const { token, raw, links } = block
  if (!open || token.type !== 'code') {
    const drawn = drawBlock(token)
    return { raw, links, node: drawn && standing(drawn), code: null }
  }
  const code = new CodeView(token['text'], languageOf(token), true)
  return { raw, links, node: code.node, code }
}

/** Lets code that is drawn grow; null where it is not the same code any more. */
function grow(earlier: Drawn, block: Block, open: boolean): Drawn | null {
  const { code } = earlier
  const { token, raw, links } = block
  if (!code || token.type !== 'code' || languageOf(token) !== code.language) return null
  const text: string = token['text']
  if (!text.startsWith(code.text)) return null
  if (text.length > code.text.length) code.append(text.slice(code.text.length))
  if (open) return { ...earlier, raw, links }
  code.close()
  return { raw, links, node: code.node, code: null }
}

/** A node that keeps its place: pieces without a box of their own get one. */
function standing(drawn: Node): ChildNode {
  return drawn instanceof Element ? drawn : element('p', {}, drawn)
}

function remove({ node }: Drawn): void {
  node?.parentNode?.removeChild(node)
}
