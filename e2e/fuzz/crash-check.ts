import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { join } from 'node:path'
import { buildRequest } from '../../src/main/context/build-request.ts'
import { toAnthropic } from '../../src/main/models/anthropic/to-anthropic.ts'
import { toOpenAi } from '../../src/main/models/to-openai.ts'
import { openDatabase } from '../../src/main/store/database.ts'
import { EventStore } from '../../src/main/store/event-store.ts'
import { applyEvent, createConversation } from '../../src/shared/domain/apply.ts'
import type { Conversation } from '../../src/shared/domain/conversation.ts'
import type { StoredEvent } from '../../src/shared/domain/event.ts'
import { isSettled, type Message, messageText, toolParts } from '../../src/shared/domain/message.ts'
import { isAwaiting } from '../../src/shared/domain/run.ts'
import { validateMessagesRequest } from '../strict-anthropic.ts'
import { validateChatRequest } from '../strict-openai.ts'

/** What the file holds, read without healing. */
export interface Kept {
  integrity: unknown
  events: StoredEvent[]
  checkpoint: Message | null
}

/** What a response had said by a time (epoch ms). */
export interface Streamed {
  id: string
  text: string
  at: number
}

/** Design: a killed app loses at most a second of what streams; the rest is for a busy machine. */
const LOST_MS = 1000 + 500

export function readKept(dataDir: string): Kept {
  const { db } = openDatabase(join(dataDir, 'fermata.db'), Date.now())
  try {
    const store = new EventStore(db)
    const ids = store.list().map(({ id }) => id)
    return {
      integrity: db.prepare('PRAGMA integrity_check').get()?.['integrity_check'],
      events: ids.flatMap((id) => store.load(id).events),
      checkpoint: ids.map((id) => store.readCheckpoint(id)).find((draft) => draft !== null) ?? null
    }
  } finally {
    db.close()
  }
}

/** The conversation as its events leave it, not healed; null where none was begun. */
export function foldKept({ events: [first, ...rest] }: Kept): Conversation | null {
  return first?.type === 'conversation.created'
    ? rest.reduce<Conversation>(applyEvent, createConversation(first))
    : null
}

/** Every event that was told of is there, in its order. */
export function keptProblems({ integrity, events }: Kept, acknowledged: readonly StoredEvent[]): string[] {
  const problems = integrity === 'ok' ? [] : [`integrity: ${String(integrity)}`]
  const at = acknowledged.findIndex((event, n) => !isDeepStrictEqual(events[n], event))
  return at < 0 ? problems : [...problems, `event ${at} of ${acknowledged.length} is lost or changed`]
}

/** What was to wait waits, or has been said: never both, never neither (D096). */
export function queueProblems(events: readonly StoredEvent[], { queue, messages }: Conversation): string[] {
  const ever = events.flatMap((event) => (event.type === 'queue.changed' ? event.queue : []))
  const waits = new Set(queue.map(({ id }) => id))
  const said = new Set(messages.map(({ id }) => id))
  return [...new Set(ever.map(({ id }) => id))].flatMap((id) =>
    waits.has(id) === said.has(id) ? [`${id} ${waits.has(id) ? 'waits and was said' : 'is lost'}`] : []
  )
}

/** The settings file is whole, and what was being written is there or not, never in between. */
export function settingsProblems(dataDir: string, stored: number | null, begun: number | null): string[] {
  if (stored === null) return []
  const text = readFileSync(join(dataDir, 'settings.json'), 'utf8')
  try {
    const value: unknown = JSON.parse(text)['network.idleTimeoutSeconds']
    return value === stored || value === begun ? [] : [`setting ${String(value)}, not ${stored} or ${begun}`]
  } catch {
    return [`the settings file is broken: ${JSON.stringify(text.slice(0, 80))}`]
  }
}

/** What another process makes of it: the same pause or question, or an interruption with every call answered. */
export function healedProblems(before: Conversation, after: Conversation): string[] {
  const problems: string[] = []
  const died = before.run.status === 'running' || before.run.status === 'stopping'
  const wanted = died ? { status: 'interrupted' } : before.run
  if (!isDeepStrictEqual(after.run, wanted))
    problems.push(`${before.run.status} came back as ${JSON.stringify(after.run)}`)
  const open = after.messages.flatMap(toolParts).filter(({ state }) => !isSettled(state))
  const isOpenRightly =
    isAwaiting(after.run) && open.every(({ state }) => state.status.startsWith('awaiting'))
  if (open.length > 0 && !isOpenRightly) problems.push(`${after.run.status} with ${open.length} open calls`)
  for (const [at, message] of before.messages.entries())
    problems.push(...changed(message, after.messages[at]).map((what) => `message ${at}: ${what}`))
  return [...problems, ...wireProblems(after)]
}

/** Of a response that was streaming, all is kept but the last second, and nothing that was not streamed. */
export function streamProblems(
  { checkpoint }: Kept,
  after: Conversation,
  streamed: readonly Streamed[],
  aliveAt: number
): string[] {
  const id = streamed.at(-1)?.id ?? checkpoint?.id
  const message = after.messages.find((one) => one.id === id)
  const isWhole = message !== undefined && message.end !== 'interrupted'
  if (id === undefined || isWhole || after.run.status !== 'interrupted') return []
  const text = message ? messageText(message) : ''
  const seen = streamed.at(-1)?.text ?? ''
  const due = streamed.findLast(({ at }) => at < aliveAt - LOST_MS)?.text ?? ''
  const problems: string[] = []
  if (checkpoint && text !== messageText(checkpoint)) problems.push(`the checkpoint came back as ${text}`)
  if (!seen.startsWith(text)) problems.push(`${seen} came back as ${text}`)
  if (due.trim() !== '' && text.length < due.length) problems.push(`${due} was streamed, ${text} came back`)
  return problems
}

/** What was there and settled stays as it was. */
function changed(before: Message, after: Message | undefined): string[] {
  if (!after) return ['gone']
  const kept = after.parts.map((part, at) => {
    const was = before.parts[at]
    return part.type === 'tool' && was?.type === 'tool' && !isSettled(was.state) ? was : part
  })
  return isDeepStrictEqual({ ...after, parts: kept }, before) ? [] : ['changed']
}

function wireProblems(conversation: Conversation): string[] {
  const more: Message = { id: 'x', role: 'user', parts: [{ type: 'text', text: 'go on' }], createdAt: 1 }
  // A model that nobody has named yet is found out when the run goes on.
  const model = { ...conversation.model, modelId: conversation.model.modelId || 'm' }
  const request = buildRequest({ ...conversation, model, messages: [...conversation.messages, more] }, [])
  return [...validateChatRequest(toOpenAi(request)), ...validateMessagesRequest(toAnthropic(request))]
}
