import type { ScheduleRun } from '../../shared/domain/schedule.ts'
import type { RequestInput } from '../../shared/ipc/contract.ts'
import { request } from '../bridge.ts'
import { closeSettings, openConversation } from './navigation.ts'
import { useWindow } from './store.ts'

/** Setting schedules up; the schedules themselves arrive as an event, refusals go to the control that asked. */
export const saveSchedule = (input: RequestInput<'schedule.save'>) => request('schedule.save', input)
export const removeSchedule = (id: string) => request('schedule.remove', { id })
export const setScheduleEnabled = (id: string, enabled: boolean) =>
  request('schedule.setEnabled', { id, enabled })
export const runScheduleNow = (id: string) => request('schedule.runNow', { id })
export const readCron = (input: RequestInput<'schedule.read'>) => request('schedule.read', input)

/** What became of its times, newest first; null when that cannot be had now. */
export async function scheduleHistory(id: string): Promise<ScheduleRun[] | null> {
  const answer = await request('schedule.history', { id })
  return answer.ok ? answer.value.runs : null
}

/** A folder that the user picks; null when none was. */
export async function pickFolder(): Promise<string | null> {
  const answer = await request('workspace.choose', {})
  return answer.ok ? answer.value.path : null
}

/** Asks once for the schedules there are; later changes arrive by themselves. */
export async function loadSchedules(): Promise<void> {
  const answer = await request('schedule.list', {})
  if (answer.ok) useWindow.setState({ schedules: answer.value.schedules })
}

/** Leaves the settings for the conversation of a run. */
export function openRun(conversationId: string): void {
  closeSettings()
  openConversation(conversationId)
}
