// The task that every loop is given: read so many files, one a round. Texts are made, never random.

export const PROMPT =
  'Read the files part-1.txt, part-2.txt and so on, one at a time, then say what you found.'

const LINE = 900

/** A file of about so many characters: log lines, JSON and code, as agents read all day. */
export function fileText(number: number, size: number): string {
  let seed = number * 2654435761
  const next = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    return seed % below
  }
  let text = ''
  while (text.length < size) text += `${kinds[next(kinds.length)]?.(next, number) ?? ''} `
  return text.slice(0, size).replaceAll(new RegExp(`.{${LINE}}`, 'g'), '$&\n')
}

type Next = (below: number) => number
const NAMES = ['queue', 'parser', 'session', 'invoice', 'cursor', 'buffer', 'reader', 'policy', 'layout']
const name = (next: Next) => NAMES[next(NAMES.length)] ?? 'item'

const kinds: ((next: Next, number: number) => string)[] = [
  (next, number) =>
    `2026-11-${10 + next(20)}T${10 + next(14)}:${10 + next(50)}:00Z INFO ${name(next)}[${number}] took ${next(900)} ms`,
  (next) => JSON.stringify({ id: next(1e6), name: name(next), count: next(400), ok: next(2) === 1 }),
  (next) =>
    `const ${name(next)}${next(99)} = await ${name(next)}.load(${next(1000)}, { retry: ${next(5)} });`,
  (next) => `The ${name(next)} keeps its ${name(next)} until the ${name(next)} has been closed.`
]

/** What the model says before each call, in pieces as a stream has them. */
export function words(round: number): string[] {
  const text = `Step ${round}: I will look at the next file and note what it says before going on with the rest of them.`
  return text.split(/(?<= )/)
}

export const pathOf = (round: number) => `part-${round}.txt`
