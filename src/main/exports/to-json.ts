import type { ExportChoices, ExportSource } from './export-source.ts'

/** Goes up when a field changes its meaning; more fields alone do not. */
const VERSION = 1

/** One conversation as JSON, indented, with every field the app has of it. */
export function toJson({ conversation, pauses, usage }: ExportSource, { reasoning }: ExportChoices): string {
  const messages = reasoning
    ? conversation.messages
    : conversation.messages.map((message) => ({
        ...message,
        parts: message.parts.filter(({ type }) => type !== 'reasoning')
      }))
  const { draft: _, ...rest } = conversation
  const written = {
    format: 'fermata-conversation',
    version: VERSION,
    conversation: { ...rest, messages },
    pauses,
    usage
  }
  return `${JSON.stringify(written, null, 2)}\n`
}
