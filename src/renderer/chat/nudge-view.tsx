import { MessageCircleWarning, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NudgeCode } from '../../shared/domain/message.ts'
import styles from './message.module.css'

/** What the engine told the model: a warning as a quiet box that stays, anything else as a line of the moment. */
export function NudgeView({ code }: { code: NudgeCode }) {
  const { t } = useTranslation()
  const isWarning = code === 'loop-warning'
  return (
    <p className={isWarning ? styles.warning : styles.notice} data-nudge={code}>
      {isWarning ? <MessageCircleWarning aria-hidden /> : <RotateCcw aria-hidden />}
      <span>{t(`nudge.${code}`)}</span>
    </p>
  )
}
