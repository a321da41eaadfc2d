import { isSettled, type Message, messageText, type ToolPart } from '../../../shared/domain/message.ts'
import { drawnWords } from '../rows-text.ts'

/**
 * A message as Markdown: what was said, as it was written, and each call with its result. Nothing that was rejected is
 * in a message, so that none of it is here (S118); reasoning and notices are not either.
 */
export function markdownOf(message: Message): string {
  if (message.role === 'user') return messageText(message)
  return message.parts
    .flatMap((part) => {
      if (part.type === 'text') return part.text.trim() === '' ? [] : [part.text.trim()]
      return part.type === 'tool' ? [callMarkdown(part)] : []
    })
    .join('\n\n')
}

/** The same as it reads, without marks. */
export function plainTextOf(message: Message): string {
  if (message.role === 'user') return messageText(message)
  return message.parts
    .flatMap((part) => {
      if (part.type === 'text') return part.text.trim() === '' ? [] : [drawnWords(part.text)]
      return part.type === 'tool' ? [[part.name, part.input, resultOf(part)].filter(Boolean).join('\n')] : []
    })
    .join('\n\n')
}

function callMarkdown(part: ToolPart): string {
  const result = resultOf(part)
  return [`**${part.name}**`, fenced(part.input, 'json'), fenced(result, '')].filter(Boolean).join('\n\n')
}

const resultOf = ({ state }: ToolPart) => (isSettled(state) ? state.text : '')

/** In a fence longer than any in the text, so that the text cannot end it. */
function fenced(text: string, language: string): string {
  if (text === '') return ''
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}
