import type { RequestInput } from '../../shared/ipc/contract.ts'
import { request } from '../bridge.ts'
import { useWindow } from './store.ts'

/** Setting external agents up. What comes of a request is shown beside the control that asked. */
export const saveExternalAgent = (input: RequestInput<'externalAgent.save'>) =>
  request('externalAgent.save', input)
export const removeExternalAgent = (id: string) => request('externalAgent.remove', { id })
export const testExternalAgent = (id: string) => request('externalAgent.test', { id })

/** Asks once for the agents there are; later changes arrive by themselves. */
export async function loadExternalAgents(): Promise<void> {
  const answer = await request('externalAgent.list', {})
  if (answer.ok) useWindow.setState({ externalAgents: answer.value.agents })
}
