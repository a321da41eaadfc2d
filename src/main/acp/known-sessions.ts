import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Message } from '../../shared/domain/message.ts'

/** Conversations of which it is kept; an older one is begun anew with its history. */
const MOST = 500

const known = z.object({
  agentId: z.string(),
  sessionId: z.string(),
  cwd: z.string(),
  /** How many messages the session has heard, and a hash of their ids. */
  count: z.int(),
  hash: z.string()
})
export type KnownSession = z.output<typeof known>
const file = z.record(z.string(), known)

/** Which session of an agent a conversation had last, and how much of it that has heard; outlives the app. */
export class KnownSessions {
  private readonly path: string
  private kept: Record<string, KnownSession> | null = null

  constructor(path: string) {
    this.path = path
  }

  get(conversationId: string): KnownSession | undefined {
    const all = this.read()
    return Object.hasOwn(all, conversationId) ? all[conversationId] : undefined
  }

  /** Never throws: what cannot be kept costs only that the agent is told the history again. */
  set(conversationId: string, session: KnownSession): void {
    const { [conversationId]: _, ...others } = this.read()
    this.kept = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [conversationId, session]])
    try {
      mkdirSync(dirname(this.path), { recursive: true })
      writeFileSync(`${this.path}.new`, JSON.stringify(this.kept), { mode: 0o600 })
      renameSync(`${this.path}.new`, this.path)
    } catch {
      // The session is known for as long as this process lives.
    }
  }

  private read(): Record<string, KnownSession> {
    return (this.kept ??= readFile(this.path))
  }
}

/** A hash of the messages that a session has heard: another branch, or one message less, is another history. */
export function historyHash(messages: readonly Pick<Message, 'id'>[]): string {
  const hash = createHash('sha256')
  for (const { id } of messages) hash.update(`${id}\n`)
  return hash.digest('hex')
}

function readFile(path: string): Record<string, KnownSession> {
  try {
    return file.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return {}
  }
}
