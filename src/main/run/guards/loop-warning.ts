import type { Conversation } from '../../../shared/domain/conversation.ts'
import { isRound, type Message, nudgeOf, type ToolPart, toolParts } from '../../../shared/domain/message.ts'
import { callSignature, resultOf } from './signature.ts'

export interface LoopSettings {
  loopWarnings: boolean
  mayRepeat(tool: string): boolean
}

/** Which sign of a loop was seen; the texts for the model are in `nudge-texts`. */
export type LoopSign = 'same-call' | 'nothing' | 'same-source' | 'same-tool'

const LOOK_BACK = 10

/**
 * The sign of a loop that the newest round of the window completes, or null. Rounds before a warning no longer
 * count (behaviour, section 4).
 */
export function loopSign(
  conversation: Conversation,
  settings: LoopSettings,
  polls: (tool: string) => boolean
): { sign: LoopSign; tool: string } | null {
  if (!settings.loopWarnings) return null
  const rounds = sinceWarning(conversation).slice(-LOOK_BACK)
  const newest = rounds.at(-1)
  if (!newest) return null
  const counts = (call: ToolPart) => !settings.mayRepeat(call.name) && !polls(call.name)
  const earlier = rounds.slice(0, -1).flatMap(toolParts).filter(counts)
  const all = rounds.flatMap(toolParts).filter(counts)
  for (const call of toolParts(newest).filter(counts)) {
    const sign = signOf(call, earlier, all)
    if (sign) return { sign, tool: call.name }
  }
  return null
}

function signOf(call: ToolPart, earlier: readonly ToolPart[], all: readonly ToolPart[]): LoopSign | null {
  if (
    earlier.some(
      (other) => callSignature(other) === callSignature(call) && resultOf(other) === resultOf(call)
    )
  )
    return 'same-call'
  const ofTool = all.filter(({ name }) => name === call.name)
  if (ofTool.slice(-3).length === 3 && ofTool.slice(-3).every(isNothing)) return 'nothing'
  const source = sourceOf(call)
  const sameSource = ofTool.filter(
    (other) => sourceOf(other) === source && resultOf(other) === resultOf(call)
  )
  if (source !== null && sameSource.length >= 3) return 'same-source'
  const recent = all
    .slice(-8)
    .filter((other) => other.name === call.name && resultOf(other) === resultOf(call))
  return recent.length >= 5 ? 'same-tool' : null
}

function isNothing(call: ToolPart): boolean {
  const text = resultOf(call).trim()
  return text === '' || text === '(no output)'
}

/** The page or file a call reads, where its arguments name one. */
function sourceOf({ input }: ToolPart): string | null {
  try {
    const { path, url }: { path?: unknown; url?: unknown } = JSON.parse(input)
    return typeof path === 'string' ? path : typeof url === 'string' ? url : null
  } catch {
    return null
  }
}

/** The rounds of the window after its last warning, oldest first. */
function sinceWarning({ messages, windowStart }: Conversation): Message[] {
  const lastWarning = messages.findLastIndex((message) => nudgeOf(message) === 'loop-warning')
  return messages.slice(Math.max(windowStart, lastWarning + 1)).filter(isRound)
}

/** Warnings given since the user last confirmed: in this window. */
export function warningsGiven({ messages, windowStart }: Conversation): number {
  return messages.slice(windowStart).filter((message) => nudgeOf(message) === 'loop-warning').length
}
