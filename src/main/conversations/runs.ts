import type { AttachmentPart } from '../../shared/domain/attachment.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import {
  compactingOf,
  isAllowed,
  isAwaiting,
  type RunAction,
  type RunState
} from '../../shared/domain/run.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import { Claims } from './claims.ts'
import { canCompact } from './compaction-ports.ts'
import { drive } from './drive.ts'
import { LiveRun, type Reply } from './live-run.ts'
import { asks, newFigures, runChanged, stopStanding } from './run-events.ts'
import { grant, type Granted, remembered } from './approvals.ts'
import {
  type CompactOptions,
  type ContinueOptions,
  mayCompact,
  maySendQueued,
  planCompact,
  planContinue,
  planQueued,
  planRetry,
  planSend,
  planWrapUp,
  type RunPlan
} from './run-plans.ts'
import type { RunsPorts } from './run-ports.ts'

/** Null: what it is about is not there. */
type Plan = (conversation: Conversation, live: LiveRun) => RunPlan | null

/** One run per conversation at most, and everything a person or a caller may ask of it. */
export class Runs {
  /** Told when no run of a conversation is live any more. */
  onEnded: (id: string) => void = () => {}
  private readonly ports: RunsPorts
  private readonly live: Claims

  constructor(ports: RunsPorts) {
    this.ports = ports
    this.live = new Claims(ports)
    ports.library.runsHere = (id) => this.live.has(id)
    ports.leases.onLost = (id) => this.live.get(id)?.abandon()
    ports.leases.onAsked = (id, what) => void (what === 'stop' ? this.stop(id) : this.pause(id))
  }

  isLive(id: string): boolean {
    return this.live.has(id)
  }

  /** Whether a run of this process may still write there. */
  mayWrite(id: string): boolean {
    return this.live.get(id)?.isAbandoned === false
  }

  /** A new turn with a fresh window. */
  send(id: string, text: string, attachments: AttachmentPart[] = []): Promise<Result<null>> {
    return this.start('send', id, (fresh) => planSend(this.ports, fresh, { text, attachments }))
  }

  /** A new turn with a message that waits: this one wherever one can be sent, or the next once a turn has ended. */
  sendQueued(id: string, itemId?: string): Promise<Result<null>> {
    const plan: Plan = (conversation) => planQueued(this.ports, conversation, itemId)
    return this.begin(id, () => maySendQueued(this.ports.library.current(id), itemId), plan)
  }

  /** The same turn with a fresh window; nothing is added to the transcript but the hint, if there is one. */
  continue(id: string, options: ContinueOptions = {}): Promise<Result<null>> {
    return this.start('continue', id, (conversation) => planContinue(this.ports, conversation, options))
  }

  /** One last request without tools, for a summary and the next steps. */
  wrapUp(id: string): Promise<Result<null>> {
    return this.start('continue', id, (conversation, live) => {
      live.wrapUp = true
      return planWrapUp(this.ports, conversation)
    })
  }

  /** The same turn and window, on from the last stored round. */
  retry(id: string, hint?: string): Promise<Result<null>> {
    return this.start('retry', id, (conversation) => planRetry(this.ports, conversation, hint))
  }

  /** A summary for the model, as the user asks for it; the state is the same afterwards, unless `thenContinue`. */
  async compact(id: string, options: CompactOptions = {}): Promise<Result<null>> {
    const conversation = this.ports.library.current(id)
    if (!conversation) return refuse('not-found')
    const allows = (run: RunState) => mayCompact(run, options)
    if (conversation.parent || !allows(conversation.run) || this.live.has(id))
      return refuse(this.ports.leases.heldElsewhere(id) ? 'running-elsewhere' : 'not-allowed')
    if (!canCompact(this.ports, conversation)) return refuse('nothing-to-compact')
    return this.begin(id, allows, (fresh) => planCompact(this.ports, fresh, options))
  }

  /** Ends the run at once, or gives up a pause. Whatever is open gets its result. */
  async stop(id: string): Promise<Result<null>> {
    if (this.live.get(id)?.isStill) await this.finished(id)
    const conversation = this.ports.library.current(id)
    if (!conversation) return refuse('not-found')
    if (!isAllowed('stop', conversation.run)) return refuse('not-allowed')
    const live = this.live.get(id)
    if (live) {
      // A summary asked for by hand goes back to where it came from, which has to stay stored till then.
      if (!compactingOf(conversation.run).compacting?.from)
        this.ports.library.append(id, runChanged({ status: 'stopping' }, this.ports.now()))
      live.abort('stopped')
      await live.finished
      return ok(null)
    }
    if (this.ports.leases.heldElsewhere(id)) return this.ports.leases.ask(id, 'stop')
    this.ports.library.append(id, ...stopStanding(this.ports, conversation))
    return ok(null)
  }

  /** The conversations whose run would break off if this process ended now; an open question would just stay open. */
  active(): string[] {
    return this.live.working()
  }

