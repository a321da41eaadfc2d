import { z } from 'zod'
import type { AgentClient, AgentTask } from '../run/agent-port.ts'
import { textOfBlock } from './block-text.ts'
import type { CallStates } from './call-states.ts'

const MOST_TASKS = 50
const MOST_WORDS = 300

const notification = z.object({
  sessionId: z.string(),
  update: z.looseObject({ sessionUpdate: z.string() })
})

/** A `session/update` of an agent, as far as it is understood; null for anything else. */
export function readUpdate(params: unknown): { sessionId: string; update: Record<string, unknown> } | null {
  const parsed = notification.safeParse(params)
  return parsed.success ? parsed.data : null
}

/** Hands on what an update says; what is not known is no matter. */
export function tell(client: AgentClient, calls: CallStates, update: Record<string, unknown>): void {
  switch (update['sessionUpdate']) {
    case 'agent_message_chunk':
      return client.said('text', textOfBlock(update['content']))
    case 'agent_thought_chunk':
      return client.said('reasoning', textOfBlock(update['content']))
    case 'tool_call':
    case 'tool_call_update': {
      const call = calls.take(update)
      return call ? client.called(call) : undefined
    }
    case 'plan':
      return client.planned(tasksOf(update['entries']))
    default:
  }
}

const entry = z.object({ content: z.string(), status: z.string().optional().catch(undefined) })
const statuses: Record<string, AgentTask['status']> = { in_progress: 'active', completed: 'done' }

function tasksOf(entries: unknown): AgentTask[] {
  return (Array.isArray(entries) ? entries : [])
    .flatMap((raw): AgentTask[] => {
      const parsed = entry.safeParse(raw)
      const text = parsed.success ? parsed.data.content.trim().slice(0, MOST_WORDS).toWellFormed() : ''
      if (!parsed.success || text === '') return []
      const status = parsed.data.status ?? ''
      return [{ text, status: (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'pending' }]
    })
    .slice(0, MOST_TASKS)
}
