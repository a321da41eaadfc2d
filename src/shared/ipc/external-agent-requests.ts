import { z } from 'zod'
import type { ExternalAgentInfo } from '../domain/external-agent.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(50)
const line = z.string().max(10_000)

/** What a window can ask of external agents. Values that are kept secret go in and never come back. */
export const externalAgentRequests = {
  'externalAgent.list': request<{ agents: ExternalAgentInfo[] }>()(z.object({})),
  /** Without `id` a new one. Starts nothing. In `env` null: the value that is stored stays. */
  'externalAgent.save': request<{ id: string }>()(
    z.object({
      id: id.optional(),
      label: z.string().trim().max(100),
      command: line.trim().min(1),
      args: z.array(line).max(500),
      env: z.record(z.string().min(1).max(200), line.nullable())
    })
  ),
  'externalAgent.remove': request<null>()(z.object({ id })),
  /** Starts it, shakes hands and ends it again; answers with how it then stands. */
  'externalAgent.test': request<{ agent: ExternalAgentInfo }>()(z.object({ id }))
}

/** The external agents, as `externalAgent.list` gives them. */
export interface ExternalAgentEvent {
  type: 'externalAgents.changed'
  agents: ExternalAgentInfo[]
}
