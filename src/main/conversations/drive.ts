import type { Conversation } from '../../shared/domain/conversation.ts'
import { followPlan, settleModel } from './follow-plan.ts'
import type { LiveRun } from './live-run.ts'
import { failedWhole } from './run-events.ts'
import type { RunPlan } from './run-plans.ts'
import { runPorts, type RunsPorts } from './run-ports.ts'

/** Runs a plan to its end. Never rejects: a defect is told, and the run that it struck stored as failed. */
export async function drive(
  ports: RunsPorts,
  live: LiveRun,
  conversation: Conversation,
  plan: RunPlan
): Promise<void> {
  const { id } = conversation
  try {
    await Promise.all([settleModel(ports, id, () => live.isAbandoned), ports.toolsSettled?.(live.signal)])
    await followPlan(runPorts(ports, id, live, conversation), plan)
  } catch (error) {
    ports.onDefect(error)
    const left = ports.library.current(id)
    if (left && !live.isAbandoned) ports.library.append(id, ...failedWhole(left, error, ports.now()))
  }
}
