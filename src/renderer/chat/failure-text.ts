import { useTranslation } from 'react-i18next'
import { type Failure, isFailureCause } from '../../shared/domain/failure.ts'
import type { Refusal } from '../../shared/ipc/result.ts'
import { PRACTICE } from './use-model-name.ts'

/** The catalogue's sentence for a failure. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation()
  return ({ code, params }) => {
    const cause = isFailureCause(params?.cause) ? { cause: t(`failureCause.${params.cause}`) } : {}
    const model = params?.model === PRACTICE ? { model: t('chat.practice') } : {}
    return withoutGaps(t(`failure.${code}`, { ...params, ...cause, ...model }))
  }
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
