import { appendFileSync, renameSync, statSync } from 'node:fs'

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
    console.error(defect)
    const words = defect instanceof Error ? (defect.stack ?? defect.message) : String(defect)
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
