import { z } from 'zod'
import { defineTool, failed, success } from '../tool.ts'
import { runInWorker } from '../worker-task.ts'

/** Beyond the processor time a script may use, for a machine that is busy with other things. */
const WALL_MS = 45_000
const CAP_SECONDS = 50

const evaluation = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: z.string(), log: z.string() }),
  z.object({ ok: z.literal(false), error: z.string(), log: z.string() })
])

export const runScript = defineTool({
  name: 'run_script',
  description: [
    'Runs JavaScript in a sandbox, for computing with data that you have: no files, network, modules, timers, clock or',
    'random numbers, 5 seconds of processor time, 64 MB of memory, nothing kept between calls. What you pass as `input`',
    'is the global `input`. Gives as JSON the value of the last expression, or else of the variable',
    '`result`, and what console.log wrote.'
  ].join(' '),
  schema: z.strictObject({
    code: z.string().min(1).max(200_000).describe('A script, not a module; no top-level await or return.'),
    input: z.json().optional().describe('Any JSON value.')
  }),
  effect: 'script',
  needsWorkspace: false,
  capSeconds: () => CAP_SECONDS,
  async run({ code, input = null }, { signal }) {
    const task = { code, inputJson: JSON.stringify(input) }
    const end = await runInWorker({ worker: 'script-worker', input: task, ms: WALL_MS, signal })
    if (!end.ok) {
      const why = end.why === 'late' ? 'it took too long' : `its sandbox broke (${end.cause})`
      return failed(`The script was ended: ${why}. Do less at once.`)
    }
    const found = evaluation.parse(end.value)
    const log = found.log === '' ? '' : `\nLog:\n${found.log.toWellFormed()}`
    return found.ok
      ? success(`Result: ${found.result.toWellFormed()}${log}`)
      : failed(`The script failed: ${found.error.toWellFormed()}${log}`)
  }
})
