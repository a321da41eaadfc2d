import { afterEach, expect } from 'vitest'
import { openTestCore, type TestCore, type TestProvider } from './core.ts'
import { type ModelServer, startModelServer, type Step, text, usage } from './model-server.ts'
import { messagesOf, toolsForbidden } from './sent.ts'

/** What is closed after each test. */
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** Closed after the test. */
export function opened(core: TestCore): TestCore {
  open.push(() => core.close())
  return core
}

type Body = { body: Record<string, unknown> } | undefined

/** Whether a request asks for a summary. */
export function asksForSummary(request: Body): boolean {
  return toolsForbidden(request) && /replaced by a summary/.test(messagesOf(request).at(-1)?.content ?? '')
}

/** The step as an answer to a request of so many tokens, whichever API counts them. */
export const filling = (tokens: number, step: Step): Step =>
  usage(step, {
    prompt_tokens: tokens,
    completion_tokens: 10,
    total_tokens: tokens + 10,
    input_tokens: tokens,
    output_tokens: 10
  })

/** Of the window that is assumed where none is known. */
export const FULL = 105_000

export interface Summarised {
  server: ModelServer
  core: TestCore
  id: string
  /** The numbers, from 0, of the requests that asked for a summary. */
  summaries(): number[]
}

export interface SummarisedOptions {
  settings?: object
  attended?: boolean
  workspace?: string
  /** How each request for a summary is answered, by its number from 1. */
  summary?: (n: number) => Step
  /** The model's window, as the user says it is. */
  window?: number
}

/** A conversation on a server that answers requests for summaries apart; the last other step repeats. */
export async function begin(
  provider: TestProvider,
  steps: Step[] | ((n: number) => Step),
  options: SummarisedOptions = {}
): Promise<Summarised> {
  const { summary = (n: number) => text(`Summary ${n}.`), window, workspace = null, ...rest } = options
  let [asked, answered] = [0, 0]
  const server = await startModelServer({
    models: ['test-model'],
    script: (_, body) => {
      if (asksForSummary({ body })) return summary(++asked)
      answered++
      if (typeof steps === 'function') return steps(answered)
      const step = steps[answered - 1] ?? steps.at(-1)
      if (!step) throw new Error('a script needs a step')
      return step
    }
  })
  open.push(() => server.close())
  const core = opened(openTestCore({ baseUrl: server.baseUrl, provider, workspace, allow: 'all', ...rest }))
  const model = { providerId: provider, modelId: 'test-model' }
  if (window) core.settings.setExtra('models', [{ ...model, contextWindow: window }])
  const id = await core.begin('Find the answer, and mind the {braces}.')
  return {
    server,
    core,
    id,
    summaries: () => server.requests.flatMap((request, at) => (asksForSummary(request) ? [at] : []))
  }
}

/** The messages of a request as bytes, without what closes the list. */
export function bytesOf(request: Body): string {
  return JSON.stringify(request?.body['messages'] ?? request?.body['input']).slice(0, -1)
}

/** The first messages of a request after the system text: what it says of what was before. */
export function firstOf(request: Body): string {
  return messagesOf(request).find(({ role }) => role === 'user')?.content ?? ''
}

export function expectNoProblems({ server }: Pick<Summarised, 'server'>): void {
  expect(server.problems).toEqual([])
}
