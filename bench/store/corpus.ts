import type { StoredEvent } from '../../src/shared/domain/event.ts'

/** A word of few messages, and one of about a third of them. */
export const RARE = 'quokka'
export const COMMON = 'harbour'

const AT = Date.UTC(2026, 0, 1)
const SYLLABLES = ['ka', 'lo', 'mi', 'ter', 'van', 'su', 'pel', 'dro', 'ni', 'ash', 'gor', 'ew', 'bri', 'tal']

export interface Stored {
  id: string
  events: StoredEvent[]
}

/**
 * Conversations of `messages` messages in all, the first of them of `longest`; 580 characters each on average, as 58 MB
 * in 100,000. The same for the same numbers.
 */
export function* corpus(messages: number, conversations: number, longest: number): Generator<Stored> {
  const random = generator(7)
  const words = Array.from({ length: 4000 }, () => wordOf(random))
  const rest = Math.max(2, Math.floor((messages - longest) / (conversations - 1)))
  for (let n = 0; n < conversations; n++) {
    const id = `conversation-${n}`
    const said = Array.from({ length: n === 0 ? longest : rest }, (_, at) =>
      messageEvent(id, at, AT + n * 86_400 + at, textOf(words, random))
    )
    yield { id, events: [created(id, AT + n * 86_400), ...said] }
  }
}

/** One more message of a conversation. */
export function messageEvent(id: string, n: number, at: number, text: string): StoredEvent {
  const common = { id: `${id}-${n}`, parts: [{ type: 'text' as const, text }], createdAt: at }
  return n % 2 === 0
    ? { type: 'message.appended', message: { ...common, role: 'user' }, at }
    : { type: 'message.appended', message: { ...common, role: 'assistant', end: 'complete' }, at }
}

const created = (id: string, at: number): StoredEvent => ({
  type: 'conversation.created',
  id,
  title: id,
  model: { providerId: 'openai', modelId: 'test-model' },
  workspace: null,
  at
})

/** Frequent words are frequent: the n-th is taken about 1/n as often. */
function textOf(words: readonly string[], random: () => number): string {
  const said = Array.from(
    { length: 40 + Math.floor(random() * 80) },
    () => words[Math.floor(words.length ** random()) - 1] ?? 'and'
  )
  if (random() < 0.33) said.push(COMMON)
  if (random() < 0.0002) said.push(RARE)
  return said.join(' ')
}

function wordOf(random: () => number): string {
  const length = 2 + Math.floor(random() * 3)
  return Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('')
}

function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
