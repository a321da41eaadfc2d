import type { Conversation } from '../../shared/domain/conversation.ts'
import { isSettled, type Message, type Part } from '../../shared/domain/message.ts'

/** One conversation as Markdown: what was said, each call with its result. */
export function toMarkdown(conversation: Conversation): string {
  const { title, id, model, workspace, messages } = conversation
  const head = [
    `# ${title}`,
    '',
    `- id: ${id}`,
    `- model: ${model.providerId} ${model.modelId}`,
    `- folder: ${workspace ?? '-'}`
  ]
  return [...head, '', ...messages.flatMap(toSection)].join('\n').trimEnd()
}

function toSection(message: Message): string[] {
  const body = message.parts.flatMap(toLines)
  if (body.length === 0) return []
  return [message.role === 'user' ? '## User' : '## Assistant', '', ...body]
}

function toLines(part: Part): string[] {
  switch (part.type) {
    case 'text':
      return part.text.trim() === '' ? [] : [part.text, '']
    case 'tool': {
      const result = isSettled(part.state) ? part.state.text : ''
      return [
        `**${part.name}** \`${part.state.status}\``,
        '',
        ...fenced(part.input, 'json'),
        ...fenced(result, '')
      ]
    }
    case 'reasoning':
    case 'notice':
    case 'nudge':
      return []
  }
}

/** A fence longer than any in the text, so that the text cannot end it. */
function fenced(text: string, language: string): string[] {
  if (text === '') return []
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}${language}`, text, fence, '']
}
