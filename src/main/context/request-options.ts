import { type AnswerOptions, type Effort, efforts } from '../../shared/domain/answer-options.ts'
import type { ModelFacts } from '../../shared/domain/model.ts'
import type { RequestOptions } from '../run/ports.ts'

/** What holds where a conversation says nothing of its own; null: the model's own way. */
export type AnswerDefaults = { [K in Exclude<keyof AnswerOptions, 'systemPrompt'>]: AnswerOptions[K] | null }

/**
 * How the next answer is to be made: what the conversation says, else the settings, and of that what the model is known
 * to take. A temperature is not sent to a model that refuses one, nor with an effort, beside which no service wants
 * one; an effort that the model lacks becomes the nearest below it.
 */
export function requestOptions(
  own: AnswerOptions,
  defaults: AnswerDefaults,
  facts: ModelFacts
): RequestOptions {
  const chosen = own.effort === undefined ? defaults.effort : own.effort
  const effort = chosen ? nearestEffort(chosen, facts.efforts ?? []) : undefined
  const temperature = own.temperature === undefined ? defaults.temperature : own.temperature
  const most = own.maxOutput === undefined ? defaults.maxOutput : own.maxOutput
  const mayVary = facts.takesTemperature !== false && (effort === undefined || effort === 'none')
  return {
    ...(effort !== undefined && { effort }),
    ...(typeof temperature === 'number' && mayVary && { temperature }),
    ...(typeof most === 'number' && { maxOutput: Math.min(most, facts.maxOutput ?? most) }),
    ...(facts.thinking && { thinking: facts.thinking }),
    ...(facts.thinks !== undefined && { thinks: facts.thinks }),
    ...(facts.usesTools !== undefined && { usesTools: facts.usesTools }),
    ...(facts.efforts?.includes('none') && { mayNotThink: true })
  }
}

/** The greatest of a model's efforts that is not above the wished one; the least of them where all are. */
function nearestEffort(wished: Effort, available: readonly Effort[]): Effort | undefined {
  const most = efforts.indexOf(wished)
  return available.findLast((effort) => efforts.indexOf(effort) <= most) ?? available[0]
}
