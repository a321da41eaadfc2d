// What a long task costs: Fermata and its peers on one scripted provider. npm run bench:tokens [-- --rounds 25,100]
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Api } from '../lib/price.ts'
import { machine, versions } from '../lib/machine.ts'
import { bars } from './bars.ts'
import { type Figures, measureFermata, measurePeer, type Seen } from './measure.ts'
import { table } from './table.ts'

const policy = (prune: string, keepRounds: number) => ({
  'agent.context.prune': prune,
  'agent.context.keepRounds': keepRounds
})
/** `fermata` is the default policy. */
const policies: Record<string, Record<string, unknown>> = {
  'Fermata, thresholds': policy('thresholds', 5),
  'Fermata, cheapest': policy('cheapest', 5),
  'Fermata, cheapest, 10 kept': policy('cheapest', 10)
}
const peers: Record<Api, string[]> = {
  anthropic: ['anthropicSdk', 'aiSdkAnthropic', 'piAnthropic'],
  openai: ['openaiSdk', 'aiSdk', 'pi', 'langgraph', 'mastra', 'openaiAgents']
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '25,100,400' },
    api: { type: 'string', default: 'anthropic,openai' },
    out: { type: 'string', default: join(import.meta.dirname, '../results') }
  }
})

const all: Figures[] = []
for (const rounds of values.rounds.split(',').map(Number)) {
  for (const api of values.api.split(',') as Api[]) all.push(...(await measure(api, rounds)))
}
const report = {
  date: new Date().toISOString().slice(0, 10),
  machine: machine(),
  versions: versions(),
  figures: all
}
mkdirSync(values.out, { recursive: true })
writeFileSync(join(values.out, 'tokens.json'), `${JSON.stringify(report, null, 2)}\n`)
const checked = bars(all)
const text = table(all, checked)
writeFileSync(join(values.out, 'tokens.md'), text)
process.stdout.write(text)
process.exitCode = checked.every(({ isMet }) => isMet) ? 0 : 1

async function measure(api: Api, rounds: number): Promise<Figures[]> {
  const found: Figures[] = []
  let seen: Seen | undefined
  for (const [name, settings] of Object.entries(policies)) {
    const { figures, seen: now } = await measureFermata(name, api, rounds, settings)
    seen ??= now
    found.push(say(figures))
  }
  for (const peer of peers[api]) {
    if (seen) found.push(say(await measurePeer(peer, api, rounds, seen)))
  }
  return found
}

function say(figures: Figures): Figures {
  const { loop, api, rounds, sent, billed } = figures
  process.stderr.write(
    `${api} ${rounds} rounds, ${loop}: ${sent.toFixed(0)} kTok sent, ${billed.toFixed(0)} billed\n`
  )
  return figures
}
