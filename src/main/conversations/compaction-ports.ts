import { ASSUMED_WINDOW, contextUse } from '../../shared/domain/context-use.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { compactionScope } from '../context/plan-compaction.ts'
import { estimateRequest, summaryRequest } from '../context/summary-request.ts'
import { hasOverflowed } from '../run/compacting.ts'
import type { CompactionPlan, CompactionPorts, ModelRequest } from '../run/ports.ts'
import type { RunsPorts } from './run-ports.ts'

/** A request this many times as long as the window is not made (S72): the estimate is not that far off. */
const HOPELESS = 2
/** A summary's request up to this share of the window is made whole: the answer still fits beside it. */
const COMFORTABLE = 0.9
/** After a request was too long, one of this share of its length is tried, whatever the window is said to be. */
const AFTER_OVERFLOW = 0.5

/**
 * What the engine needs to know of summaries, from the request as it would be made next.
 *
 * @param build the request of a conversation, as it would be made now
 */
export function compactionPorts(
  ports: Pick<RunsPorts, 'facts' | 'autoCompact'>,
  build: (conversation: Conversation) => ModelRequest
): CompactionPorts {
  const windowOf = ({ model }: Pick<ModelRequest, 'model'>) => ports.facts(model).contextWindow
  return {
    isAutomatic: ports.autoCompact,
    share: (conversation) =>
      contextUse(conversation, ports.facts(conversation.model), () => estimateRequest(build(conversation)))
        .share,
    plan(conversation, { instruction, overflowed = false } = {}): CompactionPlan | null {
      const next = build(conversation)
      const window = windowOf(conversation) ?? ASSUMED_WINDOW
      const length = estimateRequest(next)
      const room = overflowed ? Math.min(window, length) : window
      const scope = compactionScope(conversation, room)
      if (!scope) return null
      const within = Math.min(room, length * AFTER_OVERFLOW)
      const shorter = summaryRequest(next, { instruction, within })
      const isLong = overflowed || length > window * COMFORTABLE
      return { ...scope, request: isLong ? shorter : summaryRequest(next, { instruction }), shorter }
    },
    isHopeless: (request) => estimateRequest(request) > HOPELESS * (windowOf(request) ?? Infinity)
  }
}

/** Whether a summary asked for now would stand for anything that no summary stands for already. */
export function canCompact(ports: RunsPorts, conversation: Conversation): boolean {
  const { specs } = ports.tools(conversation)
  const { plan } = compactionPorts(ports, (current) => ports.buildRequest(current, specs, ports.now()))
  return plan(conversation, { overflowed: hasOverflowed(conversation.run) }) !== null
}
