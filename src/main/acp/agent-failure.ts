import type { ExternalAgent } from '../../shared/domain/external-agent.ts'
import type { Failure, FailureCode } from '../../shared/domain/failure.ts'
import type { McpCause } from '../../shared/domain/mcp-status.ts'
import { McpFault, wordsOf } from '../mcp/problem.ts'

/** The protocol's own code for an agent that wants the user to sign in. */
const AUTH_REQUIRED = -32_000

const codes: Partial<Record<McpCause, FailureCode>> = {
  'command-not-found': 'agent-not-found',
  'command-not-executable': 'agent-not-executable',
  'folder-missing': 'agent-no-folder',
  'secret-missing': 'agent-value-missing',
  exited: 'agent-ended',
  'no-answer': 'agent-no-answer',
  version: 'agent-version'
}

/** Why an agent could not do what it was asked, from anything thrown on the way. */
export function agentFailure({ label }: Pick<ExternalAgent, 'label'>, error: unknown): Failure {
  const agent = label
  if (error instanceof McpFault) {
    const { cause, params } = error.problem
    const code = codes[cause] ?? 'agent-protocol'
    return {
      code,
      params: { agent, ...params },
      retriable: code === 'agent-ended' || code === 'agent-no-answer'
    }
  }
  const detail = wordsOf(error)
  const number = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (number === AUTH_REQUIRED) return { code: 'agent-sign-in', params: { agent }, detail, retriable: true }
  if (typeof number === 'number') return { code: 'agent-refused', params: { agent }, detail, retriable: true }
  return { code: 'agent-protocol', params: { agent }, detail, retriable: true }
}
