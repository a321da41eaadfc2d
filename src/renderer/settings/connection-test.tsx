import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../chat/failure-text.ts'
import { Button } from '../ui/button.tsx'
import styles from './providers.module.css'
import type { ConnectionTesting, TestState } from './use-connection-test.ts'

/** Asks the provider, and says beside the button what came of it. */
export function ConnectionTest({ test }: { test: ConnectionTesting }) {
  const { t } = useTranslation()
  const isTesting = test.state.kind === 'testing'
  return (
    <div className={styles.test}>
      <Button aria-disabled={isTesting} onClick={() => !isTesting && test.start()}>
        {t('providers.test')}
      </Button>
      <div role="status" className={styles.result} data-kind={test.state.kind}>
        <Result state={test.state} />
      </div>
    </div>
  )
}

function Result({ state }: { state: TestState }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  switch (state.kind) {
    case 'untested':
      return null
    case 'testing':
      return t('providers.testing')
    case 'works':
      return (
        <>
          <CircleCheck aria-hidden />
          <p>
            {state.models === 0 ? t('providers.foundNone') : t('providers.found', { count: state.models })}
          </p>
        </>
      )
    case 'fails':
      return (
        <>
          <CircleAlert aria-hidden />
          <p>
            {refusalText(state.refusal)}
            {state.refusal.failure?.detail && (
              <span className={styles.detail}>{state.refusal.failure.detail}</span>
            )}
          </p>
        </>
      )
  }
}
