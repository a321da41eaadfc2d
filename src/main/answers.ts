import { isEffort } from '../shared/domain/answer-options.ts'
import type { Conversation } from '../shared/domain/conversation.ts'
import type { ModelFacts } from '../shared/domain/model.ts'
import type { Settings } from '../shared/settings/table.ts'
import { type AnswerDefaults, requestOptions } from './context/request-options.ts'
import type { RequestOptions } from './run/ports.ts'

/** What the settings say of answers. */
function answerDefaults(settings: Settings): AnswerDefaults {
  const effort = settings['answers.effort']
  return {
    temperature: settings['answers.temperature.enabled'] ? settings['answers.temperature.degree'] : null,
    maxOutput: settings['answers.maxOutput.enabled'] ? settings['answers.maxOutput.tokens'] : null,
    effort: isEffort(effort) ? effort : null
  }
}

/**
 * What a request of this conversation says besides its messages: how the answer is to be made, and what the user tells
 * the model in every request.
 *
 * @param root the conversation that the user sees; a sub-agent works as the one that called it, without the user's words
 */
export function answering(
  conversation: Conversation,
  { options: own }: Conversation,
  settings: Settings,
  facts: ModelFacts
): { options: RequestOptions; instructions: string } {
  const words = own.systemPrompt ?? settings['answers.systemPrompt']
  return {
    options: requestOptions(own, answerDefaults(settings), facts),
    instructions: conversation.parent ? '' : words.trim()
  }
}
