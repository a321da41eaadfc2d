const MOST = 3

/** Of the names there are, those that a name may have been meant for, the nearest first: other case, signs or letters. */
export function nearNames(name: string, available: readonly string[]): string[] {
  const wanted = bare(name)
  if (wanted === '') return []
  return available
    .map((each) => ({ each, far: distance(wanted, bare(each)) }))
    .filter(({ each, far }) => far <= Math.floor(Math.max(wanted.length, bare(each).length) / 3))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ each }) => each)
}

/** At most 64 letters and digits, as names of tools have. */
const bare = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 64)

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
