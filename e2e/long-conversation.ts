import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/main/store/database.ts'
import { EventStore } from '../src/main/store/event-store.ts'
import type { StoredEvent } from '../src/shared/domain/event.ts'

const AT = Date.UTC(2026, 10, 1)

/** What the answer with that number says: prose, and now and then a list, code or a table. */
function answerText(n: number): string {
  const prose = `Answer ${n} says **something** of its own, with \`code\` and a few more words to fill a line or two of the column it stands in.`
  const more = [
    '\n\n- one point\n- another point\n- and a third',
    '\n\n```ts\nconst a = 1\nconst b = a + 1\nconsole.log(a, b)\n```',
    '\n\n| key | value |\n|---|---|\n| a | 1 |\n| b | 2 |',
    ''
  ]
  return `${prose}${more[Math.floor(n / 2) % more.length]}\n\nThe end of ${n}.`
}

/**
 * A data folder that holds one conversation of so many messages, questions and answers by turns, stored as the app
 * stores them.
 *
 * @param textOf the text of the message with that number, from 0, in place of the usual one
 */
export function seedConversation(
  title: string,
  count: number,
  textOf: (n: number) => string | undefined = () => undefined
): string {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-e2e-'))
  const { db } = openDatabase(join(folder, 'fermata.db'), AT)
  const id = 'c-long'
  const events: StoredEvent[] = [
    {
      type: 'conversation.created',
      id,
      title,
      model: { providerId: 'openai', modelId: 'test-model' },
      workspace: null,
      at: AT
    }
  ]
  for (let n = 0; n < count; n += 1) {
    const own = n % 2 === 0
    const text = textOf(n) ?? (own ? `Question ${n}?` : answerText(n))
    const common = { id: `m${n}`, parts: [{ type: 'text' as const, text }], createdAt: AT + n }
    events.push({
      type: 'message.appended',
      message: own ? { ...common, role: 'user' } : { ...common, role: 'assistant', end: 'complete' },
      at: AT + n
    })
  }
  new EventStore(db).append({ id, title, status: 'idle', updatedAt: AT + count }, 0, events, false)
  db.close()
  return folder
}
