import { calls, type Step } from './model-server.ts'
import { messagesOf, type SentMessage } from './sent.ts'

export type Body = Record<string, unknown>

/** A round that has a sub-agent do each of these tasks. */
export const delegate = (...tasks: (string | { task: string; tools?: string[]; rounds?: number })[]): Step =>
  calls(...tasks.map((task) => ({ name: 'run_agent', args: typeof task === 'string' ? { task } : task })))

/**
 * What was asked at first in the conversation that a request belongs to: a sub-agent's task, or the user's words. A
 * nudge after it goes in the same message, as a paragraph of its own.
 */
export const askedIn = (body: Body): string =>
  messages(body)
    .find(({ role }) => role === 'user')
    ?.content.split('\n\n')[0] ?? ''

/** How many rounds the conversation has had that a request belongs to. */
export const roundsIn = (body: Body): number => messages(body).filter(({ calls }) => calls).length

/** The results that a request sends, oldest first. */
export const resultsIn = (body: Body): string[] =>
  messages(body).flatMap(({ role, content }) => (role === 'tool' ? [content] : []))

const messages = (body: Body): SentMessage[] => messagesOf({ body })

/** The names of the tools that a request offers, in its order. */
export const toolNamesIn = (body: Body): string[] =>
  (body['tools'] as { name?: string; function?: { name: string } }[]).map(
    ({ name, function: named }) => name ?? named?.name ?? ''
  )
