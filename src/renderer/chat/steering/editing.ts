import { create } from 'zustand'

/** What is typed into messages that are being edited, by their ids; it outlives the rows, which go out of sight. */
const useEdits = create<{ texts: ReadonlyMap<string, string> }>()(() => ({ texts: new Map() }))

/** Begins to edit a message, or goes on where it was left. */
export function beginEdit(messageId: string, text: string): void {
  if (!useEdits.getState().texts.has(messageId)) setEdit(messageId, text)
}

export function setEdit(messageId: string, text: string): void {
  useEdits.setState(({ texts }) => ({ texts: new Map(texts).set(messageId, text) }))
}

export function endEdit(messageId: string): void {
  useEdits.setState(({ texts }) => {
    const rest = new Map(texts)
    rest.delete(messageId)
    return { texts: rest }
  })
}

/** The text of a message as it is being edited; null where it is not. */
export function useEdit(messageId: string | undefined): string | null {
  return useEdits(({ texts }) => (messageId === undefined ? null : (texts.get(messageId) ?? null)))
}
