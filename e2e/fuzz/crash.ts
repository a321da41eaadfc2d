// SIGKILL of the whole core at random moments: npm run crash -- --trials 2000
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { StoredEvent } from '../../src/shared/domain/event.ts'
import { toolParts } from '../../src/shared/domain/message.ts'
import { isAwaiting, isPaused, type RunStatus } from '../../src/shared/domain/run.ts'
import { openTestCore, type TestCore } from '../core.ts'
import { type ModelServer, startModelServer, text } from '../model-server.ts'
import { campaignOptions, type CaseResult, isMet, oneCase, type Report, runCampaign } from './campaign.ts'
import {
  foldKept,
  healedProblems,
  type Kept,
  keptProblems,
  queueProblems,
  readKept,
  settingsProblems,
  type Streamed,
  streamProblems
} from './crash-check.ts'
import { crashScript } from './crash-script.ts'
import { createRandom, type Random } from './random.ts'

/** Spec G2: the app is there again within this time. */
const RESTART_MS = 2000
const PATIENCE_MS = 20_000
const MOST_EVENTS = 60
/** A state that has not come by then does not. */
const PATIENCE_EVENTS = 250

/** How many of the trials wait for an answer that streams for more than a second. */
const PATIENT_SHARE = 0.1

/** States that pass too quickly to be met by chance often enough. */
const MOMENTS: RunStatus[] = [
  'pausedAtToolLimit',
  'pausedByGuard',
  'pausedByGuard',
  'pausedByUser',
  'awaitingApproval',
  'awaitingAnswer',
  'stopping',
  'stopped',
  'failed',
  'idle'
]

type Provider = 'openai' | 'anthropic'

/** What the victim said before it died. */
interface Testimony {
  acknowledged: StoredEvent[]
  setting: { begun: number | null; stored: number | null }
  /** The text of the response that streamed last, each time it grew; nothing once it was dropped. */
  streamed: Streamed[]
  /** Epoch ms of the last sign of life. */
  aliveAt: number
}

/** Files to read and to search through, one of them secret. Made once per process. */
let workspace: string | null = null

function workspaceDir(): string {
  if (workspace !== null) return workspace
  workspace = mkdtempSync(join(tmpdir(), 'fermata-crash-work-'))
  mkdirSync(join(workspace, 'many'))
  const line = `${'lorem ipsum dolor '.repeat(20)}\n`
  for (let i = 0; i < 400; i++) writeFileSync(join(workspace, 'many', `file-${i}.txt`), line.repeat(60))
  for (let i = 0; i < 100; i++) writeFileSync(join(workspace, `note-${i}.txt`), `note ${i}\n`)
  writeFileSync(join(workspace, '.env'), 'TOKEN=none\n')
  return workspace
}

