import type { ConversationLimit } from '../../src/shared/domain/conversation.ts'
import type { ConversationEvent } from '../../src/shared/domain/event.ts'
import type { Message, ToolPart, ToolState } from '../../src/shared/domain/message.ts'
import type { RunFigures, RunState, RunStatus } from '../../src/shared/domain/run.ts'
import type { ModelRequest } from '../../src/main/run/ports.ts'
import type { Witness } from './scripted-world.ts'

const PAUSED: RunStatus[] = ['pausedAtToolLimit', 'pausedAtCostLimit', 'pausedByGuard', 'pausedByUser']
const AWAITING: RunStatus[] = ['awaitingApproval', 'awaitingAnswer']
/** The table of transitions as design.md has it, in our own words. */
const LEGAL: Record<RunStatus, RunStatus[]> = {
  idle: ['running'],
  stopped: ['running'],
  failed: ['running'],
  interrupted: ['running', 'stopped'],
  running: ['running', ...AWAITING, ...PAUSED, 'stopping', 'failed', 'idle', 'interrupted'],
  awaitingApproval: ['running', ...AWAITING, ...PAUSED, 'stopping', 'stopped'],
  awaitingAnswer: ['running', ...AWAITING, ...PAUSED, 'stopping', 'stopped'],
  stopping: ['stopped'],
  pausedAtToolLimit: ['running', 'stopped'],
  pausedAtCostLimit: ['running', 'stopped'],
  pausedByGuard: ['running', 'stopped'],
  pausedByUser: ['running', 'stopped']
}
const BUSY: ReadonlySet<RunStatus> = new Set(['running', 'stopping', ...AWAITING])
/** Failures that give up text on purpose: it was no answer. */
const WORTHLESS: ReadonlySet<string> = new Set(['malformed-calls', 'empty-response'])

interface SeenMessage {
  id: string
  calls: { id: string; state: ToolState }[]
}

export interface LimitNow {
  conversation: ConversationLimit
  setting: number
}

/**
 * A model of the state machine that knows none of the engine's code: it follows the published events, counts for
 * itself, and says what must not have happened.
 */
export class RunWitness implements Witness {
  readonly problems: string[] = []
  run: RunState = { status: 'idle' }
  limit: LimitNow = { conversation: 'inherit', setting: 5 }
  requests = 0
  rounds = 0
  executions = 0
  isHealing = false
  private readonly messages: SeenMessage[] = []
  private readonly ids = new Set<string>()
  private readonly calls = new Map<string, { id: string; state: ToolState }>()
  private readonly ran = new Set<string>()
  private readonly promised = new Set<string>()
  private windowStart = 0
  private turnStart = 0
  private isUnlimited = false
  private toolsForbidden = false
  /** The request asks for a summary, and its answer is none to the user. */
  private isSummary = false
  /** Which parts of the draft are text. */
  private readonly texts = new Set<number>()
  private draft = ''
  private dropped = ''
  private lastSeq = 0

  /** Another process begins to publish. */
  restart(): void {
    this.lastSeq = 0
    this.draft = ''
    this.dropped = ''
  }

  /** Rounds that the window may have, as it is limited now. */
  allowed(): number {
    if (this.isUnlimited || this.limit.conversation === 'none') return 500
    return this.limit.conversation === 'inherit' ? this.limit.setting : this.limit.conversation
  }

  requested(request: ModelRequest): void {
    this.requests++
    this.toolsForbidden = request.toolChoice === 'none'
    this.isSummary = 'compacting' in this.run && this.run.compacting !== undefined
    if (this.isSummary && !this.toolsForbidden) this.problems.push('a summary with tools')
    const { rounds } = this.figures(this.windowStart)
    if (rounds >= this.allowed()) this.problems.push(`request after ${rounds} of ${this.allowed()} rounds`)
    if (this.run.status !== 'running') this.problems.push(`request while ${this.run.status}`)
    if (this.openCalls().length > 0) this.problems.push('request with a call that has no result')
  }

  delivered(callIds: readonly string[]): void {
    if (!this.isSummary) for (const id of callIds) this.promised.add(id)
  }

  executed({ callId }: ToolPart): void {
    this.executions++
    if (this.ran.has(callId)) this.problems.push(`${callId} ran twice`)
    this.ran.add(callId)
    const status = this.calls.get(callId)?.state.status
    if (status !== 'running') this.problems.push(`${callId} ran while ${status}`)
    if (this.toolsForbidden) this.problems.push(`${callId} ran in a request without tools`)
  }

  /** What must hold whenever nothing moves. */
  atRest(isLive: boolean): void {
    const held = this.run.status === 'pausedByGuard' ? (this.run.held?.parts ?? []) : []
    const kept = new Set(held.flatMap((part) => (part.type === 'tool' ? [part.callId] : [])))
    for (const id of this.promised)
      if (!this.calls.has(id) && !kept.has(id)) this.problems.push(`round with ${id} was streamed and lost`)
    this.promised.clear()
    for (const id of kept) this.promised.add(id)
    const isBusy = BUSY.has(this.run.status)
    if (isLive && !isBusy) this.problems.push(`live while ${this.run.status}`)
    if (!isLive && (this.run.status === 'running' || this.run.status === 'stopping'))
      this.problems.push(`${this.run.status}, and nobody runs it`)
  }

  /** Calls that wait for the user, with what kind of reply. */
  asking(): { id: string; isApproval: boolean }[] {
    return this.openCalls()
      .filter(({ state }) => state.status === 'awaitingApproval' || state.status === 'awaitingAnswer')
      .map(({ id, state }) => ({ id, isApproval: state.status === 'awaitingApproval' }))
  }

