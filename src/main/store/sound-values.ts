import type { ToolState } from '../../shared/domain/message.ts'
import type { ModelRef } from '../../shared/domain/model.ts'

/** What JSON calls an object. */
export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text that says something, as every id must. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

export function isKeyOf<K extends string>(table: Readonly<Record<K, unknown>>, key: string): key is K {
  return Object.hasOwn(table, key)
}

export function isModel(model: unknown): model is ModelRef {
  return isFields(model) && isText(model['providerId']) && typeof model['modelId'] === 'string'
}

const isSettled = ({ text, endedAt, agent }: Fields) =>
  typeof text === 'string' && typeof endedAt === 'number' && isAgent(agent)

function isAgent(agent: unknown): boolean {
  if (agent === undefined) return true
  return isFields(agent) && isText(agent['id']) && [agent['rounds'], agent['toolCalls']].every(isCount)
}

const isCount = (value: unknown) => typeof value === 'number'

/** What each state of a call must say. */
const states: Record<ToolState['status'], (state: Fields) => boolean> = {
  pending: () => true,
  awaitingApproval: ({ reason, hash, offer }) => isText(reason) && isText(hash) && Array.isArray(offer),
  awaitingAnswer: () => true,
  running: ({ startedAt, agent }) => typeof startedAt === 'number' && isAgent(agent),
  completed: isSettled,
  failed: isSettled,
  denied: isSettled,
  cancelled: isSettled,
  skipped: isSettled,
  interrupted: isSettled
}

/** Whether the state of a call says all that is read of it. */
export function isToolState(value: unknown): value is ToolState {
  if (!isFields(value) || !isText(value['status'])) return false
  return isKeyOf(states, value['status']) && states[value['status']](value)
}
