/** What a rewind takes back. */
export type RewindWhat = 'files' | 'conversation' | 'both'

/** What a rewind to just before a message of the user would do to one file. */
export interface RewindFile {
  /** Relative to the workspace it lies in, with `/`. */
  path: string
  /** What has become of the file since then: it is put back, or removed where it was created. */
  change: 'created' | 'changed' | 'deleted'
  /** Whether its earlier content is there, its place can be reached, and what is there now can be kept first. */
  canRestore: boolean
  /** The file is not as the agent left it: the user, a command or another program changed it too. */
  isChangedSince: boolean
}

/** Why a file was left as it is. */
export type LeftReason = 'changed-since' | 'not-kept' | 'not-written'

/** What a rewind did to the files. */
export interface RewoundFiles {
  /** Files that were put back or removed; relative paths. */
  done: string[]
  left: { path: string; why: LeftReason }[]
  /** By which this rewind can be taken back; null where it changed no file. */
  rewindId: string | null
}
