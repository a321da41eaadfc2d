import { ChevronRight } from 'lucide-react'
import { memo, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { agentOf, isSettled, type ToolPart } from '../../shared/domain/message.ts'
import type { ModelRef, TokenUsage } from '../../shared/domain/model.ts'
import { Button } from '../ui/button.tsx'
import { AgentCard } from './agent-card.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { DiffView } from './diff-view.tsx'
import { showFullResult } from './full-result-shown.ts'
import { useOpen } from './kept-state.ts'
import { RoundFigures } from './round-figures.tsx'
import { shownResult, type ShownResult } from './shown-result.ts'
import styles from './tool-card.module.css'
import { StatusIcon, ToolIcon } from './tool-icons.tsx'
import { durationOf, formatDuration, keyArgument, readableInput } from './tool-words.ts'
import { useToolName } from './use-tool-name.ts'

/** More of a text than this is not laid out. */
const MAX_SHOWN = 100_000

interface Props {
  part: ToolPart
  conversationId: string
  /** Of the answer that made the call, where it is known. */
  model?: ModelRef | undefined
  usage?: TokenUsage | undefined
}

/** One tool call: a line that opens to its arguments and result, and the question where it asks first. */
export const ToolCard = memo(function ToolCard({ part, conversationId, model, usage }: Props) {
  const [open, setOpen] = useOpen(`${conversationId} ${part.callId}`)
  const body = useId()
  const asks = part.state.status === 'awaitingApproval'
  const { agent } = agentOf(part.state)
  return (
    <div className={styles.card} data-status={part.state.status} data-open={open || asks || undefined}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={open ? body : undefined}
        onClick={() => setOpen(!open)}
      >
        <ToolLine part={part} open={open} />
      </button>
      {part.state.status === 'awaitingApproval' && (
        <ApprovalCard part={part} asked={part.state} conversationId={conversationId} />
      )}
      {part.state.status === 'running' && part.state.output && <LiveOutput text={part.state.output} />}
      {isSettled(part.state) && part.state.diff && <DiffView diff={part.state.diff} />}
      {agent && (
        <AgentCard
          agent={agent}
          isLive={part.state.status === 'running'}
          renderCall={(call) => <ToolCard key={call.callId} part={call} conversationId={agent.id} />}
        />
      )}
      {open && (
        <ToolBody id={body} part={part} conversationId={conversationId}>
          {model && usage && <RoundFigures model={model} usage={usage} />}
        </ToolBody>
      )}
    </div>
  )
})

function ToolLine({ part, open }: { part: ToolPart; open: boolean }) {
  const { t, i18n } = useTranslation()
  const toolName = useToolName()
  const duration = durationOf(part)
  const { status } = part.state
  const quiet = status === 'completed'
  return (
    <>
      <ToolIcon name={part.name} />
      <span className={styles.name}>{toolName(part.name)}</span>
      <code className={styles.argument}>{keyArgument(part.input)}</code>
      <span className={styles.state}>
        <span className={quiet ? 'visually-hidden' : undefined}>{t(`tool.status.${status}`)}</span>
        {duration !== null && (
          <span className={styles.duration}>{formatDuration(duration, i18n.language)}</span>
        )}
        <StatusIcon status={status} />
      </span>
      <ChevronRight aria-hidden className={styles.chevron} data-open={open || undefined} />
    </>
  )
}

interface BodyProps extends Pick<Props, 'part' | 'conversationId'> {
  id: string
  children: ReactNode
}

function ToolBody({ id, part, conversationId, children }: BodyProps) {
  const { t } = useTranslation()
  const result = isSettled(part.state) ? shownResult(part.name, part.state.text) : null
  return (
    <div id={id} className={styles.body}>
      <Field label={t('tool.arguments')} text={readableInput(part.input) || '{}'} />
      {result?.cut ? (
        <CutResultField
          result={result}
          onOpen={() => showFullResult({ conversationId, callId: part.callId, tool: part.name })}
        />
      ) : (
        <Field label={t('tool.result')} text={result?.text ?? t('tool.noResult')} />
      )}
      {children}
    </div>
  )
}

type CutShown = Extract<ShownResult, { head: string }>

/** Both ends of a result, as the model was given them, and the way to all of it. */
function CutResultField({ result, onOpen }: { result: CutShown; onOpen: () => void }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const { cut, head, tail } = result
  return (
    <section className={styles.field} aria-label={t('tool.result')}>
      <div className={styles.label}>{t('tool.result')}</div>
      <pre
        tabIndex={0}
      >{`${head}\n${t('fullResult.leftOut', { characters: number(cut.omitted) })}\n${tail}`}</pre>
      <div className={styles.cut}>
        <p className={styles.label}>
          {t('fullResult.inPart', {
            head: number(cut.head.length),
            tail: number(cut.tail.length),
            length: number(cut.length)
          })}
        </p>
        <Button onClick={onOpen}>{t('fullResult.open')}</Button>
      </div>
    </section>
  )
}

function Field({ label, text }: { label: string; text: string }) {
  const { t, i18n } = useTranslation()
  const shown = text.length > MAX_SHOWN ? text.slice(0, MAX_SHOWN) : text
  return (
    <section className={styles.field} aria-label={label}>
      <div className={styles.label}>{label}</div>
      <pre tabIndex={0}>{shown}</pre>
      {shown !== text && (
        <div className={styles.label}>
          {t('tool.shortened', { limit: MAX_SHOWN.toLocaleString(i18n.language) })}
        </div>
      )}
    </section>
  )
}

/** What a running tool has put out so far; it follows the end unless somebody has scrolled up. */
function LiveOutput({ text }: { text: string }) {
  const { t } = useTranslation()
  const box = useRef<HTMLPreElement>(null)
  const atEnd = useRef(true)
  useLayoutEffect(() => {
    if (text !== '' && box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [text])
  return (
    <pre
      ref={box}
      className={styles.output}
      tabIndex={0}
      aria-label={t('tool.output')}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollTop + clientHeight >= scrollHeight - 4
      }}
    >
      {text}
    </pre>
  )
}
