import { useTranslation } from 'react-i18next'
import { AGENTS, ownsLoop } from '../../shared/domain/external-agent.ts'
import type { ModelRef } from '../../shared/domain/model.ts'
import { useWindow } from '../state/store.ts'

/** Id of the offline provider, whose models have no names of interest. */
export const PRACTICE = 'practice'

const noNames: Record<string, string> = {}

/** What the external agents are called, by their ids. */
const useAgentNames = () =>
  useWindow((state) => state.providers.find(({ id }) => id === AGENTS)?.names ?? noNames)

/** A model as it is called in a narrow place. */
export function useModelName(): (model: ModelRef) => string {
  const { t } = useTranslation()
  const agents = useAgentNames()
  return (model) => {
    const { providerId, modelId } = model
    if (providerId === PRACTICE) return t('chat.practice')
    const name = ownsLoop(model) && Object.hasOwn(agents, modelId) ? agents[modelId] : undefined
    return name ?? (modelId || t('chat.chooseModel'))
  }
}
