// The real engine under random actions of user, model and tools, against a model of its states: npm run fuzz:loop
import { createConversation, applyEvent } from '../../src/shared/domain/apply.ts'
import type { Conversation } from '../../src/shared/domain/conversation.ts'
import type { StoredEvent } from '../../src/shared/domain/event.ts'
import type { Message } from '../../src/shared/domain/message.ts'
import type { RunStatus } from '../../src/shared/domain/run.ts'
import type { Result } from '../../src/shared/ipc/result.ts'
import { buildRequest } from '../../src/main/context/build-request.ts'
import { toAnthropic } from '../../src/main/models/anthropic/to-anthropic.ts'
import { toOpenAi } from '../../src/main/models/to-openai.ts'
import { validateMessagesRequest } from '../strict-anthropic.ts'
import { validateChatRequest } from '../strict-openai.ts'
import { campaignCommand, type CaseResult } from './campaign.ts'
import { ID, LoopProcess, type LoopSettings } from './loop-process.ts'
import { type Disk, emptyDisk } from './memory-store.ts'
import { createRandom, type Random } from './random.ts'
import { RunWitness } from './run-witness.ts'
import { ScriptedWorld } from './scripted-world.ts'
import { VirtualClock } from './virtual-clock.ts'

const STEPS = 30
/** Steps that a calm world gets to come to a stand. */
const PATIENCE = 200

const WEIGHTS = {
  gate: 12,
  advance: 4,
  send: 2,
  continue: 5,
  wrapUp: 0.7,
  retry: 2,
  stop: 1.5,
  pause: 1.5,
  cancelRetry: 1,
  answer: 5,
  wrongAnswer: 0.5,
  setting: 1,
  ownLimit: 1,
  guards: 0.5,
  kill: 0.7,
  quit: 0.7
}
type Action = keyof typeof WEIGHTS

const clock = new VirtualClock()

class LoopCase {
  readonly witness = new RunWitness()
  accepted = 0
  restarts = 0
  readonly statuses = new Set<RunStatus>()
  private readonly random: Random
  private readonly disk: Disk = emptyDisk()
  private readonly world: ScriptedWorld
  private readonly settings: LoopSettings
  private process: LoopProcess
  private lastId = 0
  /** Messages that were to wait, by their ids. */
  private readonly queued = new Set<string>()
  /** Of the user who writes while a run goes on; null for one who does not. */
  private readonly writing: Random | null
  private last: Action | 'begin' = 'begin'

  constructor(random: Random, writing: Random | null = null) {
    this.random = random
    this.writing = writing
    this.world = new ScriptedWorld(random, this.witness)
    this.settings = {
      attended: random.chance(0.85),
      rounds: 1 + random.below(6),
      repeats: 2 + random.below(3),
      empty: random.below(3),
      malformed: random.below(3),
      warnings: random.chance(0.7),
      retries: random.below(4)
    }
    this.witness.limit = { conversation: 'inherit', setting: this.settings.rounds }
    this.process = this.begin()
  }

  /** How many messages waited and were sent. */
  get sent(): number {
    const waits = this.process.library.current(ID)?.queue.length ?? 0
    return this.queued.size - waits
  }

  async run(): Promise<void> {
    this.process.library.create({
      type: 'conversation.created',
      id: ID,
      title: 't',
      model: { providerId: 'practice', modelId: 'practice' },
      workspace: null,
      at: clock.now
    })
    await this.act('send')
    for (let step = 0; step < STEPS && this.witness.problems.length === 0; step++)
      await this.act(this.random.weighted(WEIGHTS))
    if (this.witness.problems.length === 0) await this.comeToAnEnd()
    if (this.witness.problems.length > 0) this.witness.problems.push(`after ${this.last}`)
  }

  private begin(): LoopProcess {
    return new LoopProcess({
      disk: this.disk,
      clock,
      world: this.world,
      settings: this.settings,
      newId: () => `m${++this.lastId}`,
      onEvent: (seq, event) => {
        this.witness.see(seq, event)
        this.statuses.add(this.witness.run.status)
      },
      onDefect: (error) =>
        this.witness.problems.push(`defect: ${error instanceof Error ? error.stack : error}`)
    })
  }

