import type { Wait, WaitingReason } from '../../shared/domain/waiting.ts'

const kinds: ReadonlySet<unknown> = new Set<WaitingReason['kind']>([
  'paused',
  'guard',
  'approval',
  'question',
  'interrupted'
])

/** What is stored of a conversation's waits; null where it is none or damaged, to be looked at anew. */
export function soundWaits(stored: unknown): Wait[] | null {
  if (typeof stored !== 'string') return null
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) && parsed.every(isWait) ? parsed : null
  } catch {
    return null
  }
}

/** Of what this file's own code has written: a newer reason, or a row from elsewhere, is no wait. */
function isWait(value: unknown): value is Wait {
  if (typeof value !== 'object' || value === null || !('reason' in value) || !('since' in value)) return false
  const { reason, since } = value
  return (
    typeof since === 'number' &&
    typeof reason === 'object' &&
    reason !== null &&
    'kind' in reason &&
    kinds.has(reason.kind)
  )
}
