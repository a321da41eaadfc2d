import { useTranslation } from 'react-i18next'
import type { Failure } from '../../shared/domain/failure.ts'
import { useFailureText } from './failure-text.ts'
import styles from './run-row.module.css'

/** Why a Continue did not get through; what it was to go on from stands as it was. */
export function FailureLine({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <p className={styles.error}>
      <strong>{t('pause.errorTitle')}</strong> {failureText(failure)}
      {failure.detail && <span className={styles.detail}>{failure.detail}</span>}
    </p>
  )
}
