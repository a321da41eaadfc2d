import type { ModelRef } from '../../shared/domain/model.ts'
import type { ConversationUsage, DayUsage } from '../../shared/domain/usage-report.ts'
import type { RequestInput, RequestOutput } from '../../shared/ipc/contract.ts'
import { request } from '../bridge.ts'

/** What a conversation used; null where main does not say. */
export async function conversationUsage(id: string): Promise<ConversationUsage | null> {
  const answer = await request('conversation.usage', { id })
  return answer.ok ? answer.value : null
}

/** What was used on the last days, newest first; null where main does not say. */
export async function usageOfDays(days: number): Promise<DayUsage[] | null> {
  const answer = await request('usage.days', { days })
  return answer.ok ? answer.value.days : null
}

/** The models and what is known of them; null where main does not say. */
export async function modelTable(): Promise<RequestOutput<'model.table'> | null> {
  const answer = await request('model.table', {})
  return answer.ok ? answer.value : null
}

/** Says something of a model; what comes of it is shown beside the form. */
export const setFacts = (model: ModelRef, change: Omit<RequestInput<'model.setFacts'>, 'model'>) =>
  request('model.setFacts', { model, ...change })

/** The whole of a long result, for its dialog, which shows what comes of it. */
export const openResult = (input: RequestInput<'result.open'>) => request('result.open', input)
export const findInResult = (input: RequestInput<'result.find'>) => request('result.find', input)
export const saveResult = (input: RequestInput<'result.save'>) => request('result.save', input)
