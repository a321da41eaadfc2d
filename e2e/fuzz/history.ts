import { applyEvent, createConversation } from '../../src/shared/domain/apply.ts'
import type { Conversation } from '../../src/shared/domain/conversation.ts'
import type { StoredEvent } from '../../src/shared/domain/event.ts'
import {
  isFromUser,
  isSettled,
  type Message,
  type NudgeCode,
  type Part,
  type SettledStatus,
  type ToolState,
  toolParts
} from '../../src/shared/domain/message.ts'
import type { TokenUsage } from '../../src/shared/domain/model.ts'
import { isBusy, isPaused } from '../../src/shared/domain/run.ts'
import { wayTo } from '../../src/shared/domain/branches.ts'
import {
  deleteRound,
  goOnAfter,
  planEdit,
  planRegenerate,
  takeBack
} from '../../src/main/conversations/branch-plans.ts'
import { heal } from '../../src/main/conversations/heal.ts'
import { compactionScope } from '../../src/main/context/plan-compaction.ts'
import { cancelOpenCalls, dropHeld, guardStopped } from '../../src/main/conversations/run-events.ts'
import { planContinue, planRetry, planSend, planWrapUp } from '../../src/main/conversations/run-plans.ts'
import { nudgeEvent } from '../../src/main/run/after-response.ts'
import { resultText } from '../../src/main/run/result-texts.ts'
import { textOnly } from '../../src/main/run/stream-round.ts'
import { someAttachments } from './attachments.ts'
import { type IssuedThinking, oddCall, oddReasoning, oddText, plainText } from './odd-values.ts'
import type { Random } from './random.ts'

const AT = 1
const SECOND = 1000
/** Long enough for a provider to forget what it cached. */
const LONG_PAUSE = 600 * SECOND
const SETTLED: SettledStatus[] = ['completed', 'failed', 'denied', 'cancelled', 'skipped', 'interrupted']
const NUDGES: NudgeCode[] = ['loop-warning', 'empty', 'malformed']
const RECORD = { window: { rounds: 1, toolCalls: 1 }, turn: { rounds: 1, toolCalls: 1 }, at: AT }
const MODELS = {
  openai: { providerId: 'openai', modelId: 'gpt-5' },
  anthropic: { providerId: 'anthropic', modelId: 'claude-opus-4-5' }
} as const

/**
 * A conversation that is written by chance, event by event, the way the engine and the user write one: turns,
 * rounds, aborts in any phase, guard holds, nudges, healing, and the other provider in between.
 */
export class History {
  /** The ids of all messages there ever were. */
  readonly said = new Set<string>()
  /** All that happened, after the first event. */
  readonly events: StoredEvent[] = []
  readonly begins: Extract<StoredEvent, { type: 'conversation.created' }>
  readonly steered = { takeBack: 0, edit: 0, regenerate: 0, goOn: 0, delete: 0, enter: 0 }
  readonly issued: IssuedThinking = { blocks: [], items: [] }
  conversation: Conversation
  private family: keyof typeof MODELS
  private readonly random: Random
  private lastId = 0
  /** Epoch ms; what a request made now has for its time, and its answer as `createdAt`. */
  now = AT
  readonly ports = {
    now: () => this.now,
    newId: () => `m${++this.lastId}`,
    limit: () => ({ rounds: 5, kind: 'limit' as const }),
    wrapUpMessage: () => 'Sum up, please.'
  }

  constructor(random: Random) {
    this.random = random
    this.family = random.pick(['openai', 'anthropic'] as const)
    this.begins = {
      type: 'conversation.created',
      id: 'c',
      title: 't',
      model: MODELS[this.family],
      workspace: random.chance(0.5) ? '/work' : null,
      at: AT
    }
    this.conversation = createConversation(this.begins)
    this.send()
  }

  /** One more thing happens: to a standing conversation what a user does, to a running one what a model does. */
  step(): void {
    this.happen()
    this.now += this.random.chance(0.1) ? LONG_PAUSE : SECOND
  }

  private happen(): void {
    const { run } = this.conversation
    if (this.random.chance(0.05)) this.switchProvider()
    if (this.random.chance(0.05)) return this.dieAndHeal()
    if (this.random.chance(0.1) && (!isBusy(run) || this.isAsking())) return this.compact()
    if (isBusy(run)) return this.respond()
    if (this.random.chance(0.15)) return this.steer()
    const action = this.random.weighted({ send: 5, goOn: isPaused(run) ? 6 : 2, wrapUp: 1, stop: 1 })
    if (action === 'send') return this.send()
    if (action === 'stop') return this.stop()
    if (action === 'wrapUp' && isPaused(run))
      return this.apply(planWrapUp(this.ports, this.conversation).opening)
    this.goOn()
  }

  /** Whether a request would be made now: the run is live and every call of its last round is answered. */
  isAsking(): boolean {
    const last = this.conversation.messages.at(-1)
    return (
      isBusy(this.conversation.run) && last !== undefined && toolParts(last).every((c) => isSettled(c.state))
    )
  }

