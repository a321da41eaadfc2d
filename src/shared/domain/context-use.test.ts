import { describe, expect, test } from 'vitest'
import { applyEvent } from './apply.ts'
import { emptyConversation } from './test-conversation.ts'
import { contextUse } from './context-use.ts'
import type { Conversation } from './conversation.ts'
import type { Message } from './message.ts'
import type { TokenUsage } from './model.ts'

const model = { providerId: 'openai', modelId: 'm' }

function of(...messages: Message[]): Conversation {
  const empty = emptyConversation(model)
  return messages.reduce((c, message) => applyEvent(c, { type: 'message.appended', message, at: 0 }), empty)
}

const user = (text: string): Message => ({
  id: `u${text.length}`,
  role: 'user',
  parts: [{ type: 'text', text }],
  createdAt: 0
})
const answer = (id: string, usage?: TokenUsage, end: Message['end'] = 'complete'): Message => ({
  id,
  role: 'assistant',
  parts: [{ type: 'text', text: 'x'.repeat(40) }],
  createdAt: 0,
  end,
  ...(usage && { usage })
})
const counted = (input: number, cacheRead = 0, cacheWrite = 0): TokenUsage => ({
  input,
  output: 500,
  cacheRead,
  cacheWrite
})

describe('context use', () => {
  test('S58 input 10, cache read 90,000, window 200,000: 45 %', () => {
    const use = contextUse(of(user('a'), answer('a', counted(10, 90_000))), { contextWindow: 200_000 })
    expect(use).toEqual({ used: 90_010, window: 200_000, share: 0.45005, isEstimated: false })
  })

  test('what was written to the cache counts, the answer itself does not', () => {
    const use = contextUse(of(user('a'), answer('a', counted(10, 20, 70))), { contextWindow: 1000 })
    expect(use.used).toBe(100)
  })

  test('an unknown window is assumed for the share and not shown', () => {
    const use = contextUse(of(user('a'), answer('a', counted(64_000))), {})
    expect(use).toEqual({ used: 64_000, share: 0.5, isEstimated: false })
  })

  test('S69 a provider that counts nothing: estimated, four characters a token', () => {
    const use = contextUse(of(user('y'.repeat(360)), answer('a')), { contextWindow: 1000 })
    expect(use).toEqual({ used: 100, window: 1000, share: 0.1, isEstimated: true })
  })

  test('an answer that was broken off does not hide the count of the one before', () => {
    const broken = answer('b', undefined, 'stopped')
    const use = contextUse(of(user('a'), answer('a', counted(70)), broken), { contextWindow: 100 })
    expect(use).toMatchObject({ used: 70, isEstimated: false })
  })

  test('a count from before the summary tells nothing of what is sent now', () => {
    const before = of(user('y'.repeat(4000)), answer('a', counted(900)), user('next'))
    const compaction = { id: 's', keepFrom: 'u4', after: 'u4', summary: 'z'.repeat(36), at: 0 }
    const after = applyEvent(before, { type: 'history.compacted', compaction, at: 0 })
    expect(contextUse(after, { contextWindow: 1000 })).toMatchObject({ used: 10, isEstimated: true })
    const restored = applyEvent(after, { type: 'history.restored', compactionId: 's', at: 0 })
    expect(contextUse(restored, { contextWindow: 1000 })).toMatchObject({ used: 900, isEstimated: false })
  })
})