/** One life and death of the core, and what another process makes of what is left. */
export async function crashTrial(seed: number): Promise<CaseResult> {
  const random = createRandom(seed)
  const provider = random.pick(['openai', 'anthropic'] as const)
  const dataDir = mkdtempSync(join(tmpdir(), 'fermata-crash-'))
  let isOver = false
  const isPatient = random.chance(PATIENT_SHARE)
  const busy = crashScript(random, isPatient ? random.below(6) : undefined)
  const script = (n: number) => (isOver ? text('Done.') : busy(n))
  const server = await startModelServer({ script })
  try {
    const testimony = await liveAndDie(server.baseUrl, dataDir, provider, random, isPatient)
    isOver = true
    if (testimony.acknowledged.length === 0) return { problems: [], reached: false }
    return await autopsy(testimony, server, dataDir, provider)
  } finally {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function liveAndDie(
  baseUrl: string,
  dataDir: string,
  provider: Provider,
  random: Random,
  isPatient: boolean
): Promise<Testimony> {
  const script = resolve(import.meta.dirname, 'crash-victim.ts')
  const args = [baseUrl, dataDir, workspaceDir(), provider, String(random.below(2 ** 31))]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const testimony: Testimony = {
    acknowledged: [],
    setting: { begun: null, stored: null },
    streamed: [],
    aliveAt: 0
  }
  const isDue = isPatient ? afterCheckpoint(random) : moment(random)
  const isTime = Promise.withResolvers<void>()
  // What stands still is killed too: nothing is `stored` or `streamed`.
  const quietMs = isPatient ? 3000 : 250 + random.below(400)
  let quiet: NodeJS.Timeout | undefined
  createInterface({ input: child.stdout }).on('line', (line) => {
    hear(line, testimony)
    if (isDue(testimony)) isTime.resolve()
    if (!line.startsWith('{"st')) return
    clearTimeout(quiet)
    quiet = setTimeout(isTime.resolve, quietMs)
  })
  const closed = once(child, 'close')
  await Promise.race([isTime.promise, closed])
  if (random.chance(0.5)) await delay(random.below(30))
  clearTimeout(quiet)
  child.kill('SIGKILL')
  await closed
  return testimony
}

/** When to kill: after so many events, or as soon as the run is in a certain state. */
function moment(random: Random): (testimony: Testimony) => boolean {
  const most = 1 + random.below(MOST_EVENTS)
  if (random.chance(0.3)) return ({ acknowledged }) => acknowledged.length >= most
  const wanted = random.pick(MOMENTS)
  return ({ acknowledged }) => {
    const last = acknowledged.at(-1)
    if (acknowledged.length > PATIENCE_EVENTS) return true
    return last?.type === 'run.changed' && last.run.status === wanted
  }
}

/** When to kill: as soon as a response has streamed for so long that a checkpoint of it is on disk. */
function afterCheckpoint(random: Random): (testimony: Testimony) => boolean {
  const ms = 1050 + random.below(600)
  return ({ streamed: [first], aliveAt }) => first !== undefined && aliveAt - first.at > ms
}

interface Said {
  now: number
  stored?: StoredEvent
  setting?: number
  settingStored?: number
  streamed?: { id: string; text: string }
}

/** A last line that the kill cut off was not said. */
function hear(line: string, testimony: Testimony): void {
  if (!line.endsWith('}')) return
  const said: Said = JSON.parse(line)
  testimony.aliveAt = said.now
  if (said.stored) testimony.acknowledged.push(said.stored)
  if (said.setting !== undefined) testimony.setting.begun = said.setting
  if (said.settingStored !== undefined) testimony.setting.stored = said.settingStored
  if (!said.streamed) return
  const { id, text } = said.streamed
  testimony.streamed = testimony.streamed.filter((one) => one.id === id)
  if (id !== '') testimony.streamed.push({ id, text, at: said.now })
}

async function autopsy(
  { acknowledged, setting, streamed, aliveAt }: Testimony,
  server: ModelServer,
  dataDir: string,
  provider: Provider
): Promise<CaseResult> {
  const kept = readKept(dataDir)
  const before = foldKept(kept)
  const problems = [
    ...keptProblems(kept, acknowledged),
    ...settingsProblems(dataDir, setting.stored, setting.begun)
  ]
  if (!before) return { problems: [...problems, 'no conversation'], reached: true }
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const first = openTestCore({ baseUrl: server.baseUrl, provider, dataDir })
  const after = first.conversation(before.id)
  const restartMs = performance.now() - begun
  const { user, system } = process.cpuUsage(cpu)
  const work = `${Math.round((user + system) / 1000)} ms of them at work`
  // Much longer than the work took, a full machine is to blame.
  if (restartMs > RESTART_MS) problems.push(`there again after ${Math.round(restartMs)} ms, ${work}`)
  problems.push(...healedProblems(before, after), ...streamProblems(kept, after, streamed, aliveAt))
  problems.push(...queueProblems(kept.events, after))
  await first.close()
  const healed = readKept(dataDir)
  const second = openTestCore({ baseUrl: server.baseUrl, provider, dataDir })
  second.conversation(before.id)
  if (readKept(dataDir).events.length !== healed.events.length) problems.push('healed twice')
  problems.push(...(await goOn(second, before.id, server)))
  await second.close()
  problems.push(...server.problems)
  return { problems, reached: true, counts: countsOf(kept, acknowledged.length, restartMs) }
}

/** The user goes on as the state offers, and a request is made, a question asked or a limit met, at once. */
async function goOn(core: TestCore, id: string, server: ModelServer): Promise<string[]> {
  const { run, messages } = core.conversation(id)
  const asked = server.requests.length
  const isMoving = Promise.withResolvers<void>()
  void server.requestCount(asked + 1).then(() => isMoving.resolve())
  const last = messages.at(-1)
  if (isAwaiting(run)) {
    for (const { callId, state } of last ? toolParts(last) : []) {
      const reply = state.status === 'awaitingApproval' ? { allow: true, hash: state.hash } : { text: 'blue' }
      const taken = state.status.startsWith('awaiting') ? await core.runs.answer(id, callId, reply) : null
      if (taken && !taken.ok) return [`the answer to ${callId} was refused: ${taken.error.code}`]
    }
  } else {
    const taken =
      isPaused(run) || run.status === 'interrupted'
        ? await core.runs.continue(id)
        : await (run.status === 'failed' ? core.runs.retry(id) : core.runs.send(id, 'go on'))
    if (!taken.ok) return [`cannot go on from ${run.status}: ${taken.error.code}`]
    void core.until(id, (now) => isAwaiting(now.run)).then(() => isMoving.resolve())
  }
  // The round that was open may have been the last of its window.
  void core.until(id, (now) => isPaused(now.run)).then(() => isMoving.resolve())
  const isLate = await Promise.race([
    isMoving.promise.then(() => false),
    delay(PATIENCE_MS, true, { ref: false })
  ])
  const now = core.conversation(id).run.status
  await core.runs.stop(id)
  return isLate ? [`nothing happens after ${run.status}, now ${now}`] : []
}

/** Where the kill struck. */
function countsOf(kept: Kept, events: number, restartMs: number): Record<string, number> {
  const before = foldKept(kept)
  const status = before?.run.status ?? 'none'
  const calls = before?.messages.flatMap(toolParts) ?? []
  const held = before?.run.status === 'pausedByGuard' && before.run.held ? 1 : 0
  return {
    [status]: 1,
    guarded: kept.events.some((e) => e.type === 'run.changed' && e.run.status === 'pausedByGuard') ? 1 : 0,
    inTool: calls.some(({ state }) => state.status === 'running') ? 1 : 0,
    withCheckpoint: kept.checkpoint ? 1 : 0,
    held,
    events,
    restartMs: Math.round(restartMs)
  }
}

/** So many trials, two at once. */
export async function runCrash(n: number, seed: number): Promise<Report> {
  try {
    return await runCampaign({ name: 'crash', n, seed, run: crashTrial, parallel: 2 })
  } finally {
    if (workspace !== null) rmSync(workspace, { recursive: true, force: true })
    workspace = null
  }
}

async function command(): Promise<void> {
  const { n, seed, only } = campaignOptions(2000)
  if (only !== undefined) return oneCase('crash', only, crashTrial)
  const report = await runCrash(n, seed)
  process.stdout.write(`${JSON.stringify(report)}\n`)
  process.exitCode = isMet(report) ? 0 : 1
}

if (import.meta.main) await command()