  private async act(action: Action): Promise<void> {
    this.last = action
    const { runs } = this.process
    switch (action) {
      case 'gate':
        this.world.openGate()
        break
      case 'advance':
        clock.advance()
        break
      case 'send':
        await this.asked(action, () => runs.send(ID, 'go on'))
        break
      case 'continue': {
        const hint = this.random.chance(0.3) ? 'but quickly' : undefined
        const unlimited = this.random.chance(0.1)
        await this.asked(action, () => runs.continue(ID, { hint, unlimited }))
        break
      }
      case 'wrapUp':
        await this.asked('continue', () => runs.wrapUp(ID))
        break
      case 'retry':
        await this.asked(action, () => runs.retry(ID))
        break
      case 'stop':
        await this.asked(action, () => runs.stop(ID))
        break
      case 'pause':
        await this.asked(action, async () => runs.pause(ID))
        break
      case 'cancelRetry':
        await this.asked(action, async () => runs.cancelRetry(ID))
        break
      case 'answer':
      case 'wrongAnswer':
        await this.answer(action === 'wrongAnswer')
        break
      case 'setting':
        this.settings.rounds = this.random.below(8)
        this.witness.limit = { ...this.witness.limit, setting: this.settings.rounds || 500 }
        runs.refreshLimits()
        break
      case 'ownLimit': {
        const limit = this.random.pick(['inherit', 'none', 1, 2, 3, 5] as const)
        this.process.library.append(ID, { type: 'limit.changed', limit, at: clock.now })
        runs.refreshLimits()
        break
      }
      case 'guards':
        this.settings.repeats = 2 + this.random.below(4)
        this.settings.warnings = this.random.chance(0.5)
        break
      case 'kill':
      case 'quit':
        await this.restart(action)
    }
    await this.atRest()
  }

  /** Asks for something, now and then twice at once, and compares what is refused with the table of transitions. */
  private async asked(action: UserAction, ask: () => Promise<Result<null>>): Promise<void> {
    const isAllowed = this.allows(action)
    const isTwice = this.random.chance(0.2)
    const results: Result<null>[] = []
    const asking = (isTwice ? [ask, ask] : [ask]).map(async (one) => results.push(await one()))
    await quiet()
    if (results.length < asking.length) this.witness.problems.push(`${action} is never answered`)
    const accepted = results.filter(({ ok }) => ok).length
    this.accepted += accepted
    const isRepeatable = action === 'pause' || action === 'cancelRetry'
    const wanted = !isAllowed ? 0 : isTwice && isRepeatable ? accepted : 1
    // Of two sends the second may come after a run that ended at once, and is then a turn of its own.
    const isSecondTurn = isTwice && accepted === 2 && action !== 'stop'
    if (accepted !== wanted && !(isAllowed && isSecondTurn))
      this.witness.problems.push(`${action}: ${accepted} accepted, ${wanted} expected`)
  }

  private allows(action: UserAction): boolean {
    const { run } = this.witness
    const isPaused = run.status.startsWith('paused')
    const isAwaiting = run.status.startsWith('awaiting')
    const isLive = this.process.runs.isLive(ID)
    switch (action) {
      case 'send':
        return !isAwaiting && run.status !== 'running' && run.status !== 'stopping'
      case 'continue':
        return isPaused || run.status === 'interrupted'
      case 'retry':
        return run.status === 'failed'
      case 'stop':
        return isPaused || isAwaiting || run.status === 'running' || run.status === 'interrupted'
      case 'pause':
        return isLive && (isAwaiting || run.status === 'running')
      case 'cancelRetry':
        return run.status === 'running' && run.retry !== undefined
    }
  }

  private async answer(isWrong: boolean): Promise<void> {
    const asking = this.witness.asking()
    if (asking.length === 0 || isWrong) {
      const refused = await this.process.runs.answer(ID, 'call-none', { allow: true, hash: 'secret' })
      if (refused.ok) this.witness.problems.push('an answer to nothing was taken')
      return
    }
    const { id, isApproval } = this.random.pick(asking)
    const reply = isApproval ? { allow: this.random.chance(0.6), hash: 'secret' } : { text: 'blue' }
    const taken = await this.process.runs.answer(ID, id, reply)
    if (!taken.ok) this.witness.problems.push(`the answer to ${id} was refused: ${taken.error.code}`)
    this.accepted++
  }

  private async restart(how: 'kill' | 'quit'): Promise<void> {
    if (how === 'quit') await this.quit()
    else this.process.kill()
    this.restarts++
    await quiet()
    this.world.forget()
    clock.reset()
    this.witness.restart()
    this.witness.isHealing = true
    this.process = this.begin()
    this.process.library.recover()
    this.witness.isHealing = false
  }

  /** Lets a message wait, sends one that waits now, or puts it off again. */
  private async write(random: Random): Promise<void> {
    const { queue, library } = this.process
    const waits = library.current(ID)?.queue ?? []
    const item = waits.length > 0 ? random.pick(waits) : undefined
    if (!item || random.chance(0.5)) await queue.add(ID, 'and mind the names', [])
    else if (random.chance(0.7)) await queue.sendNow(ID, item.id)
    else queue.sendLater(ID, item.id)
    await quiet()
  }

