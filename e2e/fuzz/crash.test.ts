import { expect, test } from 'vitest'
import { isMet } from './campaign.ts'
import { runCrash } from './crash.ts'

/** Ten, or as many as are asked for, such as 50 where time allows. */
const trials = Number(process.env['FERMATA_CRASH_TRIALS'] ?? 10)

test(`F61 SIGKILL at ${trials} random moments: nothing acknowledged is lost, every state comes back`, async () => {
  const report = await runCrash(trials, Date.now() % 1_000_000)
  expect(report.failedSeeds, `seed ${report.seed}`).toEqual([])
  expect(isMet(report)).toBe(true)
}, 600_000)
