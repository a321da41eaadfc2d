import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingItem } from '../../shared/domain/waiting.ts'
import { AnswerForm } from '../chat/question-card.tsx'
import { continueRun, stopRun } from '../state/commands.ts'
import { signInToMcp } from '../state/mcp-commands.ts'
import { goTo } from '../state/waiting-commands.ts'
import { Button } from '../ui/button.tsx'
import { useReasonText } from './use-reason-text.ts'
import { WaitingApproval } from './waiting-approval.tsx'
import styles from './waiting.module.css'

/** Marks what of an entry the arrow keys go to. */
export const ITEM = 'data-waiting'

/** One thing that waits: where, why, since when, and the answers that can be given from here. */
export function WaitingEntry({ item }: { item: WaitingItem }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const reasonText = useReasonText()
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <button
          type="button"
          {...{ [ITEM]: '' }}
          id={id}
          className={styles.open}
          aria-describedby={`${id}-why`}
          onClick={() => goTo(item)}
        >
          {item.title || t('app.unnamed')}
        </button>
        <p id={`${id}-why`} className={styles.why}>
          <span>{reasonText(item.reason)}</span>
          <time dateTime={new Date(item.since).toISOString()}>
            {t('waiting.since', { time: timeText(item.since, i18n.language) })}
          </time>
        </p>
      </div>
      <Answers item={item} titleId={id} />
    </li>
  )
}

function Answers({ item, titleId }: { item: WaitingItem; titleId: string }) {
  const { reason } = item
  if ('serverId' in item) return <SignIn item={item} />
  switch (reason.kind) {
    case 'approval':
      return (
        <WaitingApproval conversationId={item.conversationId} callId={reason.callId} tool={reason.tool} />
      )
    case 'question':
      return (
        <div className={styles.asked}>
          <p>{reason.question}</p>
          <AnswerForm
            callId={reason.callId}
            conversationId={item.conversationId}
            options={reason.options}
            titleId={titleId}
          />
        </div>
      )
    default:
      return <GoOn id={item.conversationId} isError={'isError' in reason} />
  }
}

/** The two answers to whatever stands still. */
function GoOn({ id, isError }: { id: string; isError: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {isError && <p className={styles.error}>{t('waiting.isError')}</p>}
      <div className={styles.buttons}>
        <Button onClick={() => void stopRun(id)}>{t('waiting.stop')}</Button>
        <Button look="primary" onClick={() => void continueRun(id)}>
          {t('waiting.continue')}
        </Button>
      </div>
    </>
  )
}

function SignIn({ item }: { item: Extract<WaitingItem, { serverId: string }> }) {
  const { t } = useTranslation()
  return (
    <div className={styles.buttons}>
      <Button onClick={() => goTo(item)}>{t('waiting.openServers')}</Button>
      <Button look="primary" onClick={() => void signInToMcp(item.serverId)}>
        {t('waiting.signInNow')}
      </Button>
    </div>
  )
}

/** The time of day; on another day the date as well. */
function timeText(at: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const style = isToday
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const)
  return new Intl.DateTimeFormat(language, style).format(at)
}
