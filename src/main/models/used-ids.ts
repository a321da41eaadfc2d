import type { ModelRequest } from '../run/ports.ts'

/** The call ids of the conversation so far: those of an answer must be others, also where a service numbers anew. */
export function usedIds({ messages, unsentIds = [] }: ModelRequest): string[] {
  const sent = messages.flatMap((message) => (message.role === 'assistant' ? message.calls : []))
  return [...unsentIds, ...sent.map(({ id }) => id)]
}
