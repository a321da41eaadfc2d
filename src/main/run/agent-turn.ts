import { isSettled, type SettledState, toolParts } from '../../shared/domain/message.ts'
import type { RunState } from '../../shared/domain/run.ts'
import { AgentTranscript } from './agent-transcript.ts'
import type { AgentEnd, AgentPort } from './agent-port.ts'
import { abortedState } from './limits.ts'
import type { RunPorts } from './ports.ts'
import { resultText } from './result-texts.ts'

/**
 * One turn of an agent that runs its own loop (S19): no limit and no guard of ours; what it says and does becomes
 * messages as it comes. Returns the state that was stored last.
 */
export async function runAgentTurn(ports: RunPorts, agent: AgentPort): Promise<RunState> {
  closeLeft(ports)
  const transcript = new AgentTranscript(ports)
  const end = ports.signal.aborted
    ? stopped
    : await agent.prompt(ports.journal.current(), transcript, ports.signal)
  const run = stateAfter(ports, heardOf(ports, agent, end), transcript.missingApproval)
  transcript.finish(run, end)
  agent.heard(ports.journal.current())
  return run
}

/** A turn that ends without a word is no answer: nothing would tell the user that it is over. */
function heardOf({ journal }: RunPorts, agent: AgentPort, end: AgentEnd): AgentEnd {
  const { draft, messages, model } = journal.current()
  if (end.kind === 'failed' || end.end !== 'complete' || draft || messages.at(-1)?.role === 'assistant')
    return end
  const params = { agent: agent.nameOf(model.modelId) }
  return { kind: 'failed', failure: { code: 'agent-said-nothing', params, retriable: true } }
}

const stopped: AgentEnd = { kind: 'ended', end: 'stopped' }

/** @param missing as `AgentTranscript.missingApproval`: the run can go on once the approval is there (S123) */
function stateAfter(ports: RunPorts, end: AgentEnd, missing: string | null): RunState {
  if (ports.signal.aborted) return abortedState(ports.signal)
  if (end.kind === 'failed') return { status: 'failed', failure: end.failure }
  if (end.end === 'stopped') return { status: 'stopped' }
  if (missing === null) return { status: 'idle' }
  return {
    status: 'failed',
    failure: { code: 'approval-required', params: { tool: missing }, retriable: true }
  }
}

/** Calls that were open when the process that made them died: nothing will run them (behaviour, section 5). */
function closeLeft({ journal, now }: RunPorts): void {
  const at = now()
  const state: SettledState = { status: 'interrupted', text: resultText.interrupted, endedAt: at }
  const last = journal.current().messages.at(-1)
  const left = last ? toolParts(last).filter((call) => !isSettled(call.state)) : []
  if (!last || left.length === 0) return
  journal.append(
    ...left.map(({ callId }) => ({
      type: 'tool.updated' as const,
      messageId: last.id,
      callId,
      state,
      at
    }))
  )
}
