import type { Failure } from '../../../shared/domain/failure.ts'
import { provider as labels } from '../../../shared/i18n/en/shell.ts'
import type { ModelRequest } from '../../run/ports.ts'
import type { Plan, PlannedCall } from './planned.ts'
import { planSurvey } from './survey.ts'
import { readTask, type Task } from './task.ts'
import { practiceText } from './texts.ts'

/** The next response, and how it is to be streamed; a pure function of the request. */
export interface Response extends Plan {
  slow: boolean
  /** Number of the first call, counted over the whole transcript from 1. */
  firstCall: number
}

export function planResponse(request: ModelRequest): Response {
  const task = readTask(request.messages)
  const available = new Set(request.tools.map((tool) => tool.name))
  if (request.toolChoice === 'none')
    return { ...say(practiceText.wrapUp(task.done.length)), slow: task.slow, firstCall: task.callsEver + 1 }
  const plan = planTask(task, available)
  const hint = task.hint === '' ? '' : practiceText.hint(task.hint)
  return { ...plan, text: hint + plan.text, slow: task.slow, firstCall: task.callsEver + 1 }
}

function planTask({ intent, done }: Task, available: ReadonlySet<string>): Plan {
  switch (intent.kind) {
    case 'survey':
      return planSurvey(done, available)
    case 'calls':
      return planCalls(intent, done.length, done.at(-1)?.text ?? '', available)
    case 'unknown-tool':
      return once(done, practiceText.unknownTool, { name: 'summon_rain', input: { amount: 1 } })
    case 'malformed':
      return once(done, practiceText.malformed, { name: 'current_time', input: '{"zone": "UTC' })
    case 'empty':
      return say('')
    case 'fail':
      return { ...say(''), failure: scriptedFailure }
    case 'cut':
      return { ...say(practiceText.cut), end: 'truncated' }
    case 'long':
      return say(practiceText.long)
    case 'help':
      return say(practiceText.help)
  }
}

const say = (text: string): Plan => ({ text, calls: [] })

const scriptedFailure: Failure = {
  code: 'model-unavailable',
  params: { provider: labels.practice },
  detail: 'The prompt asked for a failure.',
  retriable: true
}

/** Makes one call, then tells what came of it. */
function once(done: Task['done'], text: string, call: PlannedCall): Plan {
  const last = done.at(-1)
  return last ? say(practiceText.result(last.text)) : { text, calls: [call] }
}

function planCalls(
  { total, atOnce, same }: { total: number; atOnce: number; same: boolean },
  made: number,
  last: string,
  available: ReadonlySet<string>
): Plan {
  if (!available.has('current_time')) return say(practiceText.noTools)
  if (made >= total) return say(practiceText.callsDone(made, last))
  const zones = Intl.supportedValuesOf('timeZone')
  const calls = Array.from({ length: Math.min(atOnce, total - made) }, (_, index) => ({
    name: 'current_time',
    input: { zone: (same ? 'UTC' : zones[(made + index) % zones.length]) ?? 'UTC' }
  }))
  return { text: made === 0 ? practiceText.callsBegin(total) : '', calls }
}