  /** A message is in the queue or in the transcript, never in both and never in neither (D096). */
  private checkQueue(): void {
    const shown = this.process.library.current(ID)
    const waits = new Set(shown?.queue.map(({ id }) => id))
    for (const id of waits) this.queued.add(id)
    if (this.queued.size === 0) return
    const said = new Set(shown?.messages.map(({ id }) => id))
    for (const id of this.queued)
      if (waits.has(id) === said.has(id))
        this.witness.problems.push(
          `${id} waits ${waits.has(id) ? 'and was sent' : 'no more, and was not sent'}`
        )
  }

  private async quit(): Promise<void> {
    const before = JSON.stringify(this.process.library.current(ID)?.run)
    const isOpen = this.witness.run.status.startsWith('awaiting')
    await this.process.quit()
    if (isOpen && JSON.stringify(this.witness.run) !== before)
      this.witness.problems.push('a quit changed a question')
  }

  private async atRest(): Promise<void> {
    await quiet()
    if (this.writing?.chance(0.3)) await this.write(this.writing)
    this.checkQueue()
    const isLive = this.process.runs.isLive(ID)
    const { run } = this.witness
    this.witness.atRest(isLive)
    const waits = this.world.openGates() > 0 || this.witness.asking().length > 0
    const counts = run.status === 'running' && run.retry !== undefined
    if (isLive && !waits && !counts) this.witness.problems.push(`hangs while ${run.status}`)
    if (!isLive && this.process.library.current(ID)?.draft) this.witness.problems.push('a draft is left')
  }

  /** With a calm world, nobody pausing and every question answered, each run comes to a stand, which goes on again. */
  private async comeToAnEnd(): Promise<void> {
    this.world.isCalm = true
    for (let step = 0; step < PATIENCE && this.witness.problems.length === 0; step++) {
      if (this.witness.asking().length > 0) await this.act('answer')
      else if (!this.process.runs.isLive(ID)) break
      else if (!this.world.openGate()) await this.act('advance')
      await this.atRest()
    }
    if (this.process.runs.isLive(ID)) this.witness.problems.push(`never stands, ${this.witness.run.status}`)
    this.compareWithDisk()
    this.checkWire()
  }

  /** What another process would read is what this one shows. */
  private compareWithDisk(): void {
    const [first, ...rest] = this.disk.rows.map((row): StoredEvent => JSON.parse(row))
    if (first?.type !== 'conversation.created') return void this.witness.problems.push('no beginning')
    const stored = rest.reduce<Conversation>(applyEvent, createConversation(first))
    const shown = this.process.library.current(ID)
    if (JSON.stringify(stored) !== JSON.stringify(shown))
      this.witness.problems.push('the disk says something else')
  }

  private checkWire(): void {
    const shown = this.process.library.current(ID)
    if (!shown) return
    const more: Message = { id: 'x', role: 'user', parts: [{ type: 'text', text: 'and now?' }], createdAt: 1 }
    const request = buildRequest({ ...shown, messages: [...shown.messages, more] }, [])
    this.witness.problems.push(
      ...validateChatRequest(toOpenAi(request)),
      ...validateMessagesRequest(toAnthropic(request))
    )
  }
}

type UserAction = 'send' | 'continue' | 'retry' | 'stop' | 'pause' | 'cancelRetry'

/** Resolves once nothing can happen any more without the driver. */
const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** One sequence of actions. Time is virtual, so that retries and countdowns cost nothing. */
export function loopCase(seed: number): Promise<CaseResult> {
  return caseOf((random) => new LoopCase(random), seed)
}

/** The same with a user who writes while runs go on, and sends what waits into them. */
export function steeringCase(seed: number): Promise<CaseResult> {
  return caseOf((random) => new LoopCase(random, createRandom(seed ^ 0x5eed)), seed)
}

async function caseOf(begin: (random: Random) => LoopCase, seed: number): Promise<CaseResult> {
  clock.reset()
  clock.install()
  try {
    const one = begin(createRandom(seed))
    await one.run()
    const { witness, accepted, restarts, statuses, sent } = one
    const { problems, requests, rounds, executions } = witness
    const seen = Object.fromEntries([...statuses].map((status) => [status, 1]))
    return {
      problems,
      reached: requests > 1 && rounds > 0,
      counts: { requests, rounds, executions, accepted, restarts, queued: sent, ...seen }
    }
  } finally {
    clock.restore()
  }
}

if (import.meta.main)
  await campaignCommand(
    { name: 'fuzz:loop', run: (seed) => (seed % 2 === 0 ? loopCase(seed) : steeringCase(seed)) },
    200_000
  )
