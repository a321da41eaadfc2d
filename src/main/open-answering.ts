import type { DatabaseSync } from 'node:sqlite'
import type { ProviderInfo } from '../shared/domain/model.ts'
import { repairProviders } from '../shared/domain/provider.ts'
import type { ExternalAgents } from './acp/external-agents.ts'
import { withAgents } from './acp/with-agents.ts'
import { Attachments } from './attachments/attachments.ts'
import { lastModel, modelEntries } from './from-settings.ts'
import { createModels, type Models, type ModelsConfig } from './models/registry.ts'
import { type AgentsOptions, openAgents } from './open-agents.ts'
import { AttachmentStore } from './store/attachment-store.ts'
import type { SettingsStore } from './store/settings-store.ts'

interface AnsweringOptions extends AgentsOptions {
  models: Pick<ModelsConfig, 'baseUrl' | 'key' | 'keyVariable'>
  onProviders(providers: ProviderInfo[]): void
}

/** Who can answer: models, and agents among them. */
export function openAnswering(
  options: AnsweringOptions,
  db: DatabaseSync,
  settings: SettingsStore
): { agents: ExternalAgents; models: Models; attachments: Attachments } {
  const attachments = new Attachments(new AttachmentStore(db), Date.now)
  const agents = openAgents(settings, attachments, options)
  const models = withAgents(openModels(options, settings), agents, () => lastModel(settings))
  settings.onTakenIn = () => {
    options.onProviders(models.providers())
    agents.told()
  }
  return { attachments, agents, models }
}

function openModels(options: AnsweringOptions, settings: SettingsStore): Models {
  return createModels({
    ...options.models,
    configs: () => repairProviders(settings.extra('providers')),
    lastModel: () => lastModel(settings),
    entries: modelEntries(settings),
    idleTimeoutMs: () => settings.get()['network.idleTimeoutSeconds'] * 1000,
    answerMinutes: () => settings.get()['network.answerMinutes']
  })
}
