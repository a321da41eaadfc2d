import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/main/store/database.ts'
import { EventStore } from '../src/main/store/event-store.ts'
import type { StoredEvent } from '../src/shared/domain/event.ts'

export interface Seed {
  id: string
  title?: string
  /** Of the first message, in epoch ms; each further one comes a second later. */
  at?: number
  /** Of a sub-agent's conversation. */
  parentId?: string
  /** What the user and the model say by turns. */
  texts: readonly string[]
}

const AT = Date.UTC(2026, 10, 1)

/** The events of a conversation in which the user and the model speak by turns; message n has the id `ID-n`. */
export function eventsOf({ id, title = id, at = AT, texts, parentId }: Seed): StoredEvent[] {
  const parent = parentId === undefined ? {} : { parent: { conversationId: parentId, callId: 'call' } }
  const model = { providerId: 'openai', modelId: 'test-model' }
  const said = texts.map((text, n): StoredEvent => {
    const common = { id: `${id}-${n}`, parts: [{ type: 'text' as const, text }], createdAt: at + n * 1000 }
    const message =
      n % 2 === 0
        ? { ...common, role: 'user' as const }
        : { ...common, role: 'assistant' as const, end: 'complete' as const }
    return { type: 'message.appended', message, at: at + n * 1000 }
  })
  return [{ type: 'conversation.created', id, title, model, workspace: null, at, ...parent }, ...said]
}

/** A data folder with these conversations, stored as the app stores them. */
export function seedFolder(seeds: readonly Seed[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-seed-'))
  const { db } = openDatabase(join(folder, 'fermata.db'), AT)
  const store = new EventStore(db)
  for (const seed of seeds) {
    const { id, title = id, parentId } = seed
    const events = eventsOf(seed)
    const updatedAt = events.at(-1)?.at ?? AT
    const summary = { id, title, status: 'idle' as const, updatedAt, ...(parentId && { parentId }) }
    store.append(summary, 0, events, false)
  }
  db.close()
  return folder
}
