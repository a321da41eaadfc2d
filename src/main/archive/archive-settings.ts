import { repairMcpServers } from '../../shared/domain/mcp.ts'
import { repairModelEntries } from '../../shared/domain/model-entry.ts'
import { isBuiltIn, repairProviders } from '../../shared/domain/provider.ts'
import { isSettingKey, settingKeys } from '../../shared/settings/table.ts'
import type { SettingsStore } from '../store/settings-store.ts'

/** What an archive keeps of the settings: no key, no secret value, and nothing that lets anything run. */
export function archivedSettings(settings: SettingsStore): unknown {
  const values = settings.get()
  const servers = repairMcpServers(settings.extra('mcpServers')).map(({ id, label, transport }) => ({
    id,
    label,
    transport:
      transport.kind === 'stdio'
        ? { ...transport, env: emptied(transport.env) }
        : { ...transport, headers: emptied(transport.headers) }
  }))
  return {
    settings: Object.fromEntries(settingKeys.map((key) => [key, values[key]])),
    models: repairModelEntries(settings.extra('models')),
    providers: repairProviders(settings.extra('providers')).filter(({ id }) => !isBuiltIn(id)),
    mcpServers: servers
  }
}

const emptied = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, null]))

/**
 * Takes over what an archive says: every value through the repair of its row, models it has a word about, servers that
 * are not set up here. Servers of tools are added switched off, as every imported one is (M113).
 */
export function applySettings(settings: SettingsStore, archived: unknown): void {
  const { settings: values, models, providers, mcpServers } = fields(archived)
  for (const [key, value] of Object.entries(fields(values))) if (isSettingKey(key)) settings.set(key, value)
  const entries = repairModelEntries(settings.extra('models'))
  const isKnown = (id: string, model: string) =>
    entries.some(({ providerId, modelId }) => providerId === id && modelId === model)
  const moreModels = repairModelEntries(models).filter(
    ({ providerId, modelId }) => !isKnown(providerId, modelId)
  )
  if (moreModels.length > 0) settings.setExtra('models', [...entries, ...moreModels])
  const ours = repairProviders(settings.extra('providers'))
  const moreProviders = repairProviders(providers).filter(
    ({ id }) => !isBuiltIn(id) && !ours.some((each) => each.id === id)
  )
  if (moreProviders.length > 0) settings.setExtra('providers', [...ours, ...moreProviders])
  const servers = repairMcpServers(settings.extra('mcpServers'))
  const moreServers = repairMcpServers(mcpServers)
    .filter(({ id }) => !servers.some((each) => each.id === id))
    .map((server) => ({ ...server, enabled: false, tools: {} }))
  if (moreServers.length > 0) settings.setExtra('mcpServers', [...servers, ...moreServers])
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
