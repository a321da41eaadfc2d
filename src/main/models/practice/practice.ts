import { setTimeout as delay } from 'node:timers/promises'
import type { TextPart, ToolPart } from '../../../shared/domain/message.ts'
import type { ModelPort, ModelRequest, StreamEvent } from '../../run/ports.ts'
import { planResponse } from './plan.ts'
import type { PlannedCall } from './planned.ts'

/** The provider's id, and that of its one model. */
export const PRACTICE = 'practice'

const FAST_MS = 15
const SLOW_MS = 120

/**
 * The offline provider: scripted, no AI, always there. It decides from the transcript alone and calls real
 * tools, so that every state of the app can be seen without a key. It reports no usage.
 * @param pace factor on the delays between deltas; 0 for tests.
 */
export function createPractice(pace = 1): ModelPort {
  return { stream: (request, signal) => respond(request, signal, pace) }
}

async function* respond(
  request: ModelRequest,
  signal: AbortSignal,
  pace: number
): AsyncGenerator<StreamEvent> {
  const { text, calls, slow, firstCall, end = 'complete', failure } = planResponse(request)
  const taken = new Set(
    request.messages.flatMap((m) => (m.role === 'assistant' ? m.calls.map((call) => call.id) : []))
  )
  const textParts: TextPart[] = text === '' ? [] : [{ type: 'text', text }]
  const callParts = calls.map((call, index) => toPart(call, firstCall + index, taken))
  const parts = [...textParts, ...callParts]
  for (const [index, part] of parts.entries()) {
    const whole = part.type === 'tool' ? part.input : part.text
    yield { type: 'part', index, part: part.type === 'tool' ? { ...part, input: '' } : { ...part, text: '' } }
    for (const piece of pieces(whole, slow ? 1 : 3)) {
      if (!(await waited((slow ? SLOW_MS : FAST_MS) * pace, signal))) return
      yield { type: 'delta', index, text: piece }
    }
  }
  if (!(await waited(FAST_MS * pace, signal))) return
  yield failure ? { type: 'failed', failure } : { type: 'end', end, parts }
}

function toPart({ name, input }: PlannedCall, number: number, taken: Set<string>): ToolPart {
  let callId = `practice_${number}`
  for (let n = 2; taken.has(callId); n += 1) callId = `practice_${number}_${n}`
  taken.add(callId)
  return {
    type: 'tool',
    callId,
    name,
    input: typeof input === 'string' ? input : JSON.stringify(input),
    state: { status: 'pending' }
  }
}

/** A text in pieces of that many words, white space kept. */
function pieces(text: string, words: number): string[] {
  return text.match(new RegExp(`(?:\\s*\\S+\\s*){1,${words}}`, 'g')) ?? []
}

/** Whether the time passed without an abort. */
async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  if (ms <= 0) return true
  try {
    await delay(ms, undefined, { signal })
    return true
  } catch {
    return false
  }
}
