import { expect, test } from 'vitest'
import { isMet, runCampaign } from './campaign.ts'
import { raceCase } from './path-races.ts'
import { falseAsks, lineCase } from './policy.ts'

test.skipIf(process.platform === 'win32')(
  'X137 no line runs unasked that another parser reads as more than was allowed',
  async () => {
    const report = await runCampaign({ name: 'fuzz:policy lines', n: 300, seed: 20_261_130, run: lineCase })
    expect(report.failedSeeds).toEqual([])
    expect(isMet(report)).toBe(true)
    expect(report.counts.allowed).toBeGreaterThan(40)
  },
  60_000
)

test.skipIf(process.platform === 'win32')(
  'everyday lines run once their commands are allowed',
  () => {
    const { asked, of } = falseAsks()
    expect(of).toBeGreaterThanOrEqual(300)
    expect(asked.length / of, asked.join('\n')).toBeLessThan(0.05)
  },
  60_000
)

test.skipIf(process.platform === 'win32')(
  'F44 F102 nothing outside is changed or shown while links are swapped under a call',
  async () => {
    const report = await runCampaign({ name: 'fuzz:policy paths', n: 40, seed: 20_261_130, run: raceCase })
    expect(report.failedSeeds).toEqual([])
    expect(isMet(report)).toBe(true)
    expect(report.counts.swaps).toBeGreaterThan(100)
  },
  60_000
)
