import { charactersOfTokens } from '../../shared/domain/context-use.ts'
import type { Message, Part } from '../../shared/domain/message.ts'
import { leftOut } from './placeholder.ts'
import { resultOf } from './to-wire.ts'

/** Characters that messages take in a request, for estimates: sums over any range at the price of a subtraction. */
export class SentSizes {
  /** Each list holds, at `i`, the sum of all messages before index `i`. */
  private readonly words = [0]
  private readonly results = [0]
  private readonly placeholders = [0]

  add(message: Message): void {
    let [words, results, placeholders] = [0, 0, 0]
    for (const part of message.parts) {
      words += wordsOf(part)
      if (part.type !== 'tool') continue
      const { text } = resultOf(part)
      results += text.length
      placeholders += leftOut(part, part.callId, text).length
    }
    push(this.words, words)
    push(this.results, results)
    push(this.placeholders, placeholders)
  }

  /** What never changes of the messages from `from` until before `to`: texts, arguments, reasoning. */
  wordsIn(from: number, to: number): number {
    return between(this.words, from, to)
  }

  /** Their results, whole. */
  resultsIn(from: number, to: number): number {
    return between(this.results, from, to)
  }

  /** What is left of their results once they are left out. */
  placeholdersIn(from: number, to: number): number {
    return between(this.placeholders, from, to)
  }

  /** What leaving out their results saves. */
  savedIn(from: number, to: number): number {
    return this.resultsIn(from, to) - this.placeholdersIn(from, to)
  }
}

function wordsOf(part: Part): number {
  switch (part.type) {
    case 'text':
    case 'nudge':
      return part.text.length
    case 'reasoning':
      return part.data?.length ?? 0
    case 'tool':
      return part.input.length
    case 'notice':
      return 0
    case 'attachment':
      return charactersOfTokens(part.tokens)
  }
}

function push(sums: number[], value: number): void {
  sums.push((sums.at(-1) ?? 0) + value)
}

function between(sums: readonly number[], from: number, to: number): number {
  return Math.max(0, (sums[to] ?? 0) - (sums[from] ?? 0))
}