  /** A summary takes the place of the older messages, of all of them where none would fit; or one is taken back. */
  private compact(): void {
    const last = this.conversation.compactions.at(-1)
    if (last && this.random.chance(0.3))
      return this.apply([{ type: 'history.restored', compactionId: last.id, at: AT }])
    const scope = compactionScope(this.conversation, this.random.pick([1, 100, 1_000_000]))
    if (!scope) return
    // A blank summary is refused before it gets here.
    const summary = oddText(this.random).trim() || plainText(this.random)
    const compaction = { id: this.ports.newId(), ...scope, summary, at: AT }
    this.apply([{ type: 'history.compacted', compaction, at: AT }])
  }

  /** The user steers what was said: takes back, says it in other words, asks again, deletes, goes between branches. */
  private steer(): void {
    const { conversation, ports, random } = this
    if (conversation.messages.length === 0) return
    const messageId = random.pick(conversation.messages).id
    const own = conversation.messages.filter(isFromUser)
    const ownId = own.length > 0 ? random.pick(own).id : messageId
    const branchId = ports.newId()
    const text = plainText(random)
    const kind = random.pick(['takeBack', 'edit', 'regenerate', 'goOn', 'delete', 'enter', 'enter'] as const)
    const event = {
      takeBack: () => [takeBack(ports, conversation, ownId, branchId)],
      edit: () => planEdit(ports, conversation, { messageId: ownId, text, branchId })?.opening ?? [],
      regenerate: () => this.regenerate(messageId, branchId),
      goOn: () => [goOnAfter(ports, conversation, messageId, branchId)],
      delete: () => [deleteRound(ports, conversation, messageId, branchId)],
      enter: () => this.enter()
    }[kind]()
    this.apply(event.filter((each) => each !== null))
    this.steered[kind] += 1
  }

  private regenerate(messageId: string, branchId: string): StoredEvent[] {
    const other = this.random.chance(0.3)
    const plan = planRegenerate(this.ports, this.conversation, {
      messageId,
      branchId,
      ...(other && { model: MODELS[this.family === 'openai' ? 'anthropic' : 'openai'] })
    })
    return plan?.opening ?? []
  }

  private enter(): StoredEvent[] {
    const { branches } = this.conversation
    if (branches.length === 0) return []
    const way = wayTo(this.conversation, this.random.pick(branches).id)
    if (!way) throw new Error('a branch that cannot be reached')
    return way.map(({ id }) => ({
      type: 'branch.entered',
      branchId: id,
      leaves: this.ports.newId(),
      at: AT
    }))
  }

  private send(): void {
    const odd = oddText(this.random)
    // A blank message is refused before it gets here.
    const text = odd.trim() === '' ? plainText(this.random) : odd
    const attachments = this.random.chance(0.3) ? someAttachments(this.random) : []
    this.apply(planSend(this.ports, this.conversation, { text, attachments }).opening)
  }

  private goOn(): void {
    const { run } = this.conversation
    const hint = this.random.chance(0.3) ? oddText(this.random) : undefined
    if (isPaused(run) || run.status === 'interrupted')
      this.apply(
        planContinue(this.ports, this.conversation, { hint, unlimited: this.random.chance(0.2) }).opening
      )
    else if (run.status === 'failed') this.apply(planRetry(this.ports, this.conversation, hint).opening)
    else return this.send()
    this.settleOpen(['completed', 'failed', 'denied'])
  }

  private stop(): void {
    const { conversation } = this
    this.apply([
      ...dropHeld(conversation.run, 'cancelled', resultText.stopped, AT),
      ...guardStopped(conversation.run, this.ports.newId(), AT),
      ...cancelOpenCalls(conversation, AT),
      { type: 'run.changed', run: { status: 'stopped' }, at: AT }
    ])
  }

  private respond(): void {
    const message = this.response()
    const kind = this.random.weighted({
      round: 8,
      answer: 3,
      abort: 2,
      cut: 2,
      held: 1,
      nudge: 2,
      died: 1,
      fail: 1
    })
    switch (kind) {
      case 'round':
        return this.round(message)
      case 'answer':
        return this.answer(message)
      case 'abort':
        return this.abort(message)
      case 'cut':
        return this.cut(message)
      case 'held':
        return this.hold(message)
      case 'nudge':
        return this.nudge()
      case 'died':
        this.appendRound(message)
        return this.dieAndHeal()
      case 'fail':
        return this.apply([
          {
            type: 'run.changed',
            run: { status: 'failed', failure: { code: 'model-rejected', retriable: false } },
            at: AT
          }
        ])
    }
  }

  private response(): Message {
    const parts: Part[] = []
    if (this.random.chance(0.4)) parts.push(oddReasoning(this.random, this.family, this.issued))
    if (this.random.chance(0.6)) parts.push({ type: 'text', text: oddText(this.random) })
    if (this.random.chance(0.2)) parts.push(oddReasoning(this.random, this.family, this.issued))
    if (this.random.chance(0.2)) parts.push({ type: 'text', text: plainText(this.random) })
    const id = this.ports.newId()
    const { model } = this.conversation
    const usage = this.random.chance(0.7) ? this.usage() : undefined
    return {
      id,
      role: 'assistant',
      parts,
      createdAt: this.now,
      model,
      end: 'complete',
      ...(usage && { usage })
    }
  }

