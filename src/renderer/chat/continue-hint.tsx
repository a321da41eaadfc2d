import { useTranslation } from 'react-i18next'
import field from '../ui/text-field.module.css'
import styles from './run-row.module.css'
import { sendsMessage } from './send-key.ts'
import type { ContinueWays } from './use-continue.ts'

/** One optional line that goes along with Continue; Enter continues with it. */
export function ContinueHint({ ways }: { ways: ContinueWays }) {
  const { t } = useTranslation()
  return (
    <input
      type="text"
      className={`${field.field} ${styles.hint}`}
      aria-label={t('pause.hint')}
      placeholder={t('pause.hintPlaceholder')}
      autoComplete="off"
      value={ways.hint}
      onChange={(event) => ways.setHint(event.target.value)}
      onBlur={ways.keepHint}
      onKeyDown={(event) => {
        if (!sendsMessage(event.nativeEvent)) return
        event.preventDefault()
        ways.continueRun()
      }}
    />
  )
}
