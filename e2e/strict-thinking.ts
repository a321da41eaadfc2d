import { isObject, type Json } from './strict-shared.ts'

const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max']

/** Major and minor version of a Claude model; null for other ids. */
function versionOf(model: unknown): number | null {
  const [, major, minor = '0'] =
    /^claude-(?:opus|sonnet|haiku|fable|mythos)-(\d+)(?:-(\d)(?!\d))?/.exec(String(model)) ?? []
  return major === undefined ? null : Number(`${major}.${minor}`)
}

/**
 * What the Messages API refuses of temperature, thinking and effort, alone and together. Rules:
 * https://platform.claude.com/docs/en/build-with-claude/extended-thinking, …/adaptive-thinking, …/effort, and the
 * service's own words as reported ("thinking.type.enabled" is not supported for this model).
 */
export function anthropicOptionProblems(body: Json): string[] {
  const { temperature, thinking, output_config: config, max_tokens: most } = body
  const version = versionOf(body.model)
  const problems: string[] = []
  if (temperature !== undefined) {
    if (!(Number(temperature) >= 0 && Number(temperature) <= 1)) problems.push('temperature: range: 0..1')
    if (version !== null && version >= 4.7) problems.push('temperature: is not supported for this model')
    if (isThinking(thinking) && temperature !== 1) {
      problems.push('temperature: may only be set to 1 when thinking is enabled')
    }
  }
  if (config !== undefined) problems.push(...effortProblems(config, version))
  if (!isObject(thinking))
    return thinking === undefined ? problems : [...problems, 'thinking: expected an object']
  return [...problems, ...thinkingProblems(thinking, version, Number(most))]
}

const isThinking = (thinking: unknown): boolean => isObject(thinking) && thinking.type !== 'disabled'

function effortProblems(config: unknown, version: number | null): string[] {
  const { effort, ...rest } = isObject(config) ? config : { effort: undefined }
  const problems = Object.keys(rest).map((key) => `output_config.${key}: Extra inputs are not permitted`)
  if (!EFFORTS.includes(String(effort))) problems.push('output_config.effort: unknown value')
  if (version !== null && version < 4.5) problems.push('output_config.effort: not supported for this model')
  return problems
}

function thinkingProblems(thinking: Json, version: number | null, most: number): string[] {
  const { type, budget_tokens: budget, display, ...rest } = thinking
  const problems = Object.keys(rest).map((key) => `thinking.${key}: Extra inputs are not permitted`)
  if (display !== undefined && display !== 'summarized' && display !== 'omitted') {
    problems.push('thinking.display: unknown value')
  }
  switch (type) {
    case 'enabled':
      if (version !== null && version >= 4.7) {
        problems.push('"thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive"')
      }
      if (!Number.isInteger(budget) || Number(budget) < 1024)
        problems.push('thinking.budget_tokens: at least 1024')
      if (Number(budget) >= most) problems.push('max_tokens must be greater than thinking.budget_tokens')
      return problems
    case 'adaptive':
      if (version !== null && version < 4.6) problems.push('adaptive thinking is not supported on this model')
      if (budget !== undefined) problems.push('thinking.budget_tokens: not with adaptive thinking')
      return problems
    case 'disabled':
      return problems
    default:
      return [...problems, 'thinking.type: unknown value']
  }
}

const REASONS = /^(?:o\d|gpt-(?:[5-9]|\d\d))(?!.*chat)/

/**
 * What OpenAI's own service refuses of options over chat completions. Rules:
 * https://platform.openai.com/docs/guides/reasoning, and its own words as reported ("Unsupported value: 'temperature'
 * does not support 0.2 with this model", "'max_tokens' is not supported with this model").
 */
export function openAiOptionProblems(body: Json): string[] {
  const { temperature, max_tokens: old, max_completion_tokens: most, reasoning_effort: effort } = body
  const problems: string[] = []
  const reasons = REASONS.test(String(body.model))
  if (temperature !== undefined && !(Number(temperature) >= 0 && Number(temperature) <= 2)) {
    problems.push('temperature: out of range')
  }
  if (temperature !== undefined && temperature !== 1 && reasons) {
    problems.push("Unsupported value: 'temperature' does not support this value with this model.")
  }
  for (const bound of [old, most]) {
    if (bound !== undefined && (!Number.isInteger(bound) || Number(bound) < 1))
      problems.push('max tokens: bad value')
  }
  if (old !== undefined && most !== undefined) problems.push('max_tokens and max_completion_tokens: not both')
  if (old !== undefined && reasons) {
    problems.push("Unsupported parameter: 'max_tokens' is not supported with this model.")
  }
  if (effort !== undefined && !['none', 'minimal', ...EFFORTS].includes(String(effort))) {
    problems.push('reasoning_effort: unknown value')
  }
  return problems
}
