import { messageText, nudgeOf, type Message } from '../../shared/domain/message.ts'
import { MarkdownView } from './markdown/markdown-view.ts'
import { quietly } from './markdown/quiet.ts'
import type { Row } from './rows.ts'
import { readText } from './text-index.ts'

const known = new WeakMap<Message, string[]>()

/** The messages whose words a row shows, or holds folded. */
function messagesOf(row: Row): Message[] {
  if (row.kind === 'draft' || row.kind === 'summary') return []
  return row.kind === 'work' ? row.messages : [row.message]
}

/** The sources of what can be found in a message: what the user wrote, and the answers' texts. */
function sourcesOf(message: Message): string[] {
  if (nudgeOf(message) !== null) return []
  if (message.role === 'user') return [messageText(message)]
  return message.parts.flatMap((part) => (part.type === 'text' && part.text.trim() !== '' ? [part.text] : []))
}

/** The words of a message as they stand in the document, one text for each box of words. */
function wordsOf(message: Message): string[] {
  const earlier = known.get(message)
  if (earlier) return earlier
  const words = sourcesOf(message).map((source) => (message.role === 'user' ? source : drawnWords(source)))
  known.set(message, words)
  return words
}

/** What Markdown says, as it reads. */
export function drawnWords(source: string): string {
  return quietly(() => {
    const box = document.createElement('div')
    new MarkdownView(box).update(source, false)
    return readText(box).text
  })
}

const marks = /[\s*_`~\\[\]()#>|!\-&;:.<^$]+/g

/**
 * How often a pattern stands in a row. A source that has not even the bare letters of what is looked for is not laid
 * out at all, so that a rare word is found in ten thousand messages at once.
 */
export function countHits(row: Row, query: string, pattern: RegExp): number {
  const bare = query.toLowerCase().replace(marks, '')
  let hits = 0
  for (const message of messagesOf(row)) {
    const sources = sourcesOf(message).map((source) => source.toLowerCase().replace(marks, ''))
    if (!sources.some((source) => source.includes(bare))) continue
    for (const words of wordsOf(message)) hits += [...words.matchAll(pattern)].length
  }
  return hits
}
