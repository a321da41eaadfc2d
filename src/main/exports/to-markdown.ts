import { isSettled, type Message, type Part, type ToolPart } from '../../shared/domain/message.ts'
import { t } from '../texts.ts'
import type { ExportChoices, ExportSource } from './export-source.ts'
import { headLines, noticeText, pauseText } from './words.ts'

/** One conversation as Markdown: what was said, each call with its result, and where it paused. */
export function toMarkdown(source: ExportSource, choices: ExportChoices): string {
  const { conversation, pauses } = source
  const head = [
    `# ${oneLine(conversation.title)}`,
    '',
    ...headLines(source).map(([label, value]) => `- ${label}: ${oneLine(value)}`)
  ]
  const summarised = new Set(conversation.compactions.map(({ keepFrom }) => keepFrom))
  const body = conversation.messages.flatMap((message, index) => [
    ...quotesAt(pauses, index),
    ...(summarised.has(message.id) ? [`> ${t('exporting.summary')}`, ''] : []),
    ...toSection(message, choices)
  ])
  return [...head, '', ...body, ...quotesAt(pauses, conversation.messages.length)].join('\n').trimEnd()
}

function quotesAt(pauses: ExportSource['pauses'], after: number): string[] {
  return pauses.filter((pause) => pause.after === after).flatMap(({ run }) => [`> ${pauseText(run)}`, ''])
}

function toSection(message: Message, choices: ExportChoices): string[] {
  const body = message.parts.flatMap((part) => toLines(part, choices))
  if (body.length === 0) return []
  const isWord = message.parts.some(({ type }) => type !== 'notice' && type !== 'nudge')
  if (!isWord) return body
  return [`## ${t(message.role === 'user' ? 'exporting.user' : 'exporting.assistant')}`, '', ...body]
}

function toLines(part: Part, { reasoning }: ExportChoices): string[] {
  switch (part.type) {
    case 'text':
      return part.text.trim() === '' ? [] : [part.text, '']
    case 'tool':
      return callLines(part)
    case 'reasoning':
      return reasoning && part.text.trim() !== ''
        ? [`*${t('exporting.reasoningTitle')}*`, '', quoted(part.text), '']
        : []
    case 'attachment':
      return [`> ${t('exporting.attached', { name: oneLine(part.name) })}`, '']
    case 'notice':
      return [`> ${noticeText(part)}`, '']
    case 'nudge':
      return [`> ${t(`nudge.${part.code}`)}`, '']
  }
}

function callLines({ name, input, state }: ToolPart): string[] {
  const result = isSettled(state) ? state.text : ''
  const diff = isSettled(state) ? (state.diff ?? '') : ''
  return [
    `**${oneLine(name)}** \`${state.status}\``,
    '',
    ...fenced(input, 'json'),
    ...fenced(diff, 'diff'),
    ...fenced(result, '')
  ]
}

/** A fence longer than any in the text, so that the text cannot end it. */
function fenced(text: string, language: string): string[] {
  if (text === '') return []
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}${language}`, text, fence, '']
}

const quoted = (text: string) => text.replaceAll(/^/gm, '> ')
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
