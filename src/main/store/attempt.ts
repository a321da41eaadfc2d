import { sqliteCode } from './database.ts'

/** Does what may wait: a file that is busy or cannot be written now gives undefined; any other error is thrown. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error
    return undefined
  }
}