  private usage(): TokenUsage {
    const [input, cacheRead] = [
      this.random.below(4000),
      this.random.chance(0.5) ? this.random.below(4000) : 0
    ]
    return { input, output: 1, cacheRead, cacheWrite: 0 }
  }

  private withCalls(message: Message): Message {
    const calls = Array.from({ length: 1 + this.random.below(3) }, () => oddCall(this.random))
    const late: Part[] = this.random.chance(0.1) ? [oddReasoning(this.random, this.family, this.issued)] : []
    const end = this.random.chance(0.1) ? 'truncated' : 'complete'
    return { ...message, parts: [...message.parts, ...calls, ...late], end }
  }

  private appendRound(message: Message): void {
    this.append(this.withCalls(message))
  }

  private round(message: Message): void {
    this.appendRound(message)
    this.settleOpen(SETTLED)
    if (this.random.chance(0.15)) this.nudge('loop-warning')
    if (this.random.chance(0.3)) this.pause()
  }

  private pause(): void {
    const trip = { guard: 'loop' as const, count: 2, evidence: [] }
    this.apply([
      {
        type: 'run.changed',
        at: AT,
        run: this.random.pick([
          { status: 'pausedAtToolLimit', limit: 5, kind: 'limit', ...RECORD },
          { status: 'pausedByUser', ...RECORD },
          { status: 'pausedByGuard', trip, ...RECORD }
        ] as const)
      }
    ])
  }

  private answer(message: Message): void {
    const end = this.random.pick(['complete', 'truncated', 'refused'] as const)
    const parts = [...message.parts, { type: 'text', text: plainText(this.random) } as const]
    this.append({ ...message, parts, end })
    this.apply([{ type: 'run.changed', run: { status: 'idle' }, at: AT }])
  }

  /** Stop while it streamed, or while its tools ran. */
  private abort(message: Message): void {
    const state = { status: 'cancelled', text: resultText.stopped, endedAt: AT } as const
    if (this.random.chance(0.5)) {
      const round = this.withCalls(message)
      const parts = round.parts.map((part) => (part.type === 'tool' ? { ...part, state } : part))
      this.append({ ...round, parts, end: 'stopped' })
    } else this.appendRound(message)
    this.stop()
  }

  /** The connection broke: its text stays, and the same request may be made again. */
  private cut(message: Message): void {
    const partial = textOnly(this.random.chance(0.5) ? this.withCalls(message) : message)
    if (partial) this.append(partial)
    const failure = { code: 'stream-cut', retriable: true } as const
    this.apply([
      {
        type: 'run.changed',
        at: AT,
        run: this.random.chance(0.5)
          ? { status: 'failed', failure }
          : { status: 'interrupted', error: failure }
      }
    ])
  }

  private hold(message: Message): void {
    const trip = { guard: 'repeat' as const, count: 3, evidence: [] }
    const held = this.withCalls(message)
    this.apply([{ type: 'run.changed', run: { status: 'pausedByGuard', trip, held, ...RECORD }, at: AT }])
  }

  private nudge(code = this.random.pick(NUDGES)): void {
    this.apply([nudgeEvent(this.ports, code, `nudge ${oddText(this.random)}`)])
  }

  /** The process dies here, with or without a checkpoint, and another one makes the conversation whole. */
  private dieAndHeal(): void {
    const checkpoint = this.random.chance(0.5) ? this.withCalls(this.response()) : null
    const damage = { unreadable: this.random.chance(0.1) ? 1 : 0, repaired: this.random.chance(0.1) ? 1 : 0 }
    this.apply(heal(this.conversation, { checkpoint, ...damage, now: AT, newId: this.ports.newId }))
  }

  private switchProvider(): void {
    this.family = this.family === 'openai' ? 'anthropic' : 'openai'
    this.apply([{ type: 'model.changed', model: MODELS[this.family], at: AT }])
  }

  /** Gives each open call of the last round a result; once in a while one is forgotten, for the wire to heal. */
  private settleOpen(statuses: readonly SettledStatus[]): void {
    const last = this.conversation.messages.at(-1)
    if (!last) return
    for (const call of toolParts(last)) {
      if (isSettled(call.state) || this.random.chance(0.02)) continue
      const status = this.random.chance(0.7) ? 'completed' : this.random.pick(statuses)
      const text = this.random.chance(0.4) ? 'long '.repeat(20 + this.random.below(40)) : oddText(this.random)
      const state: ToolState = { status, text, endedAt: this.now }
      this.apply([{ type: 'tool.updated', messageId: last.id, callId: call.callId, state, at: AT }])
    }
  }

  private append(message: Message): void {
    this.apply([{ type: 'message.appended', message, at: AT }])
  }

  private apply(events: readonly StoredEvent[]): void {
    this.conversation = events.reduce<Conversation>(applyEvent, this.conversation)
    for (const event of events) if (event.type === 'message.appended') this.said.add(event.message.id)
    this.events.push(...events)
    this.family = this.conversation.model.providerId === 'openai' ? 'openai' : 'anthropic'
  }
}
