import { baseUrlVariable, isBuiltIn, keyVariable, type ProviderConfig } from '../../shared/domain/provider.ts'
import { isAt, presetOf } from '../../shared/providers/presets.ts'
import { anthropicApi, openaiApi } from './endpoint.ts'
import type { ProviderKey } from './registry.ts'

/** Keys that a process holds beside the environment; what they are kept in is not this room's matter. */
export interface KeyStore {
  /** `unreadable`: one is kept, but it cannot be decrypted. */
  get(id: string): { value: string; state: 'stored' | 'session' } | 'unreadable' | undefined
}

/**
 * A kept key goes before the environment's, so that what the user entered is what is used. The key of a well-known
 * service from the environment goes to that service's own address only, or to the one that the environment names
 * (fault F113).
 */
export function providerKey(config: ProviderConfig, env: NodeJS.ProcessEnv, store: KeyStore): ProviderKey {
  const kept = store.get(config.id)
  if (kept && kept !== 'unreadable') return kept
  const value = isMeantFor(config, env) ? env[keyVariable(config)]?.trim() || undefined : undefined
  if (value !== undefined) return { value, state: 'environment' }
  return { value: undefined, state: kept === 'unreadable' ? 'unreadable' : 'none' }
}

function isMeantFor({ id, kind, preset, baseUrl }: ProviderConfig, env: NodeJS.ProcessEnv): boolean {
  const known = presetOf(preset)
  if (known) return baseUrl !== null && isAt(known, baseUrl)
  if (!isBuiltIn(id) || baseUrl === null) return true
  const variable = baseUrlVariable(id)
  const official = kind === 'openai' ? openaiApi.official : anthropicApi.official
  return isSameOrigin(baseUrl, official) || isSameOrigin(baseUrl, (variable && env[variable]) || null)
}

/** Whether a key for one address may go to the other; null is no address that can be compared. */
export function isSameOrigin(one: string | null, other: string | null): boolean {
  const origin = URL.parse(one ?? '')?.origin
  return origin !== undefined && origin !== 'null' && origin === URL.parse(other ?? '')?.origin
}

/** What the user set, else what the environment says for a built-in provider. */
export function providerBaseUrl(config: ProviderConfig, env: NodeJS.ProcessEnv): string | undefined {
  const variable = baseUrlVariable(config.id)
  return config.baseUrl ?? ((variable && env[variable]) || undefined)
}
