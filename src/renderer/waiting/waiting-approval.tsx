import { useTranslation } from 'react-i18next'
import { CallContent } from '../chat/approval-card.tsx'
import { useCallPreview } from '../chat/use-call-preview.ts'
import { answerCall } from '../state/commands.ts'
import { useAnswer } from '../state/use-answer.ts'
import { waitingCall } from '../state/waiting-commands.ts'
import { Button } from '../ui/button.tsx'
import styles from './waiting.module.css'

interface Props {
  conversationId: string
  callId: string
  tool: string
}

/** A call that waits for an approval: what it would do, and the answers, which hold for what is shown. */
export function WaitingApproval({ conversationId, callId, tool }: Props) {
  const { t } = useTranslation()
  const call = useAnswer(() => waitingCall(conversationId, callId), callId)
  const foresight = useCallPreview(conversationId, callId, tool)
  const asked = call?.state.status === 'awaitingApproval' ? call.state : null
  const isSeen = asked !== null && foresight.kind !== 'loading'
  const answer = (allow: boolean) => {
    if (asked) void answerCall(conversationId, callId, { allow, hash: asked.hash })
  }
  return (
    <>
      <div className={styles.call}>
        {call && asked ? (
          <CallContent part={call} asked={asked} foresight={foresight} />
        ) : (
          <p>{t(call ? 'waiting.gone' : 'waiting.loading')}</p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button disabled={!asked} onClick={() => answer(false)}>
          {t('waiting.deny')}
        </Button>
        <Button look="primary" disabled={!isSeen} onClick={() => answer(true)}>
          {t('waiting.allow')}
        </Button>
      </div>
    </>
  )
}
