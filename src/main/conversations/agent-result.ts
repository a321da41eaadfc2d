import type { Conversation } from '../../shared/domain/conversation.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import { isSettled, messageText, toolParts } from '../../shared/domain/message.ts'
import { windowCounts } from '../run/window.ts'
import { resultText } from '../run/result-texts.ts'
import type { ToolOutcome } from '../run/ports.ts'

/** What stands for the work of a sub-agent that has written nothing, from each of its last results. */
const SHOWN_RESULTS = 3
const SHOWN_CHARACTERS = 2000

/**
 * What the caller gets of a sub-agent that stands still: its answer, or, where it was ended before it had one, why, how
 * far it got, and what it had written so far (S125, O154). English, for the model.
 *
 * @param settingRounds `agent.subagents.rounds` as it is now
 */
export function agentResult(agent: Conversation, settingRounds: number): ToolOutcome {
  const { run } = agent
  const missing = withoutApproval(agent)
  switch (run.status) {
    case 'idle':
      return { ok: true, text: [...answerOf(agent), ...missing].join('\n\n') }
    case 'pausedAtToolLimit': {
      const isOwn = run.limit < settingRounds
      const by = isOwn ? 'given in the call' : 'the setting agent.subagents.rounds'
      return partial(agent, true, `stopped at its limit of ${rounds(run.limit)} (${by})`)
    }
    case 'pausedAtCostLimit':
      return partial(
        agent,
        true,
        'stopped because this turn has reached the cost limit (agent.costLimit.usd)'
      )
    case 'failed':
      return partial(agent, false, reasonOf(run.failure))
    default:
      return partial(agent, false, 'was stopped')
  }
}

/** What the caller gets where no sub-agent was begun. */
export const agentRefusal = {
  tooMany: (most: number) =>
    `Not begun: ${most} sub-agents run already, and no more may at once (the setting agent.subagents.concurrent). Call run_agent again when one of them has ended.`,
  tooDeep: 'Not begun: a sub-agent of a sub-agent has none of its own. Do the task yourself.',
  unknownTools: (unknown: readonly string[], available: readonly string[]) =>
    `Not begun: there is no tool ${unknown.map((name) => JSON.stringify(name)).join(', ')} for a sub-agent. It can be given: ${available.join(', ')}.`,
  refused: (code: string) => `Not begun: the sub-agent could not be started (${code}).`
} as const

function partial(agent: Conversation, ok: boolean, why: string): ToolOutcome {
  const counts = windowCounts(agent)
  const head = `The sub-agent ${why}, before its task was done. It ran ${rounds(counts.rounds)} and ${plural(counts.toolCalls, 'tool call')}.`
  return { ok, text: [head, ...withoutApproval(agent), soFar(agent)].join('\n\n') }
}

const rounds = (count: number) => plural(count, 'round')
const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A guard's end names its setting (behaviour, section 4). */
function reasonOf({ code, params, detail }: Failure): string {
  const setting = (key: string, value = params?.['value']) => `the setting ${key} is ${value}`
  switch (code) {
    case 'repeated-calls':
      return `was ended: it made the same calls ${params?.['count']} times (${setting('agent.guards.maxRepeatedToolCalls')})`
    case 'empty-response':
      return `was ended: the model gave ${params?.['count']} empty answers (${setting('agent.guards.maxEmptyTurns')})`
    case 'malformed-calls':
      return `was ended: ${params?.['count']} of its tool calls were malformed (${setting('agent.guards.maxMalformedRetries')})`
    case 'time-limit':
      return `was ended when its time was up (${setting(String(params?.['setting']), params?.['minutes'])})`
    default: {
      const known = Object.entries(params ?? {}).map(([name, value]) => `${name}: ${value}`)
      const words = [code, ...known, ...(detail ? [detail] : [])].join(', ')
      return `failed (${words})`
    }
  }
}

/** Its last words, and that they are not all, where the output limit cut them. */
function answerOf({ messages }: Conversation): string[] {
  const last = messages.findLast((message) => message.role === 'assistant' && messageText(message) !== '')
  if (!last) return []
  return [messageText(last), ...(last.end === 'truncated' ? [CUT] : [])]
}

const CUT = 'The answer of the sub-agent was cut off here, by the output limit of its model.'

/** All that it has written; where that is nothing, its last results. */
function soFar({ messages }: Conversation): string {
  const written = messages
    .filter(({ role }) => role === 'assistant')
    .map((message) => messageText(message).trim())
    .filter((text) => text !== '')
  if (written.length > 0) return `What it has written so far:\n\n${written.join('\n\n')}`
  const results = messages
    .flatMap(toolParts)
    .flatMap(({ name, state }) => (isSettled(state) ? [`${name}: ${clipped(state.text)}`] : []))
  if (results.length === 0) return 'It has written nothing.'
  return `It has written nothing. Its last results:\n\n${results.slice(-SHOWN_RESULTS).join('\n\n')}`
}

function clipped(text: string): string {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS).toWellFormed()} […]`
}

/** The calls that were not run for want of an approval, so that the caller can make them. */
function withoutApproval({ messages }: Conversation): string[] {
  const names = messages.flatMap(toolParts).flatMap(({ name, state }) => {
    const isMissing = isSettled(state) && state.text === resultText.approvalNotForAgents
    return isMissing ? [name] : []
  })
  if (names.length === 0) return []
  return [`Not run, since they need an approval: ${[...new Set(names)].join(', ')}.`]
}
