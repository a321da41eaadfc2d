import { type Step, usage } from './model-server.ts'
import { messagesOf, toolsForbidden } from './sent.ts'

/** Tokens of one request: 90,000 in, most of them from a cache, and 1,000 out. */
const FIGURES = { input: 10_000, read: 75_000, write: 5000, output: 1000 }

/** The step with what it used; at `SETTINGS` it costs $0.03375, and $0.10 without a cache. */
export function billed(step: Step, figures: Partial<typeof FIGURES> = {}): Step {
  const { input, read, write, output } = { ...FIGURES, ...figures }
  return usage(step, {
    prompt_tokens: input + read + write,
    completion_tokens: output,
    prompt_tokens_details: { cached_tokens: read, cache_write_tokens: write }
  })
}

/** Settings of an app in which the model of the tests has this window and these prices. */
export const SETTINGS = {
  models: [
    {
      providerId: 'openai',
      modelId: 'test-model',
      contextWindow: 200_000,
      prices: { input: 1, output: 10, cacheRead: 0.1, cacheWrite: 1.25 }
    }
  ]
}

/** Whether a request asks for a summary of the older messages. */
export function isSummaryRequest(body: Record<string, unknown>): boolean {
  return toolsForbidden({ body }) && /replaced by a summary/.test(messagesOf({ body }).at(-1)?.content ?? '')
}
