import type { Conversation } from '../../shared/domain/conversation.ts'
import type { ModelFacts, ModelRef } from '../../shared/domain/model.ts'
import { isBusy, type RunState } from '../../shared/domain/run.ts'
import type { ScheduleOutcome, ScheduleRun } from '../../shared/domain/schedule.ts'
import { figures } from '../run/window.ts'

/** A run as it has come out, by the conversation that it was; null where that one is gone. */
export function endedRun(
  run: ScheduleRun,
  conversation: Conversation | null,
  facts: (model: ModelRef) => ModelFacts,
  now: number
): ScheduleRun {
  if (!conversation) return { ...run, outcome: 'interrupted', endedAt: now }
  const { run: state, messages, spent } = conversation
  return {
    ...run,
    outcome: outcomeOf(state),
    endedAt: now,
    figures: figures({ facts }, messages, spent),
    ...(state.status === 'failed' && { failure: state.failure })
  }
}

/** A cap is no success (S126); what waits for nobody was stopped by somebody. */
function outcomeOf(state: RunState): ScheduleOutcome {
  if (isBusy(state)) return 'interrupted'
  switch (state.status) {
    case 'idle':
      return 'done'
    case 'pausedAtToolLimit':
    case 'pausedAtCostLimit':
      return 'stoppedAtLimit'
    case 'failed':
      return 'failed'
    case 'interrupted':
      return 'interrupted'
    default:
      return 'stopped'
  }
}
