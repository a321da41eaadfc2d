import type { ApprovalDetails } from '../../shared/domain/approval.ts'
import type { FileChange } from '../../shared/domain/file-change.ts'
import { isSettled, type SettledState, type ToolPart, type ToolState } from '../../shared/domain/message.ts'
import type { CallVerdict, RunPorts } from './ports.ts'
import { resultText } from './result-texts.ts'

interface Calls {
  /** A call as it stands. */
  find(callId: string): ToolPart | undefined
  update(callId: string, state: ToolState): void
}

/** What an agent's calls may do: as the rules say, or as the user answers each of them, in any order. */
export class AgentApprovals {
  /** The tool that needed an approval which nobody was there to give. */
  missing: string | null = null
  private readonly ports: RunPorts
  private readonly calls: Calls
  private readonly allowed = new Set<string>()
  /** Ends the wait for an answer to a call that needs none any more. */
  private readonly waiting = new Map<string, AbortController>()

  constructor(ports: RunPorts, calls: Calls) {
    this.ports = ports
    this.calls = calls
  }

  /** Whether the user, or a rule, has allowed a call that has not settled yet. */
  hasAllowed(callId: string | undefined): boolean {
    return callId !== undefined && this.allowed.has(callId)
  }

  settled(callId: string): void {
    this.allowed.delete(callId)
    this.waiting.get(callId)?.abort()
  }

  /** The call as it asks now that it is another one; null where it does not ask (fault F110). */
  askedAnew(part: ToolPart, changes: readonly FileChange[]): ToolState | null {
    if (part.state.status !== 'awaitingApproval') return null
    const verdict = this.verdict(part, changes)
    return verdict.kind === 'ask' ? { status: 'awaitingApproval', ...verdict.details } : null
  }

  /** Whether a running call may run; what may not is settled with the reason. */
  async ask(part: ToolPart, changes: readonly FileChange[], withdrawn: AbortSignal): Promise<boolean> {
    const { callId } = part
    const verdict = this.verdict(part, changes)
    if (this.ports.signal.aborted || isSettled(part.state)) return false
    switch (verdict.kind) {
      case 'allowed':
        this.allowed.add(callId)
        return true
      case 'ask':
        if (this.ports.attended) return this.wait(callId, verdict.details, withdrawn)
        this.missing = part.name
        this.settle(callId, 'skipped', resultText.approvalNotAvailable)
        return false
      case 'invalid':
        this.settle(callId, 'failed', resultText.invalidArguments(verdict.problem))
        return false
      default:
        this.settle(callId, 'denied', resultText.deniedByRule, true)
        return false
    }
  }

  private async wait(callId: string, details: ApprovalDetails, withdrawn: AbortSignal): Promise<boolean> {
    const { signal, approval, now } = this.ports
    const over = new AbortController()
    this.waiting.set(callId, over)
    this.calls.update(callId, { status: 'awaitingApproval', ...details })
    const until = AbortSignal.any([signal, withdrawn, over.signal])
    const isAllowed = await approval(callId, details.hash, until)
    this.waiting.delete(callId)
    const state = this.calls.find(callId)?.state
    if (signal.aborted || state?.status !== 'awaitingApproval') return false
    if (isAllowed) {
      this.allowed.add(callId)
      this.calls.update(callId, { status: 'running', startedAt: now() })
      return true
    }
    if (until.aborted) this.settle(callId, 'cancelled', resultText.agentWithdrew)
    else this.settle(callId, 'denied', resultText.denied)
    return false
  }

  /** What changes files is judged as our own writing of each of them, and outside the folder it always asks. */
  private verdict(part: ToolPart, changes: readonly FileChange[]): CallVerdict {
    const { inspect } = this.ports.tools
    const whole = inspect(part)
    const each = changes.map(({ path, after }) =>
      inspect({ ...part, name: 'write_file', input: JSON.stringify({ path, content: after }) })
    )
    const denied = each.find(({ kind }) => kind === 'denied')
    if (denied || whole.kind !== 'ask' || changes.length === 0) return denied ?? whole
    const { details } = whole
    if (changes.some(({ path }) => isOutside(path)))
      return { kind: 'ask', details: { ...details, reason: 'outside', offer: [] } }
    if (each.every(({ kind }) => kind === 'allowed')) return { kind: 'allowed' }
    const [first, second] = each
    if (first?.kind !== 'ask' || second) return { kind: 'ask', details: { ...details, offer: [] } }
    return { kind: 'ask', details: { ...first.details, hash: details.hash } }
  }

  private settle(callId: string, status: SettledState['status'], text: string, byRule?: true): void {
    const state: SettledState = { status, text, endedAt: this.ports.now(), ...(byRule && { byRule }) }
    this.calls.update(callId, state)
  }
}

/** A path that is not in the folder is told as an absolute one. */
const isOutside = (path: string): boolean => /^([/\\]|[A-Za-z]:)/.test(path)
