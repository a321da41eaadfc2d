import { Fragment, type ReactNode, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentRecord, Message, Part, ToolPart } from '../../shared/domain/message.ts'
import { follow } from '../state/follow.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import styles from './agent-card.module.css'
import { agentNow } from './agent-now.ts'
import { useOpen } from './kept-state.ts'
import { Markdown } from './markdown/markdown.tsx'
import { SEPARATOR, useSpentWords } from './pause-figures.tsx'
import { keyArgument } from './tool-words.ts'
import { useToolName } from './use-tool-name.ts'

interface Props {
  agent: AgentRecord
  /** It works still: what it is at is shown, and never announced. */
  isLive: boolean
  /** Draws one of its calls. */
  renderCall: (part: ToolPart) => ReactNode
}

/** A sub-agent inside the call that runs it: its figures, what it is at while it works, and its steps on request. */
export function AgentCard({ agent, isLive, renderCall }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useOpen(`agent ${agent.id}`)
  const steps = useId()
  const isShown = open || isLive
  useEffect(() => (isShown ? follow(agent.id) : undefined), [isShown, agent.id])
  return (
    <div className={styles.agent}>
      <div className={styles.head}>
        <Figures agent={agent} />
        <Button
          look="quiet"
          aria-expanded={open}
          aria-controls={open ? steps : undefined}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'tool.agent.hide' : 'tool.agent.show')}
        </Button>
      </div>
      {isLive && !open && <Now id={agent.id} />}
      {open && (
        <section id={steps} className={styles.steps} aria-label={t('tool.agent.steps')}>
          <Steps id={agent.id} renderCall={renderCall} />
        </section>
      )}
    </div>
  )
}

function Figures({ agent }: { agent: AgentRecord }) {
  const { t } = useTranslation()
  const spent = useSpentWords()
  const counts = [
    t('pause.roundsOnly', { count: agent.rounds }),
    t('pause.calls', { count: agent.toolCalls })
  ]
  return <span>{[...counts, ...spent(agent)].join(SEPARATOR)}</span>
}

/** The conversation of a sub-agent that is followed; null until it is here. */
const useAgent = (id: string) => useWindow((state) => state.projections[id]?.conversation ?? null)

function Now({ id }: { id: string }) {
  const toolName = useToolName()
  const conversation = useAgent(id)
  if (!conversation) return null
  const { text, calls } = agentNow(conversation)
  return (
    <>
      {text !== '' && (
        <p className={styles.now} dir="auto">
          {text}
        </p>
      )}
      {calls.map((call) => (
        <p key={call.callId} className={styles.now}>
          {toolName(call.name)} <code>{keyArgument(call.input)}</code>
        </p>
      ))}
    </>
  )
}

function Steps({ id, renderCall }: { id: string; renderCall: Props['renderCall'] }) {
  const { t } = useTranslation()
  const conversation = useAgent(id)
  const refusal = useWindow((state) => state.openRefusals[id])
  if (!conversation) return <p className={styles.now}>{t(refusal ? 'chat.openFailed' : 'chat.loading')}</p>
  const { messages, draft } = conversation
  const shown = [...messages, ...(draft ? [draft] : [])].filter(({ role }) => role === 'assistant')
  return shown.map((message) => (
    <Step key={message.id} message={message} isDraft={message === draft} renderCall={renderCall} />
  ))
}

function Step({
  message,
  isDraft,
  renderCall
}: { message: Message; isDraft: boolean } & Pick<Props, 'renderCall'>) {
  const view = (part: Part) => {
    if (part.type === 'tool') return isDraft ? null : renderCall(part)
    return part.type === 'text' && part.text.trim() !== '' ? (
      <Markdown text={part.text} streaming={isDraft} />
    ) : null
  }
  return message.parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no identity but their place
    <Fragment key={index}>{view(part)}</Fragment>
  ))
}
