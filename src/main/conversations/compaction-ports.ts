import { ASSUMED_WINDOW, contextUse } from '../../shared/domain/context-use.ts'
import { ownsLoop } from '../../shared/domain/external-agent.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { compactionScope } from '../context/plan-compaction.ts'
import { estimateRequest, summaryRequest } from '../context/summary-request.ts'
import { hasOverflowed } from '../run/compacting.ts'
import type { CompactionPlan, CompactionPorts, ModelRequest, ToolSpec } from '../run/ports.ts'
import type { RunsPorts } from './run-ports.ts'

/** A request this many times as long as the window is not made (S72): the estimate is not that far off. */
const HOPELESS = 2
/** A summary's request up to this share of the window is made whole: the answer still fits beside it. */
const COMFORTABLE = 0.9
/** Of what fits, or of what did not: the answer has to fit too, and an estimate can be wrong; then much less. */
const SHORTER_SHARES = [0.7, 0.2]

/** What the engine needs to know of summaries, from the request as it would be made next with these tools. */
export function compactionPorts(
  ports: Pick<RunsPorts, 'facts' | 'autoCompact' | 'buildRequest' | 'now'>,
  specs: ToolSpec[]
): CompactionPorts {
  const next = (conversation: Conversation) => ports.buildRequest(conversation, specs, ports.now())
  const windowOf = ({ model }: Pick<ModelRequest, 'model'>) => ports.facts(model).contextWindow
  return {
    isAutomatic: ports.autoCompact,
    share: (conversation) =>
      contextUse(conversation, ports.facts(conversation.model), () => estimateRequest(next(conversation)))
        .share,
    plan(conversation, { instruction, overflowed = false } = {}): CompactionPlan | null {
      const whole = ports.buildRequest(conversation, specs, ports.now(), true)
      const window = windowOf(conversation) ?? ASSUMED_WINDOW
      const length = estimateRequest(whole)
      const room = overflowed ? Math.min(window, length) : window
      const scope = compactionScope(conversation, room)
      if (!scope) return null
      const most = Math.min(window, length)
      const shorter = SHORTER_SHARES.map((share) => ({ instruction, within: most * share }))
      const isLong = overflowed || length > window * COMFORTABLE
      const tries = isLong ? shorter : [{ instruction }, ...shorter]
      return { ...scope, requests: tries.map((options) => summaryRequest(whole, options)) }
    },
    isHopeless: (request) => estimateRequest(request) > HOPELESS * (windowOf(request) ?? Infinity)
  }
}

/** Whether a summary asked for now would stand for anything that no summary stands for already. */
export function canCompact(ports: RunsPorts, conversation: Conversation): boolean {
  // An agent with its own loop keeps its own context.
  if (ownsLoop(conversation.model)) return false
  const { plan } = compactionPorts(ports, ports.tools(conversation).specs)
  return plan(conversation, { overflowed: hasOverflowed(conversation.run) }) !== null
}
