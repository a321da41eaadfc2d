import type { Failure } from '../../shared/domain/failure.ts'

type Remedy = 'providers' | 'agents' | 'model' | 'compact'

const remedies: Partial<Record<Failure['code'], Remedy>> = {
  'key-missing': 'providers',
  'model-auth': 'providers',
  'model-not-an-api': 'providers',
  'model-not-found': 'model',
  'provider-unknown': 'model',
  'agent-unknown': 'model',
  'agent-not-found': 'agents',
  'agent-not-executable': 'agents',
  'agent-value-missing': 'agents',
  'agent-ended': 'agents',
  'agent-no-answer': 'agents',
  'agent-sign-in': 'agents',
  'context-overflow': 'compact',
  'context-too-small': 'model',
  'summary-empty': 'model',
  'title-empty': 'model',
  'empty-response': 'model',
  'malformed-calls': 'model'
}

/**
 * How the user can put a failure right, if there is a way: a provider's key, an agent's settings, another model, or, as another model may
 * do as well, a summary of the older messages.
 */
export function remedyFor(failure: Failure): Remedy | null {
  return remedies[failure.code] ?? null
}
