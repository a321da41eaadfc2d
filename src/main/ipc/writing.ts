import { refuse, type Result } from '../../shared/ipc/result.ts'

/** What cannot be read or written is said with its cause. */
export async function writing<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work()
  } catch (error) {
    return refuse('store-write', { cause: error instanceof Error ? error.message : String(error) })
  }
}
