import { type Message, toolParts } from '../../shared/domain/message.ts'

export type TaskStatus = 'pending' | 'active' | 'done'

export interface Task {
  text: string
  status: TaskStatus
}

const TOOL = 'update_plan'
const statuses: readonly TaskStatus[] = ['pending', 'active', 'done']

/** The tasks of the latest plan that the agent has shown; null where there is none. */
export function latestPlan(messages: readonly Message[]): Task[] | null {
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at]
    const call =
      message &&
      toolParts(message).findLast(({ name, state }) => name === TOOL && state.status === 'completed')
    if (call) return tasksOf(call.input)
  }
  return null
}

function tasksOf(input: string): Task[] | null {
  try {
    const parsed: unknown = JSON.parse(input)
    const items = typeof parsed === 'object' && parsed !== null && 'items' in parsed ? parsed.items : null
    const tasks = Array.isArray(items) ? items.flatMap((item: unknown) => taskOf(item) ?? []) : []
    return tasks.length > 0 ? tasks : null
  } catch {
    return null
  }
}

function taskOf(item: unknown): Task | null {
  if (typeof item !== 'object' || item === null || !('text' in item) || !('status' in item)) return null
  const status = statuses.find((each) => each === item.status)
  return typeof item.text === 'string' && status ? { text: item.text, status } : null
}
