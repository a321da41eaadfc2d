/** Lines of the file that are shown in place of what was not found. */
const SHOWN_LINES = 12
const SHOWN_LENGTH = 1500
/** Beyond this many line comparisons no nearest place is looked for. */
const MAX_COMPARISONS = 5_000_000
/** How much of a line's pairs of letters must be the same for it to count as near. */
const NEAR = 0.6

/**
 * Why a text was not found, with what stands in the file instead, so that the next try can be right: the same
 * but for white space, the new text already, or the lines that come nearest.
 */
export function notFound(text: string, old: string, next: string): string {
  const lines = text.split(/\r?\n/)
  const wanted = old.split(/\r?\n/)
  const blank = sameBut(lines, wanted)
  if (blank !== null) {
    return `old_text is there but for white space. The file has, from line ${blank + 1}:\n${shown(lines, blank, wanted.length)}\nGive old_text exactly so.`
  }
  if (next.trim() !== '' && text.includes(next)) {
    return 'old_text is not in the file, and new_text is: it may have been edited before. Read the file again.'
  }
  const near = nearest(lines, wanted)
  if (near === null) return 'old_text is not in the file, nor anything like it. Read the file again.'
  return `old_text is not in the file. Nearest is, from line ${near + 1}:\n${shown(lines, near, wanted.length)}\nGive old_text exactly as it is in the file.`
}

const squeezed = (line: string): string => line.replace(/\s+/g, ' ').trim()

/** The first line from which on the lines are the wanted ones, white space apart. */
function sameBut(lines: readonly string[], wanted: readonly string[]): number | null {
  const sought = wanted.map(squeezed)
  while (sought[0] === '') sought.shift()
  while (sought.at(-1) === '') sought.pop()
  if (sought.length === 0) return null
  const squeezedLines = lines.map(squeezed)
  const at = squeezedLines.findIndex((_, from) =>
    sought.every((line, index) => {
      const found = squeezedLines[from + index]
      return found !== undefined && (sought.length === 1 ? found.includes(line) : found === line)
    })
  )
  return at < 0 ? null : at
}

/** The line from which on most of the wanted lines stand, or one that is like the longest of them. */
function nearest(lines: readonly string[], wanted: readonly string[]): number | null {
  if (lines.length * wanted.length > MAX_COMPARISONS) return null
  const sought = wanted.map(squeezed)
  const squeezedLines = lines.map(squeezed)
  let best: { at: number; same: number } | null = null
  for (let from = 0; from < lines.length; from += 1) {
    const same = sought.filter(
      (line, index) => line.length > 1 && line === squeezedLines[from + index]
    ).length
    if (same > (best?.same ?? 0)) best = { at: from, same }
  }
  return best ? best.at : likest(squeezedLines, sought)
}

function likest(lines: readonly string[], sought: readonly string[]): number | null {
  const longest = sought.reduce((a, b) => (b.length > a.length ? b : a), '')
  const pairs = pairsOf(longest)
  let best: { at: number; share: number } | null = null
  for (const [at, line] of lines.entries()) {
    const share = shareOf(pairs, pairsOf(line))
    if (share >= NEAR && share > (best?.share ?? 0)) best = { at, share }
  }
  return best ? Math.max(0, best.at - sought.indexOf(longest)) : null
}

function pairsOf(line: string): Set<string> {
  const cut = line.slice(0, 500)
  return new Set(Array.from({ length: Math.max(0, cut.length - 1) }, (_, at) => cut.slice(at, at + 2)))
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  const common = [...a].filter((pair) => b.has(pair)).length
  return (2 * common) / (a.size + b.size)
}

function shown(lines: readonly string[], from: number, count: number): string {
  const part = lines.slice(from, from + Math.min(count, SHOWN_LINES)).join('\n')
  return part.length > SHOWN_LENGTH ? `${part.slice(0, SHOWN_LENGTH).toWellFormed()}…` : part
}
