import { useRef } from 'react'
import type { AttachmentPart } from '../../shared/domain/attachment.ts'
import { announce } from '../state/announce.ts'
import { compactRun, queue, send } from '../state/commands.ts'
import { draftOf, saveDraft, setDraft, setDraftItems } from '../state/drafts.ts'
import { compactInstruction } from './compact-command.ts'

/** Sends what is written and attached, once at a time, and empties the composer when main has taken it. */
export function useSubmit(conversationId: string | null, busy: boolean, onSent: () => void) {
  const sending = useRef(false)
  const key = conversationId ?? 'new'
  return async () => {
    const { text, items } = draftOf(key)
    if ((text.trim() === '' && items.length === 0) || sending.current) return
    sending.current = true
    const taken = await take(conversationId, busy, text, items)
    sending.current = false
    if (!taken) return
    // What was typed or attached since then is kept.
    const now = draftOf(key)
    if (now.text === text) setDraft(key, '')
    if (now.items === items) setDraftItems(key, [])
    saveDraft(key)
    onSent()
  }
}

/** A message, now or when the run has ended, or the command to summarise; before there is a conversation, all is one. */
async function take(
  id: string | null,
  busy: boolean,
  text: string,
  items: AttachmentPart[]
): Promise<boolean> {
  const instruction = items.length > 0 ? null : compactInstruction(text)
  if (id !== null && busy) {
    const queued = await queue(id, text, items)
    if (queued) announce({ kind: 'queued' })
    return queued
  }
  if (id === null || instruction === null) return send(text, items)
  return compactRun(id, instruction === '' ? {} : { instruction })
}
