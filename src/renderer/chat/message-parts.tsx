import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message, NoticePart, Part } from '../../shared/domain/message.ts'
import { Button } from '../ui/button.tsx'
import { beginOf } from './fold-text.ts'
import { Markdown } from './markdown/markdown.tsx'
import styles from './message.module.css'
import { NudgeView } from './nudge-view.tsx'
import { isPlainMode } from './plain-mode.ts'
import { isQuestion, QuestionCard } from './question-card.tsx'
import { Reasoning } from './reasoning.tsx'
import { ToolCard } from './tool-card.tsx'
import { useNoticeText } from './use-notice-text.ts'

interface Props {
  message: Message
  /** The message is the open draft, whose last part is still growing. */
  streaming: boolean
  conversationId: string
}

/** The parts of one response, top to bottom. */
export function MessageParts({ message, streaming, conversationId }: Props) {
  return message.parts.map((part, index) => (
    <PartView
      // oxlint-disable-next-line react/no-array-index-key -- parts have no identity but their place
      key={index}
      id={`${message.id} ${index}`}
      part={part}
      streaming={streaming && index === message.parts.length - 1}
      conversationId={conversationId}
      message={message}
    />
  ))
}

interface PartProps extends Props {
  id: string
  part: Part
}

function PartView({ id, part, streaming, conversationId, message }: PartProps) {
  switch (part.type) {
    case 'text':
      return part.text.trim() === '' ? null : <Words text={part.text} streaming={streaming} />
    case 'reasoning':
      return <Reasoning id={id} text={part.text} streaming={streaming} />
    case 'tool':
      return isQuestion(part) ? (
        <QuestionCard part={part} conversationId={conversationId} />
      ) : (
        <ToolCard part={part} conversationId={conversationId} model={message.model} usage={message.usage} />
      )
    case 'notice':
      return <Notice part={part} />
    case 'nudge':
      return <NudgeView code={part.code} />
    case 'attachment':
      return null
  }
}

/** More of one text than this at a time would freeze the window while it is laid out (fault F27). */
const A_PIECE = 200_000

function Words({ text, streaming }: { text: string; streaming: boolean }) {
  const { t, i18n } = useTranslation()
  const [pieces, setPieces] = useState(1)
  const left = text.length - pieces * A_PIECE
  if (left <= 0) return <WholeWords text={text} streaming={streaming} />
  return (
    <>
      <WholeWords text={beginOf(text, pieces * A_PIECE)} streaming={streaming} />
      <Button look="quiet" className={styles.unfold} onClick={() => setPieces(pieces + 1)}>
        {t('chat.showMore', { count: left, characters: new Intl.NumberFormat(i18n.language).format(left) })}
      </Button>
    </>
  )
}

function WholeWords({ text, streaming }: { text: string; streaming: boolean }) {
  if (!isPlainMode()) return <Markdown text={text} streaming={streaming} />
  return (
    <p className={styles.plainText} dir="auto" data-words>
      {text}
    </p>
  )
}

function Notice({ part }: { part: NoticePart }) {
  const noticeText = useNoticeText()
  return (
    <p className={styles.notice}>
      <Info aria-hidden />
      <span>{noticeText(part)}</span>
    </p>
  )
}
