/** What a tool call does, or would do, to one file. */
export interface FileChange {
  /** Relative to the workspace, with `/`. */
  path: string
  /** The text as it is now; null where there is no file, or none that can be shown as text. */
  before: string | null
  after: string
  /** A unified diff, cut to a sensible length; empty where nothing changes. */
  diff: string
}
