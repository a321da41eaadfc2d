import { baseUrlVariable, keyVariable, type ProviderConfig } from '../../shared/domain/provider.ts'
import { isAt, presetOf } from '../../shared/providers/presets.ts'
import type { ProviderKey } from './registry.ts'

/** Keys that a process holds beside the environment; what they are kept in is not this room's matter. */
export interface KeyStore {
  /** `unreadable`: one is kept, but it cannot be decrypted. */
  get(id: string): { value: string; state: 'stored' | 'session' } | 'unreadable' | undefined
}

/**
 * A kept key goes before the environment's, so that what the user entered is what is used. A well-known service's key
 * from the environment goes to that service's own address only.
 */
export function providerKey(config: ProviderConfig, env: NodeJS.ProcessEnv, store: KeyStore): ProviderKey {
  const kept = store.get(config.id)
  if (kept && kept !== 'unreadable') return kept
  const value = isMeantFor(config) ? env[keyVariable(config)]?.trim() || undefined : undefined
  if (value !== undefined) return { value, state: 'environment' }
  return { value: undefined, state: kept === 'unreadable' ? 'unreadable' : 'none' }
}

function isMeantFor({ preset, baseUrl }: ProviderConfig): boolean {
  const known = presetOf(preset)
  return !known || (baseUrl !== null && isAt(known, baseUrl))
}

/** What the user set, else what the environment says for a built-in provider. */
export function providerBaseUrl(config: ProviderConfig, env: NodeJS.ProcessEnv): string | undefined {
  const variable = baseUrlVariable(config.id)
  return config.baseUrl ?? ((variable && env[variable]) || undefined)
}
