import type { Bridge } from '../shared/ipc/channels.ts'
import type { AppEvent, RequestInput, RequestName, RequestOutput } from '../shared/ipc/contract.ts'
import { refuse, type Result } from '../shared/ipc/result.ts'

declare global {
  interface Window {
    /** Put here by the preload. */
    fermata: Bridge
  }
}

/** Asks main for something. Never rejects: a refusal, and also a broken channel, is a value. */
export async function request<N extends RequestName>(
  name: N,
  input: RequestInput<N>
): Promise<Result<RequestOutput<N>>> {
  try {
    const answer = await window.fermata.request(name, input)
    return isResult<RequestOutput<N>>(answer) ? answer : refuse('internal', { cause: `${name}: no answer` })
  } catch (error) {
    return refuse('internal', { cause: error instanceof Error ? error.message : String(error) })
  }
}

/** Listens to main's events; returns the function that ends it. */
export function onEvent(listener: (event: AppEvent) => void): () => void {
  return window.fermata.on((event) => {
    if (isAppEvent(event)) listener(event)
  })
}

function isResult<T>(value: unknown): value is Result<T> {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false
  return value.ok === true ? 'value' in value : 'error' in value
}

const eventTypes: Record<AppEvent['type'], true> = {
  'conversation.events': true,
  'conversations.changed': true,
  'folders.changed': true,
  'settings.changed': true,
  'notices.changed': true,
  'providers.changed': true,
  'models.changed': true,
  'mcp.changed': true,
  'externalAgents.changed': true,
  'schedules.changed': true,
  'waiting.changed': true,
  'quit.asked': true,
  'quit.settled': true,
  navigate: true
}

function isAppEvent(value: unknown): value is AppEvent {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  return typeof value.type === 'string' && Object.hasOwn(eventTypes, value.type)
}
