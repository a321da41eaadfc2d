import type { LeftReason, RewoundFiles } from '../../shared/domain/rewind.ts'
import type { FileStates, StateOwner } from '../store/file-states.ts'
import { inTurn } from '../tools/change/in-turn.ts'
import { removeFile } from '../tools/change/remove-file.ts'
import { replaceFile } from '../tools/change/replace-file.ts'
import type { FileKeeper } from './file-keeper.ts'
import type { PlannedFile } from './plan-files.ts'
import { readState } from './read-state.ts'

export interface Restoring {
  states: FileStates
  keeper: Pick<FileKeeper, 'guard'>
  /** Where what is overwritten is kept. */
  owner: StateOwner
  /** Whether files are restored too that somebody else has changed since. */
  overwrite: boolean
}

/** Does what was planned, file by file; what cannot be done, or is not to be, is left and named. */
export async function restoreFiles(
  files: readonly PlannedFile[],
  restoring: Restoring
): Promise<RewoundFiles> {
  const done: string[] = []
  const left: RewoundFiles['left'] = []
  for (const file of files) {
    const why = await restore(file, restoring)
    if (why === null) done.push(file.path)
    else left.push({ path: file.path, why })
  }
  return { done, left, rewindId: done.length > 0 ? restoring.owner.turnId : null }
}

async function restore(file: PlannedFile, restoring: Restoring): Promise<LeftReason | null> {
  const { target, place, now, canRestore, isChangedSince } = file
  if (!canRestore || !place) return 'not-kept'
  if (isChangedSince && !restoring.overwrite) return 'changed-since'
  const content = target.existed ? restoring.states.content(target.id) : null
  if (target.existed && !content) return 'not-kept'
  return inTurn(place.real, async () => {
    // It may have been changed since it was looked at; nobody has agreed to losing that.
    const fresh = await readState(place)
    if (fresh.existed !== now?.existed || fresh.was !== now.was) return 'changed-since'
    const written = await restoring.keeper.guard(restoring.owner, place, content, () =>
      content ? replaceFile(place, content, AbortSignal.timeout(WRITE_MS), target.mode) : removeFile(place)
    )
    return written.ok ? null : 'not-written'
  })
}

const WRITE_MS = 30_000
