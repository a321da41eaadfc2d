import type { PromptResponse } from '@agentclientprotocol/sdk'
import type { ExternalAgent } from '../../shared/domain/external-agent.ts'
import type { AgentEnd } from '../run/agent-port.ts'

/** How a turn ended, by the reason that the agent gives. */
export function endOf({ label }: Pick<ExternalAgent, 'label'>, { stopReason }: PromptResponse): AgentEnd {
  switch (stopReason) {
    case 'max_tokens':
      return { kind: 'ended', end: 'truncated' }
    case 'refusal':
      return { kind: 'ended', end: 'refused' }
    case 'cancelled':
      return { kind: 'ended', end: 'stopped' }
    case 'max_turn_requests':
      return {
        kind: 'failed',
        failure: { code: 'agent-own-limit', params: { agent: label }, retriable: true }
      }
    default:
      return { kind: 'ended', end: 'complete' }
  }
}
