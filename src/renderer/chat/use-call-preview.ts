import { useEffect, useState } from 'react'
import type { CallPreview } from '../../shared/ipc/contract.ts'
import { previewCall } from '../state/commands.ts'

/** The tools whose calls change one file, and show how before they do. */
const EDITS: ReadonlySet<string> = new Set(['write_file', 'edit_file'])

/** What a call would change in files: nothing that can be shown, not known yet or told by main. */
export type Foresight = { kind: 'none' } | { kind: 'loading' } | { kind: 'seen'; preview: CallPreview }

/** Compared with the files as they are when the question is shown. */
export function useCallPreview(conversationId: string, callId: string, tool: string): Foresight {
  const [preview, setPreview] = useState<CallPreview | null>(null)
  const isEdit = EDITS.has(tool)
  useEffect(() => {
    if (!isEdit) return
    let isGone = false
    void previewCall(conversationId, callId).then((seen) => {
      if (!isGone) setPreview(seen)
    })
    return () => {
      isGone = true
    }
  }, [conversationId, callId, isEdit])
  if (!isEdit) return { kind: 'none' }
  return preview ? { kind: 'seen', preview } : { kind: 'loading' }
}

/** "Always" is no answer to a call that would fail, nor to an edit that nobody can see yet. */
export function canAlways(foresight: Foresight): boolean {
  if (foresight.kind !== 'seen') return foresight.kind === 'none'
  return foresight.preview.problem === undefined
}
