import { applyEvent } from '../../shared/domain/apply.ts'
import type { ApprovalDetails } from '../../shared/domain/approval.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import {
  agentOf,
  isSettled,
  type Message,
  type SettledState,
  type ToolPart,
  type ToolState,
  toolParts
} from '../../shared/domain/message.ts'
import { type GuardTrip, isAwaiting, type RunState } from '../../shared/domain/run.ts'
import { abortedState, pauseDue, runningState, timeCapOf } from './limits.ts'
import { loopWarning } from './warn.ts'
import type { CallVerdict, RunPorts } from './ports.ts'
import { resultText } from './result-texts.ts'

/**
 * Answers every open call of a stored round, each exactly once. Results are stored as they settle; the last
 * one, the round's count and whatever state is due are one transaction. Returns the state in which the run
 * stands still, or null when it goes on.
 */
export async function runBatch(ports: RunPorts, round: Message): Promise<RunState | null> {
  return new Batch(ports, round).run()
}

type Waiting = 'awaitingApproval' | 'awaitingAnswer'

class Batch {
  private readonly ports: RunPorts
  private readonly round: Message
  /** Where nobody could be asked: the tool that needed it. */
  private approvalMissing: string | null = null
  private standing: RunState | null = null

  constructor(ports: RunPorts, round: Message) {
    this.ports = ports
    this.round = round
  }

  async run(): Promise<RunState | null> {
    const open = toolParts(this.round).filter((call) => !isSettled(call.state))
    const begun = this.begin(open)
    if (open.every((call) => isSettled(begun.get(call.callId) ?? call.state))) {
      this.finish(this.updates(begun))
      return this.standing
    }
    const waiting = waitingStatus([...begun.values()])
    this.append([...this.updates(begun), ...(waiting ? [this.stateEvent(waiting)] : [])])
    const live = open.filter((call) => !isSettled(begun.get(call.callId) ?? call.state))
    const aborted = onceAborted(this.ports.signal)
    await Promise.race([Promise.all(live.map((call) => this.execute(call, begun.get(call.callId)))), aborted])
    if (this.ports.signal.aborted && this.openCalls().length > 0) this.abort()
    return this.standing
  }

  /** The first state of each open call: settled at once, asking, or running. */
  private begin(open: readonly ToolPart[]): Map<string, ToolState> {
    const verdicts = open.map((call) => ({ call, verdict: this.ports.tools.inspect(call) }))
    const anyUnknown = verdicts.some(({ verdict }) => verdict.kind === 'unknown')
    return new Map(
      verdicts.map(({ call, verdict }) => [call.callId, this.firstState(call, verdict, anyUnknown)])
    )
  }

  private firstState(call: ToolPart, verdict: CallVerdict, anyUnknown: boolean): ToolState {
    if (verdict.kind === 'unknown')
      return this.settled('failed', resultText.unknownTool(call.name, verdict.available))
    if (anyUnknown) return this.settled('skipped', resultText.skipped)
    if (this.ports.wrapUp) return this.settled('skipped', resultText.toolsOff)
    switch (verdict.kind) {
      case 'invalid':
        return this.round.end === 'truncated' || this.round.end === 'overflowed'
          ? this.settled('skipped', resultText.cutOff)
          : this.settled('failed', resultText.invalidArguments(verdict.problem))
      case 'denied':
        return this.deniedByRule()
      case 'ask':
        if (this.ports.attended) return { status: 'awaitingApproval', ...verdict.details }
        if (this.ports.isSubAgent) return this.settled('skipped', resultText.approvalNotForAgents)
        this.approvalMissing = call.name
        return this.settled('skipped', resultText.approvalNotAvailable)
      case 'question':
        return this.ports.attended
          ? { status: 'awaitingAnswer' }
          : this.settled('skipped', resultText.nobodyToAsk)
      case 'allowed':
        return { status: 'running', startedAt: this.ports.now() }
    }
  }

  private async execute(call: ToolPart, begun: ToolState | undefined): Promise<void> {
    let startedAt = begun?.status === 'running' ? begun.startedAt : this.ports.now()
    if (begun?.status === 'awaitingAnswer') return this.ask(call)
    let approved = call
    if (begun?.status === 'awaitingApproval') {
      const asked = await this.approve(call, begun)
      if (!asked) return
      approved = asked
      startedAt = this.ports.now()
      this.append([this.update(call, { status: 'running', startedAt }), ...this.waitsOn(call)])
    }
    const outcome = await this.ports.tools.run(approved, this.ports.signal)
    if (this.ports.signal.aborted) return
    const text = this.ports.keepResult(call.callId, outcome.text)
    const { diff } = outcome
    const settled = this.settled(outcome.ok ? 'completed' : 'failed', text)
    this.settle(call, { ...settled, startedAt, ...(diff && { diff }) })
  }

