import { toolParts, type ToolPart } from '../src/shared/domain/message.ts'
import type { Conversation } from '../src/shared/domain/conversation.ts'
import { openTestCore, type TestCore } from './core.ts'
import { open, quiet, workspace } from './guarded.ts'
import { calls, type ModelServer, startModelServer, type Step } from './model-server.ts'
import { messagesOf, type SentMessage } from './sent.ts'

type Body = Record<string, unknown>
type TestCoreOptions = Parameters<typeof openTestCore>[0]

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

export interface Delegating {
  server: ModelServer
  core: TestCore
  id: string
  /** The requests of one conversation, by the task or message that began it. */
  requestsOf(task: string): ModelServer['requests']
  /** The conversations of the sub-agents that the last round of calls has begun, in the order of the calls. */
  agents(): Conversation[]
  /** The calls of a conversation, all rounds. */
  callsOf(id: string): ToolPart[]
}

/** A conversation begun with `go`; what each request is answered with goes by its conversation and its rounds. */
export async function delegating(
  provider: 'openai' | 'anthropic',
  script: (task: string, rounds: number, body: Body) => Step,
  options: Partial<TestCoreOptions> & { prepare?: (core: TestCore) => void } = {}
): Promise<Delegating> {
  const { settings, prepare, ...more } = options
  const server = await startModelServer({
    script: (_, body) => script(askedIn(body), roundsIn(body), body),
    models: ['test-model']
  })
  const core = openTestCore({
    baseUrl: server.baseUrl,
    provider,
    workspace,
    settings: { ...quiet, ...settings },
    ...more
  })
  open.push(
    () => core.close(),
    () => server.close()
  )
  prepare?.(core)
  const id = await core.begin('go')
  const callsOf = (of: string) => core.conversation(of).messages.flatMap(toolParts)
  return {
    server,
    core,
    id,
    requestsOf: (task) => server.requests.filter(({ body }) => askedIn(body) === task),
    agents: () =>
      callsOf(id).flatMap(({ state }) =>
        'agent' in state && state.agent ? [core.conversation(state.agent.id)] : []
      ),
    callsOf
  }
}

/** The result of a call as the model reads it. */
export const resultOf = ({ state }: ToolPart): string => ('text' in state ? state.text : '')

/** The names of the tools that a request offers, in its order. */
export const toolNamesIn = (body: Body): string[] =>
  (body['tools'] as { name?: string; function?: { name: string } }[]).map(
    ({ name, function: named }) => name ?? named?.name ?? ''
  )
