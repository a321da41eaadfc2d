/** What a file that is to be imported turned out to be. */
export type ImportKind = 'archive' | 'chatgpt' | 'claude'

/**
 * How a conversation of the file stands to the store: not there yet; there already, as it is or further on; there and
 * different, so that it is put beside it.
 */
export type ImportStand = 'new' | 'same' | 'beside'

/** Why a file is refused whole; the texts are under `archive.problem.*`. */
export type ImportProblemCode =
  | 'not-a-zip'
  | 'damaged'
  | 'too-many-files'
  | 'too-large'
  | 'bomb'
  | 'bad-name'
  | 'duplicate-name'
  | 'link'
  | 'encrypted'
  | 'checksum'
  | 'missing-file'
  | 'unlisted-file'
  | 'no-manifest'
  | 'newer-version'
  | 'bad-row'
  | 'bad-count'
  | 'too-deep'
  | 'not-json'
  | 'unknown-kind'

export interface ImportProblem {
  code: ImportProblemCode
  /** The file inside the zip, with what cannot be seen made visible. */
  name?: string
  /** More exact words, in English. */
  detail?: string
}

/** What the reader is told beside the counts; the texts are under `archive.note.*`. */
export type ImportNoteCode =
  | 'permissions'
  | 'unknown-sections'
  | 'media'
  | 'unknown-parts'
  | 'unreadable'
  | 'branches'
  | 'agents'

interface ImportNote {
  code: ImportNoteCode
  count: number
}

interface ImportItem {
  title: string
  messages: number
  stand: ImportStand
  /** Epoch ms. */
  updatedAt: number
}

/** What an import would do; nothing is written yet. */
export interface ImportReport {
  /** Names this import in the request that does it. */
  token: string
  kind: ImportKind
  counts: Record<ImportStand, number>
  /** The first of them, those that would be added before the others. */
  items: ImportItem[]
  notes: ImportNote[]
  /** The file has settings, which are taken over only where that is asked for. */
  hasSettings: boolean
}

export interface ImportChoices {
  settings: boolean
  /** What conversations may do without asking stays as the file says; else each asks. */
  permissions: boolean
}

/** What an import has done. */
export interface Imported {
  added: number
  beside: number
}
