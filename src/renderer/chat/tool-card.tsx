import { ChevronRight } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isSettled, type ToolPart } from '../../shared/domain/message.ts'
import { answerCall } from '../state/commands.ts'
import { Button } from '../ui/button.tsx'
import { useOpen } from './kept-state.ts'
import styles from './tool-card.module.css'
import { StatusIcon, ToolIcon } from './tool-icons.tsx'
import { durationOf, formatDuration, keyArgument, readableInput } from './tool-words.ts'
import { useLeaveFocus } from './use-leave-focus.ts'
import { useToolName } from './use-tool-name.ts'

/** More of a text than this is not laid out. */
const MAX_SHOWN = 100_000

/** One tool call: a line that opens to its arguments and result, and the question where it asks first. */
export const ToolCard = memo(function ToolCard({
  part,
  conversationId
}: {
  part: ToolPart
  conversationId: string
}) {
  const [open, setOpen] = useOpen(`${conversationId} ${part.callId}`)
  const body = useId()
  const asks = part.state.status === 'awaitingApproval'
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
        <Approval part={part} reason={part.state.reason} conversationId={conversationId} />
      )}
      {open && <ToolBody id={body} part={part} />}
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

function ToolBody({ id, part }: { id: string; part: ToolPart }) {
  const { t } = useTranslation()
  return (
    <div id={id} className={styles.body}>
      <Field label={t('tool.arguments')} text={readableInput(part.input) || '{}'} />
      <Field label={t('tool.result')} text={isSettled(part.state) ? part.state.text : t('tool.noResult')} />
    </div>
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

/** The line of the card that a part of it is in. */
function cardLine(part: HTMLElement): HTMLElement | null {
  return part.parentElement?.querySelector<HTMLElement>(':scope > button') ?? null
}

interface ApprovalProps {
  part: ToolPart
  reason: 'policy' | 'sensitive-file'
  conversationId: string
}

function Approval({ part, reason, conversationId }: ApprovalProps) {
  const { t } = useTranslation()
  const name = useToolName()(part.name)
  const title = useId()
  const box = useLeaveFocus<HTMLDivElement>(cardLine)
  const answer = (allow: boolean) => void answerCall(conversationId, part.callId, allow)
  return (
    <div ref={box} className={styles.approval} role="group" aria-labelledby={title}>
      <div>
        <h3 id={title}>{t('tool.approvalTitle', { tool: name })}</h3>
        <p>{t(`approval.${reason}`)}</p>
      </div>
      <pre tabIndex={0} aria-label={t('tool.arguments')}>
        {readableInput(part.input)}
      </pre>
      <div className={styles.buttons}>
        <Button look="primary" onClick={() => answer(true)}>
          {t('tool.allow')}
        </Button>
        <Button onClick={() => answer(false)}>{t('tool.deny')}</Button>
      </div>
    </div>
  )
}
