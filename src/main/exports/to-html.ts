import { createHash } from 'node:crypto'
import type { AttachmentPart } from '../../shared/domain/attachment.ts'
import { isSettled, type Message, type Part, type ToolPart } from '../../shared/domain/message.ts'
import { spokenLanguage, t } from '../texts.ts'
import type { Attached, ExportChoices, ExportSource } from './export-source.ts'
import { PAGE_STYLE } from './page-style.ts'
import { escapeHtml, markdownToHtml } from './safe-html.ts'
import { firstArgument, headLines, noticeText, pauseText } from './words.ts'

interface PageChoices extends ExportChoices {
  /** Calls and reasoning stand open, as on paper, where nobody can open them. */
  isOpen: boolean
  attached: Attached
  version: string
}

/** What an exported page may do: show itself, by the one style sheet it brings. No script, nothing from elsewhere. */
export const PAGE_POLICY = [
  "default-src 'none'",
  // Pictures that were attached stand in the page itself; no other image is one.
  'img-src data:',
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'"
].join('; ')

/** One conversation as a page that needs nothing but itself. */
export function toHtml(source: ExportSource, choices: PageChoices): string {
  const { conversation, pauses } = source
  const title = escapeHtml(conversation.title)
  const summarised = new Set(conversation.compactions.map(({ keepFrom }) => keepFrom))
  const articles = conversation.messages.map((message, index) =>
    [
      notesAt(pauses, index),
      summarised.has(message.id) ? note(t('exporting.summary')) : '',
      article(message, choices)
    ].join('')
  )
  const head = headLines(source).map(
    ([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`
  )
  return `<!doctype html>
<html lang="${spokenLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1 dir="auto">${title}</h1>
<dl>${head.join('')}</dl>
${articles.join('\n')}
${notesAt(pauses, conversation.messages.length)}
</main>
<footer>${escapeHtml(t('exporting.footer', { version: choices.version }))}</footer>
</body>
</html>
`
}

function notesAt(pauses: ExportSource['pauses'], after: number): string {
  return pauses
    .filter((pause) => pause.after === after)
    .map(({ run }) => note(pauseText(run)))
    .join('')
}

const note = (text: string) => `<p class="note">${escapeHtml(text)}</p>\n`

function article(message: Message, choices: PageChoices): string {
  const parts = message.parts
    .map((part) => partHtml(part, message.role, choices))
    .filter((html) => html !== '')
  if (parts.length === 0) return ''
  const isWord = message.parts.some(({ type }) => type !== 'notice' && type !== 'nudge')
  if (!isWord) return parts.join('')
  const name = t(message.role === 'user' ? 'exporting.user' : 'exporting.assistant')
  return `<article class="${message.role}" dir="auto"><h2>${escapeHtml(name)}</h2>\n<div class="body">${parts.join('\n')}</div></article>`
}

function partHtml(part: Part, role: Message['role'], choices: PageChoices): string {
  switch (part.type) {
    case 'text':
      if (part.text.trim() === '') return ''
      // What a person typed is shown as typed.
      return role === 'user' ? `<div class="plain">${escapeHtml(part.text)}</div>` : markdownToHtml(part.text)
    case 'tool':
      return call(part, choices)
    case 'reasoning':
      return choices.reasoning && part.text.trim() !== ''
        ? folded(
            escapeHtml(t('exporting.reasoningTitle')),
            `<div class="plain">${escapeHtml(part.text)}</div>`,
            choices
          )
        : ''
    case 'attachment':
      return attachment(part, choices)
    case 'notice':
      return note(noticeText(part))
    case 'nudge':
      return note(t(`nudge.${part.code}`))
  }
}

function attachment({ hash, name }: AttachmentPart, choices: PageChoices): string {
  const caption = t('exporting.attached', { name })
  const picture = choices.attached.picture(hash)
  if (picture !== null)
    return `<figure><img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`
  const text = choices.attached.text(hash)
  return text === null
    ? note(caption)
    : folded(escapeHtml(caption), `<pre>${escapeHtml(text)}</pre>`, choices)
}

function call({ name, input, state }: ToolPart, choices: PageChoices): string {
  const status = t(`exporting.status.${state.status}`)
  const about = escapeHtml(firstArgument(input))
  const summary = `<code>${escapeHtml(name)}</code> ${about} <span class="status">${escapeHtml(status)}</span>`
  const diff = isSettled(state) ? state.diff : undefined
  const result = isSettled(state) ? state.text : t('exporting.noResult')
  const body = [
    block(t('exporting.input'), input),
    diff === undefined ? '' : block(t('exporting.diff'), diff),
    block(t('exporting.result'), result)
  ]
  return folded(summary, body.join(''), choices)
}

function folded(summary: string, body: string, { isOpen }: PageChoices): string {
  return `<details${isOpen ? ' open' : ''}><summary>${summary}</summary><div>${body}</div></details>`
}

const block = (title: string, text: string) => `<h3>${escapeHtml(title)}</h3><pre>${escapeHtml(text)}</pre>`
