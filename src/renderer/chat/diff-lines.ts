/** One line of a unified diff. `mark` is what stands before it; a hunk's head has none. */
export interface DiffLine {
  kind: 'added' | 'removed' | 'same' | 'hunk' | 'note'
  mark: string
  text: string
}

/** More lines than this are not laid out. */
export const MOST_LINES = 2000

/** The lines of a unified diff of one or more files, and the last path that it names. */
export function diffLines(diff: string): { path: string; lines: DiffLine[]; isCut: boolean } {
  const all = diff.split('\n')
  const path = all.find((line) => line.startsWith('+++ '))?.slice(4) ?? ''
  const body = all.filter((line, at) => !isHead(line, all[at + 1] ?? '', all[at - 1] ?? ''))
  return { path, lines: body.slice(0, MOST_LINES).map(lineOf), isCut: body.length > MOST_LINES }
}

/** `---` and `+++` come one after the other; a removed line may begin with dashes, too. */
function isHead(line: string, next: string, before: string): boolean {
  return (
    (line.startsWith('--- ') && next.startsWith('+++ ')) ||
    (line.startsWith('+++ ') && before.startsWith('--- '))
  )
}

function lineOf(line: string): DiffLine {
  const text = line.slice(1)
  switch (line[0]) {
    case '+':
      return { kind: 'added', mark: '+', text }
    case '-':
      return { kind: 'removed', mark: '−', text }
    case '@':
      return { kind: 'hunk', mark: '', text: line }
    case '\\':
    case '[':
      return { kind: 'note', mark: '', text: line }
    default:
      return { kind: 'same', mark: ' ', text }
  }
}
