/** A call of an external agent as its card shows it. */
interface AgentCallShown {
  /** All that the agent says of it but the changes, whose file is named with them: its title first, the rest as JSON. */
  told: string
  changes: { path: string; diff: string }[]
}

/** Whether a call is one that an external agent makes itself. */
export const isAgentCall = (name: string): boolean => name.startsWith('agent_')

/** Total: what cannot be read is shown as it is. */
export function agentCall(input: string): AgentCallShown {
  const parsed = objectIn(input)
  if (!parsed) return { told: input, changes: [] }
  const { title, changes, path: _, ...rest } = parsed
  const others = Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : ''
  const told = [typeof title === 'string' ? title : '', others].filter((part) => part !== '').join('\n')
  return { told: told || '{}', changes: Array.isArray(changes) ? changes.flatMap(changeOf) : [] }
}

function changeOf(raw: unknown): AgentCallShown['changes'] {
  if (typeof raw !== 'object' || raw === null || !('path' in raw) || !('diff' in raw)) return []
  const { path, diff } = raw
  return typeof path === 'string' && typeof diff === 'string' && diff !== '' ? [{ path, diff }] : []
}

function objectIn(input: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(input)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null
  } catch {
    return null
  }
}