  /** Ends the countdown to a retry: the run stands as failed, or goes back to the pause it came from. */
  cancelRetry(id: string): Result<null> {
    const run = this.ports.library.current(id)?.run
    if (!run || !isAllowed('wait', run)) return refuse(run ? 'not-allowed' : 'not-found')
    this.live.get(id)?.cancelWait()
    return ok(null)
  }

  /** Pauses after the round that runs now. */
  pause(id: string): Result<null> {
    const conversation = this.ports.library.current(id)
    const live = this.live.get(id)
    if (!conversation) return refuse('not-found')
    if (conversation.parent || !isAllowed('pause', conversation.run)) return refuse('not-allowed')
    if (!live) return this.ports.leases.ask(id, 'pause')
    live.pauseRequested = true
    this.refreshLimits([id])
    return ok(null)
  }

  /** Replies to one call that asks. After a restart the reply also starts the run again. */
  async answer(id: string, callId: string, reply: Reply): Promise<Result<null>> {
    const conversation = this.ports.library.current(id)
    if (!conversation) return refuse('not-found')
    if (!asks(conversation, callId, reply)) return refuse('not-allowed')
    const live = this.live.get(id)
    const granted = remembered(conversation, callId, reply, this.ports)
    if (!live) return this.resumeAsking(id, [callId, reply], granted)
    if (!live.answer(callId, reply)) return refuse('not-allowed')
    for (const { callId, hash } of grant(this.ports, id, granted)) live.answer(callId, { allow: true, hash })
    return ok(null)
  }

  /** Goes on with a question that was open when another process ended. */
  async resumeAsking(id: string, first?: [string, Reply], granted?: Granted): Promise<Result<null>> {
    const begun = await this.begin(id, isAwaiting, () => ({ opening: granted?.events ?? [] }), first)
    if (begun.ok && granted) this.ports.allowAlways(granted.always)
    return begun
  }

  /** Resolves when no run of this conversation is live (any more). */
  async finished(id: string): Promise<void> {
    await this.live.get(id)?.finished
  }

  /** Shows the limit as it is now in these live runs. Stores nothing where it is shown already. */
  refreshLimits(ids: Iterable<string> = this.live.keys()): void {
    for (const id of ids) {
      const conversation = this.ports.library.current(id)
      const live = this.live.get(id)
      const next = conversation && live && newFigures(this.ports, conversation, live.pauseRequested)
      if (next) this.ports.library.append(id, runChanged(next, this.ports.now()))
    }
  }

  /** How all of them end when the app is left. */
  get leaving(): Pick<Claims, 'endAll' | 'breakOff'> {
    return this.live
  }

  /** The one turn of a sub-agent; it ends when the signal does, for its reason, and its caller's run not before it. */
  runAgent(id: string, task: string, signal: AbortSignal): Promise<Result<null>> {
    const caller = this.ports.library.current(id)?.parent?.conversationId ?? ''
    const plan: Plan = (conversation) => planSend(this.ports, conversation, { text: task, attachments: [] })
    const work = this.begin(id, ({ status }) => status === 'idle', plan).then(async (begun) => {
      const live = begun.ok ? this.live.get(id) : undefined
      live?.obey(signal)
      await live?.finished
      return begun
    })
    this.live.get(caller)?.hasAgent(work)
    return work
  }

  /** The first turn of a conversation, with nobody to ask; resolves when it stands still. */
  async runUnattended(id: string, text: string): Promise<Result<null>> {
    const plan: Plan = (conversation, live) => {
      live.isUnattended = true
      return planSend(this.ports, conversation, { text, attachments: [] })
    }
    const begun = await this.begin(id, ({ status }) => status === 'idle', plan)
    if (begun.ok) await this.finished(id)
    return begun
  }

  /** A run that begins with what a plan says, in a state that allows the action. */
  async start(action: RunAction, id: string, plan: Plan): Promise<Result<null>> {
    if (this.ports.library.current(id)?.parent) return refuse('not-allowed')
    return this.begin(id, (run) => isAllowed(action, run), plan)
  }

  private async begin(
    id: string,
    allows: (run: RunState) => boolean,
    plan: Plan,
    first?: [callId: string, reply: Reply]
  ): Promise<Result<null>> {
    const live = new LiveRun(first)
    const claimed = await this.live.claim(id, allows, live)
    if (!claimed.ok) return claimed
    const planned = plan(claimed.value, live)
    if (!planned) {
      this.live.letGo(id, live)
      return refuse('not-found')
    }
    if (planned.opening.length > 0) this.ports.library.append(id, ...planned.opening)
    void this.drive(id, live, claimed.value, planned)
    return ok(null)
  }

  /** Does something with a conversation that stands still, which nothing else can begin or stop meanwhile. */
  alone<T>(id: string, work: (conversation: Conversation) => Promise<T>): Promise<Result<T>> {
    return this.live.alone(id, work)
  }

  private async drive(id: string, live: LiveRun, conversation: Conversation, plan: RunPlan): Promise<void> {
    await drive(this.ports, live, conversation, plan)
    await live.agentsEnded()
    this.live.letGo(id, live)
    this.onEnded(id)
  }
}
