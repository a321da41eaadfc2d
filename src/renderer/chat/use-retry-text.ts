import { useTranslation } from 'react-i18next'
import type { Failure, FailureCode } from '../../shared/domain/failure.ts'

type Reason = 'busy' | 'connection' | 'other'

const reasons: Partial<Record<FailureCode, Reason>> = {
  'model-rate-limited': 'busy',
  'model-unavailable': 'busy',
  'model-unreachable': 'connection',
  'stream-cut': 'connection',
  'stream-silent': 'connection'
}

interface Retrying {
  failure: Failure
  /** Which retry comes, from 1, of how many. */
  attempt: number
  of: number
}

/** Why a request is made again and when: "The provider is busy. Trying again in 7 s (2 of 5)". */
export function useRetryText(): (retry: Retrying, seconds: number) => string {
  const { t } = useTranslation()
  return ({ failure, attempt, of }, seconds) => {
    const reason = t(`run.retrying.${reasons[failure.code] ?? 'other'}`)
    return t('run.retryIn', { reason, seconds, attempt, of })
  }
}
