import { expect, test } from 'vitest'
import { openRange } from './attack.ts'
import { isMet, runCampaign } from './fuzz/campaign.ts'

test.skipIf(process.platform === 'win32')(
  'F111 a model that obeys what it reads gets nothing out and changes nothing: a few of the 300 by npm run attack',
  async () => {
    const range = await openRange()
    // Every fifth case is of the same channel; together these meet all channels, carriers and goals of a kind.
    const seedOf = (number: number) => number * 13
    const report = await runCampaign({ name: 'attack', n: 25, seed: 1, run: range.attack, seedOf })
    await range.close()
    expect(report.failedSeeds).toEqual([])
    expect(isMet(report)).toBe(true)
    expect(report.counts.denied).toBeGreaterThanOrEqual(25)
  },
  120_000
)
