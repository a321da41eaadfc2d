import type { Schedule } from '../src/shared/domain/schedule.ts'

/** Every day at nine o'clock, UTC. */
export const dailySchedule = (change: Partial<Schedule> = {}): Schedule => ({
  id: 'daily',
  name: 'Morning report',
  prompt: 'Report what is new.',
  cron: '0 9 * * *',
  timeZone: 'UTC',
  model: { providerId: 'openai', modelId: '' },
  workspace: null,
  mode: 'ask',
  rounds: 25,
  enabled: true,
  ...change
})
