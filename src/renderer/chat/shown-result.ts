import { withoutFrame, withoutFrameEnds } from '../../shared/domain/material.ts'
import { type CutResult, readCutResult } from './cut-result.ts'

/** What the card shows of a result; `cut` has the lengths that the model was given, `head` and `tail` are for reading. */
export type ShownResult = { cut: null; text: string } | { cut: CutResult; head: string; tail: string }

/** A result of the tool of this name, without what is written for the model alone. */
export function shownResult(tool: string, text: string): ShownResult {
  const cut = readCutResult(text)
  const isFramed = tool === 'fetch_url' || tool.includes('__')
  if (!cut) return { cut, text: isFramed ? withoutFrame(text) : text }
  const { head, tail } = isFramed ? withoutFrameEnds(cut) : cut
  return { cut, head, tail }
}
