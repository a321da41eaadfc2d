import { compact } from '../run/compacting.ts'
import type { RunPorts } from '../run/ports.ts'
import { runAgentTurn } from '../run/agent-turn.ts'
import { runTurn } from '../run/run-turn.ts'
import type { RunPlan } from './run-plans.ts'
import type { RunsPorts } from './run-ports.ts'

/** Does what a plan says, its opening stored: a turn, a summary, or a turn after a summary that came about. */
export async function followPlan(ports: RunPorts, { cameFrom, compaction }: RunPlan): Promise<void> {
  if (!compaction) {
    await turn(ports, cameFrom)
    return
  }
  const { goOn, ...wish } = compaction
  let next: RunPlan | undefined
  await compact(ports, {
    ...wish,
    ...(goOn && {
      goOn: (conversation) => {
        next = goOn(conversation)
        return next.opening
      }
    })
  })
  if (next) await turn(ports, next.cameFrom)
}

const turn = (ports: RunPorts, cameFrom: RunPlan['cameFrom']) =>
  ports.agent ? runAgentTurn(ports, ports.agent) : runTurn(ports, cameFrom)

/** Names the model where the conversation leaves it open. */
export async function settleModel(
  { library, resolveModel, now }: RunsPorts,
  id: string,
  isAbandoned: () => boolean
): Promise<void> {
  const asked = library.current(id)?.model
  if (!asked || asked.modelId !== '') return
  const model = await resolveModel(asked)
  if (model && !isAbandoned()) library.append(id, { type: 'model.changed', model, at: now() })
}
