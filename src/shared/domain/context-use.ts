import type { Conversation } from './conversation.ts'
import type { Message, Part } from './message.ts'
import type { ModelFacts, TokenUsage } from './model.ts'

/** What the policies count with where a model's window is not known, in tokens. */
export const ASSUMED_WINDOW = 128_000
/** A rough measure, for a model whose provider counts nothing. */
const CHARACTERS_PER_TOKEN = 4

/** What of a conversation decides on how much of it is sent. */
type History = Pick<Conversation, 'messages' | 'compactions'>

/** How full the model's window is. */
export interface ContextUse {
  /** Tokens of the last request, cached ones too. */
  used: number
  /** Tokens that fit; absent where that is not known. */
  window?: number
  /** `used` over the window, or over the assumed one; 1 is full. */
  share: number
  /** The provider counts nothing (or has not yet), so that `used` is a guess from the number of characters. */
  isEstimated: boolean
}

/**
 * Context use (behaviour, section 6): input, cache read and cache write of the last answer over the model's window.
 * An answer from before the last summary tells nothing of what is sent now.
 *
 * @param estimate tokens of the request that comes next, asked for where no answer has been counted
 */
export function contextUse(
  conversation: History,
  { contextWindow }: Pick<ModelFacts, 'contextWindow'>,
  estimate: () => number = () => estimateTokens(conversation)
): ContextUse {
  const usage = lastUsage(conversation)
  const used = usage ? usage.input + usage.cacheRead + usage.cacheWrite : estimate()
  return {
    used,
    ...(contextWindow !== undefined && { window: contextWindow }),
    share: used / (contextWindow ?? ASSUMED_WINDOW),
    isEstimated: usage === undefined
  }
}

/** Of the last whole answer since the last summary; one that was broken off was not counted. */
export function lastUsage(conversation: History): TokenUsage | undefined {
  return answersSince(conversation).at(-1)?.usage
}

/** The whole answers and rounds that came after the last summary was made; all of them where there is none. */
export function answersSince({ messages, compactions }: History): Message[] {
  const after = compactions.at(-1)?.after
  const from = after === undefined ? 0 : messages.findLastIndex(({ id }) => id === after) + 1
  return messages.slice(from).filter(isWholeAnswer)
}

function isWholeAnswer({ role, end, parts }: Message): boolean {
  const isBroken = end === 'stopped' || end === 'interrupted' || end === 'overflowed'
  return role === 'assistant' && !isBroken && parts.some(({ type }) => type !== 'notice')
}

/** Where the messages begin that still go to the model as they are; null where no summary stands before them. */
export function keptFrom({ messages, compactions }: History): number | null {
  const last = compactions.at(-1)
  if (!last) return null
  const kept = messages.findLastIndex(({ id }) => id === last.keepFrom)
  if (kept >= 0) return kept
  const after = messages.findLastIndex(({ id }) => id === last.after)
  return after < 0 ? null : after + 1
}

/** Tokens of what the model would be sent of a conversation, roughly: without system text and tools. */
function estimateTokens(conversation: History): number {
  const from = keptFrom(conversation)
  const summary = from === null ? 0 : (conversation.compactions.at(-1)?.summary.length ?? 0)
  return tokensOfCharacters(summary) + estimateMessages(conversation.messages.slice(from ?? 0))
}

/** Tokens of some messages as they are, roughly. */
export function estimateMessages(messages: readonly Message[]): number {
  return tokensOfCharacters(
    messages.flatMap(({ parts }) => parts).reduce((sum, part) => sum + charactersOf(part), 0)
  )
}

export function tokensOfCharacters(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN)
}

export function charactersOfTokens(tokens: number): number {
  return tokens * CHARACTERS_PER_TOKEN
}

function charactersOf(part: Part): number {
  switch (part.type) {
    case 'notice':
      return 0
    case 'attachment':
      return charactersOfTokens(part.tokens)
    case 'tool':
      return part.name.length + part.input.length + ('text' in part.state ? part.state.text.length : 0)
    case 'reasoning':
      return (part.data ?? part.text).length
    case 'text':
    case 'nudge':
      return part.text.length
  }
}
