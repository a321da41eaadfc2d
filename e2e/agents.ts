import { toolParts, type ToolPart } from '../src/shared/domain/message.ts'
import type { Conversation } from '../src/shared/domain/conversation.ts'
import { openTestCore, type TestCore, type TestProvider } from './core.ts'
import { askedIn, type Body, roundsIn } from './delegate.ts'
import { open, quiet, workspace } from './guarded.ts'
import { type ModelServer, startModelServer, type Step } from './model-server.ts'

type TestCoreOptions = Parameters<typeof openTestCore>[0]

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
  provider: TestProvider,
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
