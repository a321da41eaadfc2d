import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { isSettled, type Message, toolParts } from '../../shared/domain/message.ts'
import type { RunState } from '../../shared/domain/run.ts'
import { runningState } from '../run/limits.ts'
import type { RunPorts } from '../run/ports.ts'
import { resultText } from '../run/result-texts.ts'

export function runChanged(run: RunState, at: number): Extract<StoredEvent, { type: 'run.changed' }> {
  return { type: 'run.changed', run, at }
}

/** The run begins; with `opens`, in a window (and turn) that is empty. */
export function runBegins(
  ports: Pick<RunPorts, 'limit' | 'now'>,
  conversation: Conversation,
  opens?: 'turn' | 'window'
): StoredEvent {
  const base = opens ? { ...conversation, windowStart: conversation.messages.length } : conversation
  const run = runningState({ limit: ports.limit, pauseRequested: () => false }, base)
  return { ...runChanged(run, ports.now()), ...(opens && { opens }) }
}

export function userMessage(id: string, text: string, at: number): StoredEvent {
  const message: Message = { id, role: 'user', parts: [{ type: 'text', text }], createdAt: at }
  return { type: 'message.appended', message, at }
}

/** Gives every open call of the last round a result, since nothing will run it. */
export function cancelOpenCalls(conversation: Conversation, at: number): StoredEvent[] {
  const last = conversation.messages.at(-1)
  if (!last) return []
  return toolParts(last)
    .filter((call) => !isSettled(call.state))
    .map((call) => ({
      type: 'tool.updated',
      messageId: last.id,
      callId: call.callId,
      state: { status: 'cancelled', text: resultText.notReached, endedAt: at },
      at
    }))
}
