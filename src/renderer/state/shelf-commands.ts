import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import type { RequestInput, RequestName, RequestOutput } from '../../shared/ipc/contract.ts'
import { request } from '../bridge.ts'
import { announce } from './announce.ts'
import { openConversation, openNew } from './navigation.ts'
import { useWindow } from './store.ts'

/** What was done to conversations or a folder, for the bar that undoes it and for the live region. */
export type ShelfDeed =
  | 'deleted'
  | 'archived'
  | 'unarchived'
  | 'moved'
  | 'pinned'
  | 'unpinned'
  | 'restored'
  | 'folderDeleted'
  | 'folderMade'

async function ask<N extends RequestName>(
  name: N,
  input: RequestInput<N>
): Promise<{ value: RequestOutput<N> } | null> {
  useWindow.setState({ refusal: null })
  const answer = await request(name, input)
  if (answer.ok) return { value: answer.value }
  useWindow.setState({ refusal: answer.error })
  return null
}

/** Says what was done; with `undo` the bar offers to take it back. */
function tell(what: ShelfDeed, count: number, title: string, undo?: () => Promise<unknown>): void {
  announce({ kind: 'kept', what, count, title })
  if (!undo) return
  const takeBack = async () => {
    useWindow.setState({ undoable: null })
    await undo()
    announce({ kind: 'kept', what: 'restored', count, title })
  }
  useWindow.setState({ undoable: { what, count, title, undo: () => void takeBack() } })
}

function known(ids: readonly string[]): ConversationSummary[] {
  const wanted = new Set(ids)
  return useWindow.getState().summaries.filter(({ id }) => wanted.has(id))
}

const titleOf = ([first]: ConversationSummary[]) => first?.title ?? ''

/** Deletes conversations; they can be brought back while the bar says so. */
export async function deleteConversations(ids: readonly string[]): Promise<void> {
  const gone = known(ids)
  const done = await Promise.all(ids.map((id) => ask('conversation.delete', { id })))
  const deleted = ids.filter((_, index) => done[index])
  if (deleted.length === 0) return
  const { view } = useWindow.getState()
  const shown = view.kind === 'conversation' && deleted.includes(view.id) ? view.id : null
  if (shown !== null) openNew()
  tell('deleted', deleted.length, titleOf(gone), async () => {
    await Promise.all(deleted.map((id) => ask('conversation.restore', { id })))
    if (shown !== null) openConversation(shown)
  })
}

/** Puts conversations into the archive, or takes them out of it. */
export async function archiveConversations(ids: string[], isArchived: boolean): Promise<void> {
  const title = titleOf(known(ids))
  if (!(await ask('shelf.archive', { ids, isArchived }))) return
  tell(isArchived ? 'archived' : 'unarchived', ids.length, title, () =>
    ask('shelf.archive', { ids, isArchived: !isArchived })
  )
}

/** Keeps conversations on top, or no longer. */
export async function pinConversations(ids: string[], isPinned: boolean): Promise<void> {
  const title = titleOf(known(ids))
  if (await ask('shelf.pin', { ids, isPinned })) tell(isPinned ? 'pinned' : 'unpinned', ids.length, title)
}

/** Moves conversations into a folder; null: into none. Undo brings each back to where it was. */
export async function moveConversations(ids: string[], folderId: string | null): Promise<void> {
  const moved = known(ids)
  const before = Map.groupBy(moved, (summary) => summary.folderId ?? null)
  if (!(await ask('shelf.move', { ids, folderId }))) return
  tell('moved', ids.length, titleOf(moved), () =>
    Promise.all(
      [...before].map(([from, there]) =>
        ask('shelf.move', { ids: there.map(({ id }) => id), folderId: from })
      )
    )
  )
}

/** Makes a folder, and moves conversations into it. Gives its id where it was made. */
export async function addFolder(name: string, ids: string[] = []): Promise<string | null> {
  const made = await ask('shelf.addFolder', { name, ...(ids.length > 0 && { ids }) })
  if (made) tell('folderMade', 1, name)
  return made?.value.id ?? null
}

/** Has the model name a conversation again. */
export async function makeTitle(id: string): Promise<void> {
  const made = await ask('shelf.makeTitle', { id })
  if (made) announce({ kind: 'renamed', title: made.value.title })
}

export const renameFolder = (id: string, name: string) => ask('shelf.renameFolder', { id, name })

/** Deletes a folder; what is in it stays. */
export async function deleteFolder(id: string, name: string): Promise<void> {
  if (await ask('shelf.deleteFolder', { id }))
    tell('folderDeleted', 1, name, () => ask('shelf.restoreFolder', { id }))
}
