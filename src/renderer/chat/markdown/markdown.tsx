import { memo, useRef } from 'react'
import { BlockView } from './block-view.tsx'
import { extendBlocks, nothingParsed, parseBlocks, type Block } from './blocks.ts'
import styles from './markdown.module.css'
import { mend } from './mend.ts'

interface Props {
  text: string
  /** The text is still growing: only its end is parsed again, and open marks are closed for show. */
  streaming: boolean
}

/** Markdown as React elements. No HTML of the text ever becomes markup, and nothing in it is loaded. */
export const Markdown = memo(function Markdown({ text, streaming }: Props) {
  const parsed = useRef(nothingParsed)
  // oxlint-disable-next-line react/react-compiler -- a cache: what is shown depends on the props alone
  parsed.current = streaming ? extendBlocks(parsed.current, text) : parseBlocks(text)
  const blocks = parsed.current.blocks
  return (
    <div className={styles.markdown}>
      {blocks.map((block, index) => (
        <MemoBlock
          // oxlint-disable-next-line react/no-array-index-key -- blocks have no identity but their place
          key={index}
          block={streaming && index === blocks.length - 1 ? mended(block) : block}
        />
      ))}
    </div>
  )
})

function mended(block: Block): Block {
  const raw = mend(block.raw)
  return (raw === block.raw ? undefined : parseBlocks(raw).blocks[0]) ?? block
}

const MemoBlock = memo(
  ({ block }: { block: Block }) => <BlockView token={block.token} />,
  (before, after) => before.block.raw === after.block.raw && before.block.links === after.block.links
)
MemoBlock.displayName = 'MemoBlock'
