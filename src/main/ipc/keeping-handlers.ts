import type { RequestName } from '../../shared/ipc/contract.ts'
import type { Core } from '../compose.ts'
import type { Handlers } from './router.ts'

type KeepingHandlers = Pick<Handlers, Extract<RequestName, `shelf.${string}` | `search.${string}`>>

/** How conversations are kept in the sidebar, and found. */
export function createKeepingHandlers({
  shelf,
  searcher,
  titles
}: Pick<Core, 'shelf' | 'searcher' | 'titles'>): KeepingHandlers {
  return {
    'search.find': (wish) => searcher.find(wish),
    'shelf.makeTitle': ({ id }) => titles.make(id),
    'shelf.addFolder': ({ name, ids }) => shelf.createFolder(name, ids),
    'shelf.renameFolder': ({ id, name }) => shelf.renameFolder(id, name),
    'shelf.deleteFolder': ({ id }) => shelf.setFolderDeleted(id, true),
    'shelf.restoreFolder': ({ id }) => shelf.setFolderDeleted(id, false),
    'shelf.move': ({ ids, folderId }) => shelf.move(ids, folderId),
    'shelf.pin': ({ ids, isPinned }) => shelf.pin(ids, isPinned),
    'shelf.archive': ({ ids, isArchived }) => shelf.archive(ids, isArchived)
  }
}
