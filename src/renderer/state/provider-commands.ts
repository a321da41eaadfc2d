import type { RequestInput } from '../../shared/ipc/contract.ts'
import { request } from '../bridge.ts'

/**
 * Setting providers up. What comes of it is shown beside the control that asked, so these hand the result back;
 * the providers themselves arrive as an event. A key goes through and is kept nowhere here.
 */
export const saveProvider = (input: RequestInput<'provider.save'>) => request('provider.save', input)

/** The environment variables of well-known services that hold a key; none where main does not say. */
export async function keysAtHand(): Promise<string[]> {
  const answer = await request('preset.keys', {})
  return answer.ok ? answer.value.variables : []
}

export const removeProvider = (id: string) => request('provider.remove', { id })
export const removeKey = (id: string) => request('provider.removeKey', { id })
export const testProvider = (id: string) => request('provider.test', { id })
export const setKey = (id: string, key: string, keepWeakly: boolean) =>
  request('provider.setKey', { id, key, keepWeakly })
