/** What is typed behind an `@`, and where the `@` and the caret stand. */
export interface MentionTrigger {
  kind: 'mention'
  query: string
  start: number
  end: number
}

/** An `@` at the beginning or behind a blank or an opening bracket or quote: an address of mail is no mention. */
const MENTION = /(?:^|[\s([{"'`])@([^\s@]{0,200})$/

/** The mention that is being typed just before the caret; null where there is none. */
export function mentionAt(text: string, caret: number): MentionTrigger | null {
  const end = Math.min(caret, text.length)
  const found = MENTION.exec(text.slice(0, end))
  if (!found) return null
  const [, query = ''] = found
  return { kind: 'mention', query, start: end - query.length - 1, end }
}

/** The text with the path in place of what was typed, and where one goes on writing. */
export function withMention(
  text: string,
  { start, end }: Pick<MentionTrigger, 'start' | 'end'>,
  path: string
): { text: string; caret: number } {
  const after = text.slice(end)
  const words = `@${path}${/^\s/.test(after) ? '' : ' '}`
  return { text: text.slice(0, start) + words + after, caret: start + path.length + 2 }
}
