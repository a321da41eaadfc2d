import { setTimeout as sleep } from 'node:timers/promises'
import { attempt } from '../store/attempt.ts'
import { sqliteCode } from '../store/database.ts'
import type { EarlierState, FileStates, StateOwner } from '../store/file-states.ts'
import type { Replaced } from '../tools/change/replace-file.ts'
import type { Place } from '../tools/workspace.ts'
import { hashOf, readState } from './read-state.ts'

/** How often a busy store is asked again before a change is refused. */
const ATTEMPTS = 20
const PAUSE_MS = 100

/** Keeps what files hold before they are changed. */
export class FileKeeper {
  private readonly states: FileStates
  private readonly now: () => number

  constructor(states: FileStates, now: () => number) {
    this.states = states
    this.now = now
  }

  /**
   * Changes a file once its state is stored, together with what is to come: should the process die in between, it is
   * known of either that it was the agent's. A change whose state cannot be stored is not made.
   *
   * @param next what the file is to hold; null where it is to be removed
   */
  async guard(
    owner: StateOwner,
    place: Place,
    next: Buffer | null,
    write: () => Promise<Replaced>
  ): Promise<Replaced> {
    const state = await readState(place)
    const kept = await this.keep(owner, state, next && hashOf(next))
    if (!kept.ok) {
      const problem = `${JSON.stringify(place.shown)} was not changed: what it holds could not be kept first (${kept.cause}). Tell the user.`
      return { ok: false, problem }
    }
    let isDone = false
    try {
      const written = await write()
      isDone = written.ok
      return written.ok && state.existed && state.content === null ? { ...written, isLost: true } : written
    } finally {
      if (!isDone) attempt(kept.undo)
    }
  }

  private async keep(owner: StateOwner, state: EarlierState, leaves: string | null): Promise<Kept> {
    for (let asked = 1; ; asked++) {
      try {
        return { ok: true, undo: this.states.keep(owner, state, leaves, this.now()) }
      } catch (error) {
        if (sqliteCode(error) === undefined) throw error
        if (asked === ATTEMPTS)
          return { ok: false, cause: error instanceof Error ? error.message : String(error) }
        await sleep(PAUSE_MS)
      }
    }
  }
}

type Kept = { ok: true; undo: () => void } | { ok: false; cause: string }
