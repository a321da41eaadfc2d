import type { Figures } from './measure.ts'

export interface Bar {
  name: string
  figure: number
  most: number
  isMet: boolean
}

/** Sends everything again each round, without a mark: what a bill is measured by. */
export const NAIVE = 'anthropicSdk'

/** The goals P1 of the specification, for as many of them as were measured. */
export function bars(figures: readonly Figures[]): Bar[] {
  const of = (loop: string, rounds: number) =>
    figures.find((each) => each.api === 'anthropic' && each.loop === loop && each.rounds === rounds)
  const bar = (name: string, loop: string, rounds: number, against: string, most: number): Bar[] => {
    const ours = of(loop, rounds)
    const theirs = of(against, rounds)
    if (!ours || !theirs) return []
    const figure = ours.billed / theirs.billed
    return [{ name, figure, most, isMet: figure <= most }]
  }
  const cheapest = 'Fermata, cheapest'
  const wide = 'Fermata, cheapest, 10 kept'
  return [
    ...bar('P1: 25 rounds, cheapest, of naive', cheapest, 25, NAIVE, 0.19),
    ...bar('P1: 100 rounds, cheapest, of naive', cheapest, 100, NAIVE, 0.065),
    ...bar('P1: 100 rounds, cheapest, of pi', cheapest, 100, 'piAnthropic', 0.53),
    ...bar('P1: 100 rounds, cheapest with 10 kept, of naive', wide, 100, NAIVE, 0.085),
    ...bar('P1: 100 rounds, cheapest with 10 kept, of pi', wide, 100, 'piAnthropic', 0.65),
    ...bar('P1: 400 rounds, cheapest, of naive', cheapest, 400, NAIVE, 0.025),
    ...bar('100 rounds, thresholds, of naive', 'Fermata, thresholds', 100, NAIVE, 0.085)
  ]
}