  /**
   * The call as it was allowed; null where it was settled without running, or the run was stopped. An answer is
   * about the call as it was shown: where its arguments are other ones by then, it asks again (fault F110).
   */
  private async approve(call: ToolPart, asked: ApprovalDetails): Promise<ToolPart | null> {
    const isAllowed = await this.ports.approval(call.callId, asked.hash, this.ports.signal)
    if (this.ports.signal.aborted) return null
    const now = this.openCalls().find(({ callId }) => callId === call.callId)
    if (!now) return null
    const verdict = isAllowed ? this.ports.tools.inspect(now) : null
    if (verdict?.kind === 'ask' && verdict.details.hash !== asked.hash) {
      this.append([this.update(call, { status: 'awaitingApproval', ...verdict.details })])
      return this.approve(call, verdict.details)
    }
    if (verdict && verdict.kind !== 'denied') return now
    this.settle(call, verdict ? this.deniedByRule() : this.settled('denied', resultText.denied))
    return null
  }

  private async ask(call: ToolPart): Promise<void> {
    const text = await this.ports.answer(call.callId, this.ports.signal)
    if (this.ports.signal.aborted) return
    const given = this.ports.keepResult(call.callId, resultText.answered(text))
    this.settle(call, this.settled('completed', given))
  }

  private settle(call: ToolPart, state: SettledState): void {
    const open = this.openCalls()
    const isLast = open.every(({ callId }) => callId === call.callId)
    const now = open.find(({ callId }) => callId === call.callId)
    const event = this.update(call, { ...state, ...(now && agentOf(now.state)) })
    if (isLast) this.finish([event])
    else this.append([event, ...this.waitsOn(call)])
  }

  /** Everything that is still open was stopped; finished results stay as they are, and so does output that was seen. */
  private abort(): void {
    const { signal } = this.ports
    const isOutOfTime = timeCapOf(signal) !== null
    this.finish(
      this.openCalls().map((call) => {
        const kept = agentOf(call.state)
        const withOutput = (text: string) => {
          const output = call.state.status === 'running' ? call.state.output : undefined
          return this.ports.keepResult(call.callId, resultText.withOutput(text, output))
        }
        if (signal.reason === 'interrupted') {
          const text = withOutput(resultText.interrupted)
          return this.update(call, { ...this.settled('interrupted', text), ...kept })
        }
        const begun = isOutOfTime ? resultText.outOfTime : resultText.stopped
        const text = call.state.status === 'running' ? withOutput(begun) : resultText.notReached
        return this.update(call, { ...this.settled('cancelled', text), ...kept })
      })
    )
  }

  private finish(events: StoredEvent[]): void {
    const next = events.reduce<Conversation>(applyEvent, this.ports.journal.current())
    const warning = this.ports.signal.aborted ? null : loopWarning(this.ports, next)
    this.standing = this.standingState(next, warning?.trip ?? null)
    const run = this.standing ?? runningState(this.ports, next)
    this.append([...events, ...(warning?.events ?? []), { type: 'run.changed', run, at: this.ports.now() }])
  }

  private standingState(next: Conversation, trip: GuardTrip | null): RunState | null {
    if (this.ports.signal.aborted) return abortedState(this.ports.signal)
    if (this.approvalMissing !== null) {
      const params = { tool: this.approvalMissing }
      return { status: 'failed', failure: { code: 'approval-required', params, retriable: true } }
    }
    return pauseDue(this.ports, next, trip)
  }

  /** What the run waits for once this call is answered, where that changes. */
  private waitsOn(answered: ToolPart): StoredEvent[] {
    const { run } = this.ports.journal.current()
    if (!isAwaiting(run)) return []
    const open = this.openCalls().filter((call) => call.callId !== answered.callId)
    const status = waitingStatus(open.map((call) => call.state)) ?? 'running'
    return status === run.status ? [] : [this.stateEvent(status)]
  }

  private openCalls(): ToolPart[] {
    const now = this.ports.journal.current().messages.findLast((message) => message.id === this.round.id)
    return now ? toolParts(now).filter((call) => !isSettled(call.state)) : []
  }

  private settled(status: SettledState['status'], text: string): SettledState {
    return { status, text, endedAt: this.ports.now() }
  }

  private deniedByRule(): SettledState {
    return { ...this.settled('denied', resultText.deniedByRule), byRule: true }
  }

  private updates(states: Map<string, ToolState>): StoredEvent[] {
    return toolParts(this.round).flatMap((call) => {
      const state = states.get(call.callId)
      return state ? [this.update(call, state)] : []
    })
  }

  private update(call: ToolPart, state: ToolState): StoredEvent {
    return {
      type: 'tool.updated',
      messageId: this.round.id,
      callId: call.callId,
      state,
      at: this.ports.now()
    }
  }

  private stateEvent(status: 'running' | Waiting): StoredEvent {
    const run = runningState(this.ports, this.ports.journal.current(), status)
    return { type: 'run.changed', run, at: this.ports.now() }
  }

  private append(events: StoredEvent[]): void {
    if (events.length > 0) this.ports.journal.append(...events)
  }
}

/** An approval comes before a question, since it holds up a tool. */
function waitingStatus(states: readonly ToolState[]): Waiting | null {
  const has = (status: Waiting) => states.some((state) => state.status === status)
  if (has('awaitingApproval')) return 'awaitingApproval'
  return has('awaitingAnswer') ? 'awaitingAnswer' : null
}

function onceAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
