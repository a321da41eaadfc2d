import {
  isBuiltIn,
  newProviderId,
  type ProviderConfig,
  repairProviders
} from '../../shared/domain/provider.ts'
import type { RequestInput } from '../../shared/ipc/contract.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import { isSameOrigin } from '../models/key-source.ts'
import type { Handlers } from './router.ts'

/** What keeps keys; the window's side of `KeyStore`. */
export interface KeyKeeper {
  protection(): 'strong' | 'weak' | 'none'
  /** Throws when the file cannot be written. */
  set(id: string, key: string, keepWeakly: boolean): 'stored' | 'session'
  remove(id: string): void
  /** Undefined where none is kept. */
  get(id: string): unknown
}

type ProviderHandlers = Pick<
  Handlers,
  'provider.save' | 'provider.remove' | 'provider.setKey' | 'provider.removeKey' | 'provider.test'
>

/** Setting providers up. No answer ever holds a key. */
export function createProviderHandlers(core: Core, keys: KeyKeeper, onChange: () => void): ProviderHandlers {
  const changed = <T>(value: T): Result<T> => {
    onChange()
    return ok(value)
  }
  return {
    'provider.save': async (input) => {
      const before = configs(core).find((config) => config.id === input.id)
      const id = save(core, input)
      if (id === null) return refuse('bad-request', { cause: 'not an address, or no such provider' })
      // A key was given for one address, and is nothing to another one (fault F113).
      const isMoved = before !== undefined && !isSameAddress(before.baseUrl, input.baseUrl)
      const keyForgotten = isMoved && keys.get(id) !== undefined
      if (keyForgotten) keys.remove(id)
      onChange()
      await core.models.list(id)
      return changed({ id, keyForgotten })
    },
    'provider.remove': ({ id }) => {
      if (isBuiltIn(id)) return refuse('not-allowed')
      const kept = write(core, (configs) => configs.filter((config) => config.id !== id))
      keys.remove(id)
      return kept.some((config) => config.id === id) ? refuse('not-found') : changed(null)
    },
    'provider.setKey': async ({ id, key, keepWeakly }) => {
      if (!configs(core).some((config) => config.id === id)) return refuse('not-found')
      const state = keys.set(id, key.trim(), keepWeakly ?? false)
      onChange()
      await core.models.list(id)
      return changed({ state })
    },
    'provider.removeKey': ({ id }) => {
      keys.remove(id)
      return changed(null)
    },
    'provider.test': async ({ id }) => {
      const result = await core.models.list(id)
      onChange()
      return result.ok
        ? ok({ models: result.models })
        : { ok: false, error: { code: 'provider-failed', failure: result.failure } }
    }
  }
}

const isSameAddress = (before: string | null, now: string | null): boolean =>
  before === now || isSameOrigin(before, now)

function configs(core: Core): ProviderConfig[] {
  return repairProviders(core.settings.extra('providers'))
}

function write(core: Core, change: (configs: ProviderConfig[]) => ProviderConfig[]): ProviderConfig[] {
  const next = repairProviders(change(configs(core)))
  core.settings.setExtra('providers', next)
  return next
}

/** The id that was saved; null when what was given is no provider. */
function save(core: Core, input: RequestInput<'provider.save'>): string | null {
  const taken = configs(core).map((config) => config.id)
  if (input.id !== undefined && !taken.includes(input.id)) return null
  const id = input.id ?? newProviderId(input.label, taken)
  const before = configs(core).find((config) => config.id === input.id)
  const api = input.api ?? before?.api
  const preset = input.preset ?? before?.preset
  const config: ProviderConfig = {
    id,
    kind: input.kind,
    label: input.label,
    baseUrl: input.baseUrl,
    ...(api && { api }),
    ...(preset !== undefined && { preset })
  }
  if (input.baseUrl !== null && !/^https?:$/.test(URL.parse(input.baseUrl)?.protocol ?? '')) return null
  const next = write(core, (all) => [...all.filter((each) => each.id !== id), config])
  return next.some((each) => each.id === id) ? id : null
}
