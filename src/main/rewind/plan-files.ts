import type { RewindFile } from '../../shared/domain/rewind.ts'
import type { EarlierState, FileState } from '../store/file-states.ts'
import { locate, type Place } from '../tools/workspace.ts'
import { readState } from './read-state.ts'

/** Under ids with this beginning a rewind keeps what it overwrites. */
export const REWIND_PREFIX = 'rewind:'

/** One file with what is to be put back, and what is there now. */
export interface PlannedFile extends RewindFile {
  target: FileState
  /** null where the place is not what it was: a link was put there, a folder is gone. */
  place: Place | null
  now: StateNow | null
}

/** Without its bytes: all files at once may have many. */
type StateNow = Omit<EarlierState, 'content'> & { isKeepable: boolean }

/**
 * What bringing files back to the oldest of these states would do; files that are as they were then are left out.
 *
 * @param states oldest first
 * @param hidden folders that are left alone
 */
export async function planFiles(
  states: readonly FileState[],
  hidden: readonly string[]
): Promise<PlannedFile[]> {
  const planned: PlannedFile[] = []
  for (const chain of Map.groupBy(states, ({ path }) => path).values()) {
    const file = await planFile(chain, hidden)
    if (file) planned.push(file)
  }
  return planned.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

async function planFile(chain: readonly FileState[], hidden: readonly string[]): Promise<PlannedFile | null> {
  const [target] = chain
  if (!target) return null
  const { root, path } = target
  const located = await locate({ workspace: root, hidden }, path)
  const place = located.ok && located.place.real === path ? located.place : null
  const now = place && (await stateNow(place))
  if (now && isSame(now, target)) return null
  return {
    path: shownPath(root, path),
    change: changeOf(target, now),
    // What cannot be kept first is not overwritten either.
    canRestore: now !== null && now.isKeepable && target.isKept,
    isChangedSince: now === null || isChangedSince(chain, now),
    target,
    place,
    now
  }
}

async function stateNow(place: Place): Promise<StateNow> {
  const { content, ...state } = await readState(place)
  return { ...state, isKeepable: !state.existed || content !== null }
}

function changeOf(target: FileState, now: StateNow | null): RewindFile['change'] {
  if (!target.existed) return 'created'
  return now?.existed === false ? 'deleted' : 'changed'
}

function isSame(now: StateNow, target: FileState): boolean {
  if (!now.existed || !target.existed) return now.existed === target.existed
  return now.was !== null && now.was === target.was && now.mode === target.mode
}

/** What a rewind wrote over was the user's choice, so that only what came after the last one counts. */
function isChangedSince(chain: readonly FileState[], now: StateNow): boolean {
  const from = Math.max(
    0,
    chain.findLastIndex(({ turnId }) => turnId.startsWith(REWIND_PREFIX))
  )
  const recent = chain.slice(from)
  const isForeign = (state: FileState, at: number) =>
    state.isDisturbed || (at > 0 && state.was !== recent[at - 1]?.leaves)
  if (recent.some(isForeign)) return true
  const last = recent.at(-1)
  if (!last) return true
  const isLeft = now.existed === (last.leaves !== null) && now.was === last.leaves
  // The process died before the last change came about: what is there now is what was kept.
  const isBefore = now.existed === last.existed && now.was === last.was
  return !isLeft && !(isBefore && (now.was !== null || !now.existed))
}

/** Both are real paths, the second below the first. */
function shownPath(root: string, path: string): string {
  return path.slice(root.length).replaceAll('\\', '/').replace(/^\/+/, '')
}
