import { useTranslation } from 'react-i18next'
import type { ModelRef } from '../../shared/domain/model.ts'

/** Id of the offline provider, whose models have no names of interest. */
export const PRACTICE = 'practice'

/** A model as it is called in a narrow place. */
export function useModelName(): (model: ModelRef) => string {
  const { t } = useTranslation()
  return ({ providerId, modelId }) =>
    providerId === PRACTICE ? t('chat.practice') : modelId || t('chat.chooseModel')
}
