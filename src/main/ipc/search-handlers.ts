import type { RequestName } from '../../shared/ipc/contract.ts'
import type { Core } from '../compose.ts'
import type { Handlers } from './router.ts'

type SearchHandlers = Pick<Handlers, Extract<RequestName, `search.${string}`>>

/** Finding words in all conversations. */
export function createSearchHandlers({ searcher }: Pick<Core, 'searcher'>): SearchHandlers {
  return { 'search.find': (wish) => searcher.find(wish) }
}
