import { z } from 'zod'
import type { ExternalAgent } from '../../shared/domain/external-agent.ts'
import { agentCallKinds, type AgentCallKind, agentToolName } from '../run/agent-port.ts'
import { type AnyTool, failed } from '../tools/tool.ts'

/** What the transcript has as the arguments of an agent's call; its card shows all of it. */
const input = z.looseObject({})

const RUNS_ELSEWHERE = 'This call belongs to an external agent, which makes it itself.'

/**
 * An agent's own calls as the policy judges them: each asks unless a rule or the mode says otherwise. A rule that allows
 * one is for this agent as it is set up now, and no other. What they change is judged in `run/agent-approvals`.
 */
export function agentTools({ label, command, args }: ExternalAgent): AnyTool[] {
  return agentCallKinds.map((kind) =>
    toolOf(kind, `[external agent ${JSON.stringify([label, command, args])}]`)
  )
}

function toolOf(kind: AgentCallKind, description: string): AnyTool {
  return {
    name: agentToolName(kind),
    description,
    schema: input,
    parameters: { type: 'object' },
    effect: 'external',
    needsWorkspace: false,
    asksUser: false,
    polls: true,
    prepare(raw) {
      const parsed = input.safeParse(raw)
      if (!parsed.success) return { ok: false, issues: parsed.error.issues }
      return {
        ok: true,
        shows: undefined,
        changes: undefined,
        capSeconds: 1,
        preview: async () => ({ ok: true, changes: [] }),
        run: async () => failed(RUNS_ELSEWHERE)
      }
    }
  }
}
