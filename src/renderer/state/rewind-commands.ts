import { create } from 'zustand'
import { beforeTyped, type ComposerDraft } from '../../shared/domain/attachment.ts'
import type { RewindFile, RewoundFiles } from '../../shared/domain/rewind.ts'
import type { RequestInput } from '../../shared/ipc/contract.ts'
import { request } from '../bridge.ts'
import { announce } from './announce.ts'
import { draftOf, saveDraft, setDraft, setDraftItems } from './drafts.ts'
import { useWindow } from './store.ts'

/** What the last rewind of a conversation did, as long as it is told of. */
export interface ToldRewind {
  conversationId: string
  isCut: boolean
  files: RewoundFiles
}

interface RewindState {
  /** The message whose dialog is open. */
  asked: { conversationId: string; messageId: string; text: string; files: RewindFile[] } | null
  told: ToldRewind | null
}

export const useRewind = create<RewindState>()(() => ({ asked: null, told: null }))

/** Asks how far a rewind to just before this message is to go, once it is known what it would do to files. */
export async function askRewind(asked: Omit<NonNullable<RewindState['asked']>, 'files'>): Promise<void> {
  useWindow.setState({ refusal: null })
  const answer = await request('checkpoint.list', { id: asked.conversationId, messageId: asked.messageId })
  if (answer.ok) useRewind.setState({ asked: { ...asked, ...answer.value } })
  else useWindow.setState({ refusal: answer.error })
}

export const endAskRewind = () => useRewind.setState({ asked: null })
export const endToldRewind = () => useRewind.setState({ told: null })

/** Goes back to just before a message; a refusal is shown. Returns whether it was done. */
export async function rewindTo(input: RequestInput<'checkpoint.rewind'>): Promise<boolean> {
  // What is typed has to be in main before the message's text is put in front of it.
  saveDraft(input.id)
  useWindow.setState({ refusal: null })
  const answer = await request('checkpoint.rewind', input)
  if (!answer.ok) {
    useWindow.setState({ refusal: answer.error })
    return false
  }
  const { text, items, ...files } = answer.value
  if (text !== null) bringBack(input.id, { text, items })
  tell({ conversationId: input.id, isCut: text !== null, files })
  return true
}

const takingBack = new Set<string>()

/** Takes the message that began the turn back into the composer, once at a time; a refusal is shown. */
export async function takeBack(id: string): Promise<void> {
  if (takingBack.has(id)) return
  takingBack.add(id)
  saveDraft(id)
  useWindow.setState({ refusal: null })
  const answer = await request('checkpoint.takeBack', { id })
  takingBack.delete(id)
  if (!answer.ok) return useWindow.setState({ refusal: answer.error })
  const { text, items } = answer.value
  if (text !== null) bringBack(id, { text, items })
  announce({ kind: 'takenBack' })
}

/** Takes back what a rewind did to files. */
export async function undoRewind(id: string, rewindId: string): Promise<void> {
  useWindow.setState({ refusal: null })
  const answer = await request('checkpoint.undo', { id, rewindId })
  if (answer.ok) tell({ conversationId: id, isCut: false, files: answer.value })
  else useWindow.setState({ refusal: answer.error })
}

function tell(told: ToldRewind): void {
  useRewind.setState({ told })
  announce({ kind: 'rewound', told })
}

/** As main has stored it, so that nothing that is typed is lost. */
function bringBack(id: string, back: ComposerDraft): void {
  const { text, items } = beforeTyped(back, draftOf(id))
  setDraft(id, text)
  setDraftItems(id, items)
  saveDraft(id)
}