  see(seq: number, event: ConversationEvent): void {
    if (seq !== ++this.lastSeq) this.problems.push(`event ${seq} after ${this.lastSeq - 1}`)
    switch (event.type) {
      case 'message.appended':
        return this.appended(event.message)
      case 'tool.updated':
        return this.updated(event.callId, event.state)
      case 'run.changed':
        if (event.opens) this.windowStart = this.messages.length
        if (event.opens === 'turn') {
          this.turnStart = this.messages.length
          this.isUnlimited = false
        }
        if (event.lifts) this.isUnlimited = true
        return this.changed(event.run)
      case 'draft.opened':
        if (this.isSummary) this.problems.push('a summary is shown as an answer')
        if (this.draft !== '') this.problems.push('a draft over another')
        this.texts.clear()
        return
      case 'part.appended':
        if (event.part.type === 'text') this.texts.add(event.index)
        return
      case 'text.delta':
        if (this.texts.has(event.index)) this.draft += event.text
        return
      case 'draft.dropped':
        this.dropped = this.draft
        this.draft = ''
        return
      case 'limit.changed':
        this.limit = { ...this.limit, conversation: event.limit }
    }
  }

  private appended(message: Message): void {
    if (this.ids.has(message.id)) this.problems.push(`message ${message.id} twice`)
    this.ids.add(message.id)
    if (this.openCalls().length > 0) this.problems.push('a message before the results of a round')
    const calls = message.parts.flatMap((part) =>
      part.type === 'tool' ? [{ id: part.callId, state: part.state }] : []
    )
    for (const call of calls) {
      if (this.calls.has(call.id)) this.problems.push(`${call.id} stored twice`)
      this.calls.set(call.id, call)
    }
    if (calls.length > 0) this.rounds++
    this.messages.push({ id: message.id, calls })
    if (message.role === 'assistant') this.draft = ''
    this.dropped = ''
  }

  private updated(id: string, state: ToolState): void {
    const call = this.calls.get(id)
    if (!call) return void this.problems.push(`a result for ${id}, which nobody called`)
    if (isOver(call.state)) this.problems.push(`${id}: ${call.state.status} became ${state.status}`)
    if (call.state.status === 'running' && !isOver(state))
      this.problems.push(`${id} ran and is ${state.status}`)
    if (isOver(state) && state.text.trim() === '') this.problems.push(`${id} has an empty result`)
    call.state = state
  }

  private changed(run: RunState): void {
    const from = this.run.status
    const isHealed =
      this.isHealing && (from === 'running' || from === 'stopping') && run.status === 'interrupted'
    if (!isHealed && !LEGAL[from].includes(run.status)) this.problems.push(`${from} became ${run.status}`)
    this.run = run
    if (!BUSY.has(run.status)) this.stood(run)
    if ('round' in run) {
      const { rounds, toolCalls } = this.figures(this.windowStart)
      if (run.round !== rounds + 1) this.problems.push(`shows round ${run.round} after ${rounds}`)
      if (run.toolCalls !== toolCalls) this.problems.push(`shows ${run.toolCalls} calls of ${toolCalls}`)
      if (run.limit !== this.allowed()) this.problems.push(`shows limit ${run.limit} of ${this.allowed()}`)
    }
    this.dropped = ''
  }

  private stood(run: RunState): void {
    const open = this.openCalls()
    if (open.length > 0) this.problems.push(`${run.status} with ${open.length} calls without a result`)
    const isWorthless = run.status === 'failed' && WORTHLESS.has(run.failure.code)
    const isKept = run.status === 'pausedByGuard' && run.held !== undefined
    if (this.dropped.trim() !== '' && !isWorthless && !isKept)
      this.problems.push(`${run.status}, and the text ${JSON.stringify(this.dropped)} is gone`)
    // A Continue that was refused goes back to the pause it came from, as it was.
    if (!('window' in run) || run.error) return
    this.compare('window', run.window, this.figures(this.windowStart))
    this.compare('turn', run.turn, this.figures(this.turnStart))
    if (run.status !== 'pausedAtToolLimit') return
    if (run.limit !== this.allowed() || run.window.rounds < run.limit)
      this.problems.push(`paused after ${run.window.rounds} of ${this.allowed()} rounds`)
  }

  private compare(what: string, told: RunFigures, counted: RunFigures): void {
    if (told.rounds !== counted.rounds || told.toolCalls !== counted.toolCalls)
      this.problems.push(`${what}: ${JSON.stringify(told)}, counted ${JSON.stringify(counted)}`)
  }

  /** Rounds whose calls all have results, unless the user denied all; calls that a tool or its absence answered. */
  private figures(start: number): RunFigures {
    const figures = { rounds: 0, toolCalls: 0 }
    for (const { calls } of this.messages.slice(start)) {
      if (calls.length === 0 || calls.some(({ state }) => !isOver(state))) continue
      if (calls.every(({ state }) => state.status === 'denied' && !state.byRule)) continue
      figures.rounds++
      figures.toolCalls += calls.filter(
        ({ state }) => state.status === 'completed' || state.status === 'failed'
      ).length
    }
    return figures
  }

  private openCalls(): { id: string; state: ToolState }[] {
    return this.messages.at(-1)?.calls.filter(({ state }) => !isOver(state)) ?? []
  }
}

type Over = Extract<ToolState, { endedAt: number }>

const isOver = (state: ToolState): state is Over => 'endedAt' in state
