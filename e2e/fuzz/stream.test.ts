import { expect, test } from 'vitest'
import { isMet, runCampaign } from './campaign.ts'
import { mutatedCase, runCuts } from './stream.ts'

test('F17 streams of both services cut after any byte: no call, exact text, an end only after its event', async () => {
  const report = await runCuts(6000)
  expect(report.failedSeeds).toEqual([])
  expect(isMet(report)).toBe(true)
})

test.each([2_585_303_340, 2_093_152_537])(
  'F22 thinking without an id, which Responses would refuse, is not sent back (seed %d)',
  async (seed) => {
    expect((await mutatedCase(seed)).problems).toEqual([])
  }
)

test('F32 a call cut before its arguments is no call without any, though an empty message follows it', async () => {
  expect((await mutatedCase(3_791_176_990)).problems).toEqual([])
})

test('F21, F22, F32 mutated streams: nothing throws or hangs, and the next request is a valid one', async () => {
  const report = await runCampaign({ name: 'fuzz:stream', n: 4000, seed: 20_260_802, run: mutatedCase })
  expect(report.failedSeeds).toEqual([])
  expect(isMet(report)).toBe(true)
  for (const outcome of ['end', 'failed', 'paused'])
    expect(report.counts[outcome], outcome).toBeGreaterThan(50)
})
