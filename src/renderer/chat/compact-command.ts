const NAME = '/compact'

/** What `/compact the names` asks to keep, `the names`, or nothing; null where a text is no such command. */
export function compactInstruction(text: string): string | null {
  const found = /^\/compact(?:\s([\s\S]*))?$/.exec(text.trim())
  return found ? (found[1] ?? '').trim() : null
}

/** Whether a text is the command, or may become it. */
export function isCompactBegun(text: string): boolean {
  return (text !== '' && NAME.startsWith(text)) || compactInstruction(text) !== null
}
