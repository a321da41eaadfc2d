import { create } from 'zustand'
import { request } from '../../bridge.ts'
import { saveDraft, setDraft } from '../../state/drafts.ts'

/** What is typed into messages that are being edited, by their ids; it outlives the rows, which go out of sight. */
const useEdits = create<{ texts: ReadonlyMap<string, string> }>()(() => ({ texts: new Map() }))

/** It is kept as a draft is, so that it also outlives the window. */
const keyOf = (messageId: string) => `edit-${messageId}`

/** Begins to edit a message, or goes on where it was left, also before a restart. */
export function beginEdit(messageId: string, text: string): void {
  if (useEdits.getState().texts.has(messageId)) return
  put(messageId, text)
  void request('draft.load', { key: keyOf(messageId) }).then((answer) => {
    const isUntouched = useEdits.getState().texts.get(messageId) === text
    if (answer.ok && answer.value.text !== '' && isUntouched) put(messageId, answer.value.text)
  })
}

export function setEdit(messageId: string, text: string): void {
  put(messageId, text)
  setDraft(keyOf(messageId), text)
}

/** Keeps what is typed at once. */
export const saveEdit = (messageId: string) => saveDraft(keyOf(messageId))

export function endEdit(messageId: string): void {
  useEdits.setState(({ texts }) => {
    const rest = new Map(texts)
    rest.delete(messageId)
    return { texts: rest }
  })
  setDraft(keyOf(messageId), '')
  saveDraft(keyOf(messageId))
}

/** The text of a message as it is being edited; null where it is not. */
export function useEdit(messageId: string | undefined): string | null {
  return useEdits(({ texts }) => (messageId === undefined ? null : (texts.get(messageId) ?? null)))
}

function put(messageId: string, text: string): void {
  useEdits.setState(({ texts }) => ({ texts: new Map(texts).set(messageId, text) }))
}
