const words =
  'the run reads a file and says in a line what it found there while older results go out of the window and the cost stays low'.split(
    ' '
  )

/** Numbers that look random and are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** An answer of prose, lists, tables and code, cut to a length. */
export function mixedAnswer(length: number): string {
  const next = sequence(17)
  const word = () => words[next(words.length)] ?? 'word'
  const line = (count: number) =>
    Array.from({ length: count }, () =>
      next(15) === 0 ? `**${word()}**` : next(18) === 0 ? `\`${word()}\`` : word()
    ).join(' ')
  const parts: string[] = []
  for (let n = 1, size = 0; size < length; n += 1) {
    const part = [
      `## Part ${n}: ${word()} ${word()}`,
      line(60),
      Array.from({ length: 6 }, () => `- ${line(12)}`).join('\n'),
      `\`\`\`ts\n${codeLines(20, next)}\n\`\`\``,
      line(45),
      n % 2
        ? `| key | value |\n|---|--:|\n${Array.from({ length: 8 }, () => `| ${word()} | ${next(9999)} |`).join('\n')}`
        : line(30)
    ].join('\n\n')
    parts.push(part)
    size += part.length + 2
  }
  return parts.join('\n\n').slice(0, length)
}

/** One block of code, cut to a length. */
export function codeAnswer(length: number): string {
  return `\`\`\`ts\n${codeLines(length / 40, sequence(23))}`.slice(0, length)
}

function codeLines(count: number, next: (below: number) => number): string {
  return Array.from(
    { length: count },
    (_, n) =>
      `${'  '.repeat(next(3))}const value${n} = await store.read({ id: ${next(999)}, name: "${words[next(words.length)]}" })`
  ).join('\n')
}
