import type { ModelPort } from '../run/ports.ts'
import type { Models } from './registry.ts'

/** A model that is not known (or not yet named) is a failure of the request, told like any other. */
export function resolving(models: Models, onRequest?: () => void): ModelPort {
  return {
    async *stream(request, signal) {
      const resolved = await models.resolve(request.model)
      if (resolved.ok) onRequest?.()
      if (resolved.ok) yield* models.stream({ ...request, model: resolved.model }, signal)
      else yield { type: 'failed', failure: resolved.failure }
    }
  }
}
