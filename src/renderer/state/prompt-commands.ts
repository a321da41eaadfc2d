import { create } from 'zustand'
import type { Prompt } from '../../shared/domain/prompt.ts'
import type { RequestInput, RequestOutput } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/ipc/result.ts'
import { request } from '../bridge.ts'

/** The prompt library by name; null until it has been asked for. */
export const usePrompts = create<{ prompts: Prompt[] | null }>()(() => ({ prompts: null }))

/** Asks for the prompts there are; each later answer brings them along. */
export async function loadPrompts(): Promise<void> {
  taken(await request('prompt.list', {}))
}

/** Refusals go to the control that asked. */
export const savePrompt = async (input: RequestInput<'prompt.save'>) =>
  taken(await request('prompt.save', input))
export const removePrompt = async (name: string) => taken(await request('prompt.remove', { name }))
export const importPrompts = async () => taken(await request('prompt.import', {}))
export const exportPrompts = (): Promise<Result<RequestOutput<'prompt.export'>>> =>
  request('prompt.export', {})

function taken<T extends { prompts: Prompt[] }>(answer: Result<T>): Result<T> {
  if (answer.ok) usePrompts.setState({ prompts: answer.value.prompts })
  return answer
}
