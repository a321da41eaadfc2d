import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Message, Part } from '../../shared/domain/message.ts'
import { Markdown } from './markdown/markdown.tsx'
import styles from './message.module.css'
import { isQuestion, QuestionCard } from './question-card.tsx'
import { Reasoning } from './reasoning.tsx'
import { ToolCard } from './tool-card.tsx'

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
      part={part}
      streaming={streaming && index === message.parts.length - 1}
      conversationId={conversationId}
    />
  ))
}

function PartView({ part, streaming, conversationId }: { part: Part } & Omit<Props, 'message'>) {
  const { t } = useTranslation()
  switch (part.type) {
    case 'text':
      return part.text.trim() === '' ? null : <Markdown text={part.text} streaming={streaming} />
    case 'reasoning':
      return <Reasoning text={part.text} streaming={streaming} />
    case 'tool':
      return isQuestion(part) ? (
        <QuestionCard part={part} conversationId={conversationId} />
      ) : (
        <ToolCard part={part} conversationId={conversationId} />
      )
    case 'notice':
      return <Notice>{t(`notice.${part.code}`, { count: 1, ...part.params })}</Notice>
    case 'nudge':
      return <Notice>{t(`nudge.${part.code}`)}</Notice>
  }
}

function Notice({ children }: { children: string }) {
  return (
    <p className={styles.notice}>
      <Info aria-hidden />
      <span>{children}</span>
    </p>
  )
}
