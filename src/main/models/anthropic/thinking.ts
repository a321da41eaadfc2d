import type { RequestOptions } from '../../run/ports.ts'

/** What a Messages request says of thinking. */
export interface AnthropicThinking {
  thinking?: { type: 'adaptive'; display: 'summarized' } | { type: 'enabled'; budget_tokens: number }
  output_config?: { effort: string }
}

interface Around {
  /** `max_tokens`, towards which thinking counts. */
  most: number
  messages: readonly { role: string; content: readonly Record<string, unknown>[] }[]
  withThinking: boolean
}

/** Tokens of thinking for models that are given a budget, by effort; those in between have none of their own. */
const BUDGETS: Record<string, number> = { low: 4000, medium: 12_000, high: 32_000 }
const LEAST_BUDGET = 1024

/**
 * How a model is asked to think: the later ones by an effort, the earlier ones by a budget, which must be smaller than
 * `max_tokens` and needs the thinking of the turn so far, so that it begins with the user's next message where there is
 * none. Nothing without an effort: the model's own way.
 * (https://platform.claude.com/docs/en/build-with-claude/adaptive-thinking, …/extended-thinking)
 */
export function thinkingOf(options: RequestOptions | undefined, around: Around): AnthropicThinking {
  const { effort, thinking } = options ?? {}
  if (effort === undefined || effort === 'none' || !thinking) return {}
  if (thinking === 'adaptive') {
    return { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort } }
  }
  const budget = Math.min(BUDGETS[effort] ?? LEAST_BUDGET, Math.floor(around.most / 2))
  const isPossible = around.withThinking && budget >= LEAST_BUDGET && turnThinks(around.messages)
  return isPossible ? { thinking: { type: 'enabled', budget_tokens: budget } } : {}
}

/** Whether each answer of the current turn that calls tools begins with thinking, as the service demands. */
function turnThinks(messages: Around['messages']): boolean {
  const begin = messages.findLastIndex(
    ({ role, content }) => role === 'user' && content.some(({ type }) => type !== 'tool_result')
  )
  return messages.slice(begin + 1).every(({ role, content }) => {
    if (role !== 'assistant' || !content.some(({ type }) => type === 'tool_use')) return true
    const first = content[0]?.['type']
    return first === 'thinking' || first === 'redacted_thinking'
  })
}
