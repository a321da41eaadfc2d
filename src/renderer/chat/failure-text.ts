import { useTranslation } from 'react-i18next'
import type { Failure } from '../../shared/domain/failure.ts'
import type { Refusal } from '../../shared/ipc/result.ts'

/** The catalogue's sentence for a failure. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation()
  return (failure) => withoutGaps(t(`failure.${failure.code}`, { ...failure.params }))
}

/** The catalogue's sentence for a refused request; the failure behind it, where there is one, says more. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return ({ code, params, failure }) =>
    failure ? failureText(failure) : withoutGaps(t(`refusal.${code}`, { ...params }))
}

/** Causes are not always known; the brackets that would hold one go with it. */
function withoutGaps(sentence: string): string {
  return sentence.replace(' ()', '')
}
