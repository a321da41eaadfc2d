const last = new Map<string, Promise<unknown>>()

/** Does one work at a time for each key, in the order of asking: two edits of one file must not lose one. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
