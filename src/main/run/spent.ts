import type { SpentCause } from '../../shared/domain/conversation.ts'
import type { ModelRef, TokenUsage } from '../../shared/domain/model.ts'
import type { RunPorts } from './ports.ts'

/** A request's answer that no message will account for. */
interface Unaccounted {
  model?: ModelRef
  usage?: TokenUsage | undefined
}

/**
 * Ports whose next append begins with what an answer used that is thrown away, so that the two are stored together:
 * recording usage comes first (behaviour, section 2). Unchanged ports where the provider told nothing.
 */
export function billing(ports: RunPorts, { model, usage }: Unaccounted, cause: SpentCause): RunPorts {
  if (!model || !usage) return ports
  let isOpen = true
  const { journal } = ports
  return {
    ...ports,
    journal: {
      ...journal,
      append(...events) {
        const spent = isOpen ? [{ type: 'usage.added' as const, model, usage, cause, at: ports.now() }] : []
        isOpen = false
        journal.append(...spent, ...events)
      }
    }
  }
}
