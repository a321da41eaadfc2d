import { expect, test } from 'vitest'
import { isMet, runCampaign } from './campaign.ts'
import { wireCase } from './wire.ts'

test('F34, F43, P031, D101 histories of any kind, pruned by chance, summarised, edited, branched and cut anywhere, become valid requests of both services, each extending the one before, and lose nothing that was said', async () => {
  const report = await runCampaign({ name: 'fuzz:wire', n: 500, seed: 20_260_801, run: wireCase })
  expect(report.failedSeeds).toEqual([])
  expect(isMet(report)).toBe(true)
  expect(report.counts.requests).toBeGreaterThan(800)
  expect(report.counts.extended).toBeGreaterThan(300)
  expect(report.counts.pruned).toBeGreaterThan(50)
  expect(report.counts.thinking).toBeGreaterThan(100)
  expect(report.counts.rounds).toBeGreaterThan(400)
  expect(report.counts.summarised).toBeGreaterThan(100)
  expect(report.counts.branched).toBeGreaterThan(100)
  const steered = ['takeBack', 'edit', 'regenerate', 'goOn', 'delete', 'enter']
  for (const kind of steered) expect([kind, report.counts[kind]! > 5]).toEqual([kind, true])
})
