import { type ModelEntry, repairModelEntries } from '../shared/domain/model-entry.ts'
import type { ModelFacts, ModelRef } from '../shared/domain/model.ts'
import { repairProviders } from '../shared/domain/provider.ts'
import type { Pruning } from './context/elide.ts'
import type { GuardSettings } from './run/ports.ts'
import type { SettingsStore } from './store/settings-store.ts'

/** What the user chose last, if anything. */
export function lastModel(settings: SettingsStore): ModelRef | null {
  const raw = settings.extra('lastModel')
  if (typeof raw !== 'object' || raw === null) return null
  const { providerId, modelId }: Partial<Record<keyof ModelRef, unknown>> = raw
  return typeof providerId === 'string' && typeof modelId === 'string' ? { providerId, modelId } : null
}

/** The user's entries. */
export const modelEntries = (settings: SettingsStore): (() => ModelEntry[]) =>
  repairedOnce(settings, 'models', repairModelEntries)

/** What stands beside the settings table under this key, repaired once for each value that is stored. */
export function repairedOnce<T>(
  settings: SettingsStore,
  key: Parameters<SettingsStore['extra']>[0],
  repair: (raw: unknown) => T
): () => T {
  let known: { raw: unknown; value: T } | null = null
  return () => {
    const raw = settings.extra(key)
    if (!known || known.raw !== raw) known = { raw, value: repair(raw) }
    return known.value
  }
}

/** US dollars that a window may cost, as it is set now; null: any. */
export function costLimit(settings: SettingsStore, maxCost: number | undefined): number | null {
  const values = settings.get()
  return maxCost ?? (values['agent.costLimit.enabled'] ? values['agent.costLimit.usd'] : null)
}

/**
 * By which rule the next request leaves out older results, as it is set now.
 *
 * @param now when it is made, in epoch ms
 */
export function pruning(
  settings: SettingsStore,
  facts: (model: ModelRef) => ModelFacts,
  now: number
): Pruning {
  const values = settings.get()
  const kinds = new Map(repairProviders(settings.extra('providers')).map(({ id, kind }) => [id, kind]))
  const marked = values['agent.context.cache'] ? 'always' : 'never'
  return {
    policy: values['agent.context.prune'],
    keepRounds: values['agent.context.keepRounds'],
    facts,
    cacheOf: ({ providerId }) => (kinds.get(providerId) === 'anthropic' ? marked : 'as-reported'),
    now
  }
}

/** The guards as they are set now. */
export function guardSettings(settings: SettingsStore): GuardSettings {
  const values = settings.get()
  const mayRepeat = settings.extra('mayRepeat')
  const allowed = new Set(Array.isArray(mayRepeat) ? mayRepeat : [])
  return {
    maxRepeatedToolCalls: values['agent.guards.maxRepeatedToolCalls'],
    maxEmptyTurns: values['agent.guards.maxEmptyTurns'],
    maxMalformedRetries: values['agent.guards.maxMalformedRetries'],
    loopWarnings: values['agent.guards.loopWarnings'],
    mayRepeat: (tool) => allowed.has(tool)
  }
}
