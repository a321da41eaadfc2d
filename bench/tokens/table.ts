import { type Bar, NAIVE } from './bars.ts'
import type { Figures } from './measure.ts'

const NAIVES = { anthropic: NAIVE, openai: 'openaiSdk' } as const

/** Two Markdown tables: what each loop sent and what it costs, and the bars. */
export function table(figures: readonly Figures[], bars: readonly Bar[]): string {
  const rows = figures.map((each) => {
    const naive = figures.find(
      ({ api, rounds, loop }) => api === each.api && rounds === each.rounds && loop === NAIVES[each.api]
    )
    const share = naive ? (each.billed / naive.sent).toFixed(3) : ''
    return `| ${each.api} | ${each.rounds} | ${each.loop} | ${Math.round(each.sent)} | ${Math.round(each.billed)} | ${share} | ${each.megabytes.toFixed(1)} | ${each.marks} |`
  })
  const lines = bars.map(
    ({ name, figure, most, isMet }) =>
      `| ${name} | ${figure.toFixed(3)} | ${most} | ${isMet ? 'yes' : 'NO'} |`
  )
  return [
    '| API | rounds | loop | kTok sent | kTok billed | of sending all uncached | MB sent | marks |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '| goal | figure | at most | met |',
    '| --- | --- | --- | --- |',
    ...lines,
    ''
  ].join('\n')
}
