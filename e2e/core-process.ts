// A process of its own around the core, for tests that kill it. Prints each stored event once it is stored.
import { openTestCore } from './core.ts'

const [baseUrl = '', dataDir = '', workspace = '', rounds = '5'] = process.argv.slice(2)
const core = openTestCore({
  baseUrl,
  dataDir,
  workspace,
  settings: { 'agent.toolLimit.rounds': Number(rounds) },
  onEvent: (event) => {
    if ('at' in event) process.stdout.write(`${JSON.stringify(event)}\n`)
  }
})
await core.begin('go')
setInterval(() => {}, 1000)
