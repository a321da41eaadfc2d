import { calls, httpError, paced, type Step, text, textAndCalls, thinking } from '../model-server.ts'
import type { Random } from './random.ts'

const NOTES = 100
const KINDS = {
  round: 8,
  slow: 2,
  several: 3,
  repeat: 4,
  question: 2,
  secret: 2,
  answer: 1,
  long: 0.5,
  broken: 1,
  unavailable: 0.5
}

/**
 * A model that keeps the core busy everywhere: streams, quick and slow tools, questions, and repeats in a row.
 * After `longAfter` answers it gives long ones only.
 */
export function crashScript(random: Random, longAfter = Number.POSITIVE_INFINITY): (n: number) => Step {
  let kind: keyof typeof KINDS = 'round'
  return (n) => {
    if (n > longAfter) return stepOf('long', n, random)
    if (kind !== 'repeat' || random.chance(0.2)) kind = random.weighted(KINDS)
    return stepOf(kind, n, random)
  }
}

function stepOf(kind: keyof typeof KINDS, n: number, random: Random): Step {
  const ms = random.below(6)
  const note = () => ({ name: 'read_file', args: { path: `note-${random.below(NOTES)}.txt` } })
  switch (kind) {
    case 'round':
      return paced(thinking('Let me see', textAndCalls('Working on it step by step', note())), ms)
    case 'slow':
      return calls({ name: 'search_files', args: { pattern: `not-there-(a|b)${n}` } })
    case 'several':
      return calls(note(), { name: 'search_files', args: { pattern: `nor-here-(c|d)${n}` } }, note())
    case 'repeat':
      return calls({ name: 'read_file', args: { path: 'note-1.txt' } })
    case 'question':
      return calls({ name: 'ask_user', args: { question: `Which colour, ${n}?` } }, note())
    case 'secret':
      return calls({ name: 'read_file', args: { path: '.env' } }, note())
    case 'answer':
      return paced(text('This is the whole answer, word by word, to the end.'), ms)
    case 'long':
      return paced(text('Slowly, '.repeat(20)), 100)
    case 'broken':
      return calls({ name: 'read_file', args: '{"path":' }, { name: 'nope' })
    case 'unavailable':
      return httpError(503)
  }
}
