import type { Failure } from '../../shared/domain/failure.ts'

type Remedy = 'providers' | 'model'

const remedies: Partial<Record<Failure['code'], Remedy>> = {
  'key-missing': 'providers',
  'model-auth': 'providers',
  'model-not-an-api': 'providers',
  'model-not-found': 'model',
  'provider-unknown': 'model',
  'context-overflow': 'model',
  'empty-response': 'model',
  'malformed-calls': 'model'
}

/** Where the user can put a failure right, if there is such a place: a provider's key, or another model. */
export function remedyFor(failure: Failure): Remedy | null {
  return remedies[failure.code] ?? null
}
