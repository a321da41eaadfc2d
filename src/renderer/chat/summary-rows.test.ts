import { describe, expect, test } from 'vitest'
import type { Compaction } from '../../shared/domain/conversation.ts'
import type { Message } from '../../shared/domain/message.ts'
import { toRows } from './rows.ts'

const round = (id: string): Message => ({
  id,
  role: 'assistant',
  createdAt: 0,
  end: 'complete',
  parts: [
    {
      type: 'tool',
      callId: id,
      name: 'read_file',
      input: '{}',
      state: { status: 'completed', text: 'ok', endedAt: 1 }
    }
  ]
})
const user: Message = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go' }], createdAt: 0 }
const rounds = Array.from({ length: 12 }, (_, i) => round(`r${i}`))
const summary = (id: string, keepFrom: string | null, after: string): Compaction => ({
  id,
  keepFrom,
  after,
  summary: 'S',
  at: 1
})
const shapes = (compactions: Compaction[], messages: Message[] = [user, ...rounds]) =>
  toRows(messages, true, messages.length, false, compactions).map((row) =>
    row.kind === 'work' ? row.calls : row.kind === 'summary' ? `${row.key} ${row.isNewest}` : 'message'
  )

describe('S70 where the older messages are summarised', () => {
  test('a row stands before the first message that is kept, and parts the work it stands in', () => {
    expect(shapes([summary('c', 'r7', 'r11')])).toEqual(['message', 7, 'c true', 5])
  })

  test('after all there was, where nothing is kept', () => {
    expect(shapes([summary('c', null, 'r11')])).toEqual(['message', 12, 'c true'])
    expect(shapes([summary('c', null, 'r5')])).toEqual(['message', 6, 'c true', 6])
  })

  test('every summary has its row, and the last one is the newest', () => {
    const two = [summary('c', 'r4', 'r5'), summary('d', 'r8', 'r11')]
    expect(shapes(two)).toEqual(['message', 4, 'c false', 4, 'd true', 4])
    expect(shapes([summary('c', 'r4', 'r5'), summary('d', 'r4', 'r11')])).toEqual([
      'message',
      4,
      'c false',
      'd true',
      8
    ])
  })

  test('a summary of messages that are gone has none', () => {
    expect(shapes([summary('c', 'gone', 'gone too')])).toEqual(['message', 12])
  })
})
