import type { Part } from '../../../shared/domain/message.ts'
import type { StreamEvent } from '../../run/ports.ts'
import { callInput } from '../call-input.ts'
import { createPartList } from '../part-list.ts'
import { type ContentBlock, inputText, replayData, textOf } from './content-block.ts'

/** The parts that content blocks become. */
export interface BlockParts {
  /** Adds to what is shown of a block; its part begins once there is something to show or to keep. */
  show(block: ContentBlock, text: string): StreamEvent[]
  /** The finished parts of these blocks. `isCut`: the output limit ended the response inside the last one. */
  finish(blocks: readonly ContentBlock[], isCut: boolean): Part[]
}

/** `usedIds` are the call ids of the conversation so far; new ids differ from them and from each other. */
export function createBlockParts(usedIds: Iterable<string>): BlockParts {
  const parts = createPartList(usedIds)

  function begin(block: ContentBlock): StreamEvent[] {
    if (block.part !== undefined) return []
    const { type, raw } = block
    const event =
      type === 'tool_use'
        ? parts.beginCall(textOf(raw.id), textOf(raw.name))
        : parts.begin({ type: type === 'text' ? 'text' : 'reasoning', text: '' })
    block.part = event.index
    return [event]
  }

  function settle(block: ContentBlock, isCutShort: boolean): void {
    if (block.part === undefined) return
    const data = replayData(block)
    parts.settle(block.part, (part) => {
      if (part.type === 'tool') return { ...part, input: callInput(inputText(block), isCutShort) }
      return part.type === 'reasoning' && data !== undefined ? { ...part, data } : part
    })
  }

  return {
    show(block, text) {
      if (!OURS.has(block.type) || (block.type === 'text' && text === '')) return []
      const begun = begin(block)
      return text === '' || block.part === undefined ? begun : [...begun, ...parts.extend(block.part, text)]
    },
    finish(blocks, isCut) {
      for (const block of blocks) settle(block, isCut && block === blocks.at(-1))
      const finished = parts.finish()
      return blocks.flatMap((block) => (block.part === undefined ? [] : (finished[block.part] ?? [])))
    }
  }
}

/** The blocks we show; others, such as those of server-side tools, are only sent back after a pause. */
const OURS: ReadonlySet<string> = new Set(['text', 'thinking', 'redacted_thinking', 'tool_use'])
