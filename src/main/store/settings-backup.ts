import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs'

/** How many good states of the settings file are kept beside it. */
const KEPT = 3

const backupPath = (path: string, n: number) => path.replace(/\.json$/, `.good-${n}.json`)

/**
 * Keeps the settings file as it is now, which has just been read and found good, as the newest of three backups;
 * does nothing when it is the newest already. A file that is bad never gets here (D082).
 */
export function keepGood(path: string): void {
  try {
    if (sameContent(path, backupPath(path, 1))) return
    for (let n = KEPT - 1; n >= 1; n--) {
      if (existsSync(backupPath(path, n))) renameSync(backupPath(path, n), backupPath(path, n + 1))
    }
    copyFileSync(path, backupPath(path, 1))
  } catch {
    // A backup that cannot be made takes nothing from the user; the file itself is what counts.
  }
}

/** The text of the newest backup there is, or null. */
export function lastGood(path: string): string | null {
  for (let n = 1; n <= KEPT; n++) {
    try {
      return readFileSync(backupPath(path, n), 'utf8')
    } catch {
      continue
    }
  }
  return null
}

function sameContent(a: string, b: string): boolean {
  return existsSync(b) && readFileSync(a).equals(readFileSync(b))
}
