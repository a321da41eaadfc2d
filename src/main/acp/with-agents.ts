import { agentsProvider, ownsLoop } from '../../shared/domain/external-agent.ts'
import type { ModelRef } from '../../shared/domain/model.ts'
import { provider as labels } from '../../shared/i18n/en/shell.ts'
import type { Models } from '../models/registry.ts'
import type { ExternalAgents } from './external-agents.ts'

/** The models, with the agents among them as a provider whose models they are. */
export function withAgents(
  models: Models,
  agents: Pick<ExternalAgents, 'infos' | 'find' | 'first'>,
  lastModel: () => ModelRef | null
): Models {
  return {
    stream: (request, signal) => models.stream(request, signal),
    facts: (ref) => models.facts(ref),
    refresh: () => models.refresh(),
    list: (id) => models.list(id),
    providers() {
      const provider = agentsProvider(agents.infos(), labels.agents)
      return [...(provider ? [provider] : []), ...models.providers()]
    },
    defaultModel() {
      const last = lastModel()
      return last && ownsLoop(last) && agents.find(last.modelId) ? last : models.defaultModel()
    },
    async resolve(ref) {
      if (!ownsLoop(ref)) return models.resolve(ref)
      const model = ref.modelId === '' ? agents.first() : ref
      if (model && agents.find(model.modelId)) return { ok: true, model }
      return { ok: false, failure: { code: 'agent-unknown', retriable: false } }
    }
  }
}
