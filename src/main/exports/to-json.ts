import type { Message } from '../../shared/domain/message.ts'
import type { ExportChoices, ExportSource } from './export-source.ts'

/** Goes up when a field changes its meaning; more fields alone do not. */
const VERSION = 1

/** One conversation as JSON, indented, with every field the app has of it. */
export function toJson({ conversation, pauses, usage }: ExportSource, { reasoning }: ExportChoices): string {
  const written = (messages: readonly Message[]) => (reasoning ? messages : messages.map(withoutReasoning))
  const { draft: _, ...rest } = conversation
  const branches = conversation.branches.map(({ tail, ...branch }) => ({
    ...branch,
    tail: tail && { ...tail, messages: written(tail.messages) }
  }))
  const file = {
    format: 'fermata-conversation',
    version: VERSION,
    conversation: { ...rest, messages: written(conversation.messages), branches },
    pauses,
    usage
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

function withoutReasoning(message: Message): Message {
  return { ...message, parts: message.parts.filter(({ type }) => type !== 'reasoning') }
}
