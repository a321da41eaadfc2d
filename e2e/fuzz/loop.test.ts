import { expect, test } from 'vitest'
import { isMet, runCampaign } from './campaign.ts'
import { loopCase, steeringCase } from './loop.ts'

test('F29, F30, F41, F42 actions in any order: only legal states, counted rounds, no round lost, nothing hangs', async () => {
  const report = await runCampaign({ name: 'fuzz:loop', n: 1500, seed: 20_260_803, run: loopCase })
  expect(report.failedSeeds).toEqual([])
  expect(isMet(report)).toBe(true)
  const { counts } = report
  expect(counts.rounds).toBeGreaterThan(3000)
  expect(counts.restarts).toBeGreaterThan(1000)
  const states = 'idle running awaitingApproval awaitingAnswer pausedAtToolLimit pausedByGuard pausedByUser'
  for (const status of [...states.split(' '), 'interrupted', 'stopping', 'stopped', 'failed'])
    expect(counts[status], status).toBeGreaterThan(20)
})

test('D096 S22 messages written while runs go on, in any order: each waits or is said once, never both, never neither', async () => {
  const report = await runCampaign({ name: 'fuzz:loop', n: 500, seed: 20_261_201, run: steeringCase })
  expect(report.failedSeeds).toEqual([])
  expect(isMet(report)).toBe(true)
  expect(report.counts.queued).toBeGreaterThan(1000)
})

test.each([2876300165, 2705878141, 2155885812, 1832912074])(
  'a limit that is lowered while a summary is about to be asked for, or waits for its retry, pauses first: %i',
  async (seed) => {
    expect((await loopCase(seed)).problems).toEqual([])
  }
)
