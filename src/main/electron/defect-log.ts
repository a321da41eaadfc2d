import { appendFileSync, renameSync, statSync } from 'node:fs'
import { withoutKeys } from '../../shared/domain/key-shape.ts'

/** From this size on a new file is begun; the one before is kept beside it. */
const MOST_BYTES = 1_000_000

/** What went wrong in the app itself, in a file that people can be pointed to; nothing that was said is written here. */
export class DefectLog {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /** Never throws: a log that cannot be written keeps nothing else from going on. */
  write(defect: unknown): void {
    const words = wordsOf(defect)
    console.error(words)
    try {
      this.rotate()
      appendFileSync(this.path, `${new Date().toISOString()} ${words}\n`, { mode: 0o600 })
    } catch {
      // It has been printed; there is nowhere else to tell of it.
    }
  }

  private rotate(): void {
    const size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0
    if (size > MOST_BYTES) renameSync(this.path, `${this.path}.old`)
  }
}

const DEEPEST = 5

/**
 * What a log may say of a defect: its stack and those of its causes, nothing else that hangs on it, and no key (F107).
 */
export function wordsOf(defect: unknown): string {
  const words: string[] = []
  for (
    let at = defect;
    at !== undefined && words.length < DEEPEST;
    at = at instanceof Error ? at.cause : undefined
  )
    words.push(at instanceof Error ? (at.stack ?? at.message) : String(at))
  return withoutKeys(words.join('\ncaused by '))
}
