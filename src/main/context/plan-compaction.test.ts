import { expect, test } from 'vitest'
import { applyEvent } from '../../shared/domain/apply.ts'
import { emptyConversation } from '../../shared/domain/test-conversation.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { Message, Part } from '../../shared/domain/message.ts'
import { compactedHistory } from './compacted-history.ts'
import { compactionScope } from './plan-compaction.ts'

const model = { providerId: 'openai', modelId: 'm' }
const ROOMY = 1_000_000

/** A transcript in short: `u` a message of the user's, `r` a round, `a` an answer, `n` a nudge, `b` one broken off. */
function of(kinds: string, turnStart = 0): Conversation {
  const messages = Array.from(kinds, (kind, at): Message => {
    const id = `${kind}${at}`
    const role = kind === 'u' || kind === 'n' ? 'user' : 'assistant'
    const end = kind === 'b' ? 'interrupted' : 'complete'
    return { id, role, parts: [partOf(kind, id)], createdAt: at, ...(role === 'assistant' && { end }) }
  })
  return { ...emptyConversation(model), messages, turnStart }
}

function partOf(kind: string, id: string): Part {
  if (kind === 'n') return { type: 'nudge', code: 'empty', text: id }
  if (kind !== 'r') return { type: 'text', text: id }
  const state = { status: 'completed', text: 'x'.repeat(400), endedAt: 0 } as const
  return { type: 'tool', callId: id, name: 'look', input: '{}', state }
}

test.each([
  ['S70 the last round and its results are kept', 'urr', 'r2', 'u0'],
  ['a warning after them, too', 'urrn', 'r2', 'u0'],
  ['a message of the user that comes last is kept, the round before it is not', 'urru', 'u3', 'u0'],
  ['what is asked again is kept from the user’s message on', 'uaunn', 'u2', 'u0'],
  ['the last answer is kept', 'uaua', 'a3', 'u0'],
  ['an answer that broke off does not count as one', 'urrb', 'r2', 'u0']
])('%s', (_, kinds, keepFrom, task) => {
  expect(compactionScope(of(kinds), ROOMY)).toEqual({
    keepFrom,
    after: of(kinds).messages.at(-1)?.id,
    task
  })
})

test.each(['', 'u', 'ur', 'ua', 'unn', 'ub', 'uub'])('nothing to summarise: %j', (kinds) => {
  expect(compactionScope(of(kinds), ROOMY)).toBeNull()
})

test('the message that began the turn goes word by word only where it would be lost, and fits', () => {
  expect(compactionScope(of('uau', 2), ROOMY)).not.toHaveProperty('task')
  expect(compactionScope(of('uarr', 0), 1)).not.toHaveProperty('task')
})

test('S72 a last round that fills half of the window is summarised with the rest', () => {
  expect(compactionScope(of('ur'), 100)).toEqual({ keepFrom: null, after: 'r1', task: 'u0' })
})

test('after a summary only what came since can be summarised; taken away, it leaves the messages', () => {
  const before = of('urr')
  const scope = compactionScope(before, ROOMY)
  if (!scope) throw new Error('there is something to summarise')
  const compaction = { id: 's', ...scope, summary: 'In short.', at: 0 }
  const after = applyEvent(before, { type: 'history.compacted', compaction, at: 0 })
  expect(compactionScope(after, ROOMY)).toBeNull()
  expect(after.messages).toBe(before.messages)
  expect(compactedHistory(after).map(({ id }) => id)).toEqual(['s', 'r2'])
  const [round] = of('r').messages
  if (!round) throw new Error('a round')
  const grown = { ...after, messages: [...after.messages, round] }
  expect(compactionScope(grown, ROOMY)).toMatchObject({ keepFrom: 'r0', task: 'u0' })
  const restored = applyEvent(after, { type: 'history.restored', compactionId: 's', at: 0 })
  expect(compactedHistory(restored)).toBe(before.messages)
})

test('a summary whose messages are gone stands for nothing', () => {
  const compaction = { id: 's', keepFrom: 'gone', after: 'gone too', summary: 'In short.', at: 0 }
  const odd = applyEvent(of('urr'), { type: 'history.compacted', compaction, at: 0 })
  expect(compactedHistory(odd)).toBe(odd.messages)
})
