import { charactersOfTokens, tokensOfCharacters } from '../../shared/domain/context-use.ts'
import type { ModelRequest, WireMessage } from '../run/ports.ts'
import { addUserMessage } from './user-message.ts'

/** What one result may keep where everything must be shorter, in characters; half of it head, half tail. */
const RESULT_CLIP = 2000
/** The same for what a user wrote. */
const TEXT_CLIP = 20_000
/** English, for the model. */
const ASK = [
  'Do not go on with the task now, and call no tool. This conversation is about to be replaced by a summary, and the summary is all that will be left of it for you. Write that summary, so that the work can go on without loss:',
  '1. The task: what the user wants, with every condition and wish that still holds.',
  '2. What was decided, and why.',
  '3. What was found out: facts, figures and exact wordings that are still needed.',
  '4. Files, names, ids and addresses that were touched or matter, and what was changed in them.',
  '5. What was tried and did not work.',
  '6. What is open, and the next steps.',
  'Write in the language of the conversation, in plain Markdown, as short as completeness allows. Nothing but the summary.'
].join('\n')
const SHORTENED =
  'Some of this conversation did not fit: long results are cut in the middle, and the oldest steps may be left out.'

export interface SummaryOptions {
  /** What the user asked it to keep. */
  instruction?: string | undefined
  /** Everything is made to fit into so many tokens, at the price of detail. */
  within?: number
}

/**
 * The request that asks for a summary: the one that would come next, then what is to be done, with the same system
 * text and tools but none to be called, and no cache breakpoints (S56).
 */
export function summaryRequest(request: ModelRequest, { instruction, within }: SummaryOptions): ModelRequest {
  const wish = instruction?.trim() ? `The user asks you to mind this: ${instruction.trim()}` : ''
  const note = within === undefined ? '' : SHORTENED
  const ask: WireMessage = { role: 'user', text: [ASK, wish, note].filter(Boolean).join('\n\n') }
  // A bound on answers is not meant for what is to stand in their place.
  const { maxOutput: _, ...options } = request.options ?? {}
  const base: ModelRequest = { ...request, options, cache: false, toolChoice: 'none' }
  if (within === undefined) return { ...base, messages: joined([...request.messages, ask]) }
  const clipped = request.messages.map(clippedMessage)
  const left = fitting(clipped, within - estimateRequest({ ...base, messages: [ask] }))
  return { ...base, messages: joined([...left, ask]) }
}

/** Tokens of a request, roughly: everything that is sent. */
export function estimateRequest({ system, tools, messages }: ModelRequest): number {
  const fixed = system.length + JSON.stringify(tools).length
  return tokensOfCharacters(fixed) + tokensOfMessages(messages)
}

function tokensOfMessages(messages: readonly WireMessage[]): number {
  return tokensOfCharacters(messages.reduce((sum, message) => sum + charactersOf(message), 0))
}

function charactersOf(message: WireMessage): number {
  switch (message.role) {
    case 'user':
      return (message.images ?? []).reduce(
        (sum, { tokens }) => sum + charactersOfTokens(tokens),
        message.text.length
      )
    case 'assistant':
      return (
        message.text.length +
        message.reasoning.reduce((sum, { data, text }) => sum + (data ?? text).length, 0) +
        message.calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, 0)
      )
    case 'tool':
      return message.results.reduce((sum, { text }) => sum + text.length, 0)
  }
}

function clippedMessage(message: WireMessage): WireMessage {
  // Pictures go without, too: their names stay in the text.
  if (message.role === 'user') return { role: 'user', text: clipped(message.text, TEXT_CLIP) }
  if (message.role === 'assistant') return message
  return { ...message, results: message.results.map((r) => ({ ...r, text: clipped(r.text, RESULT_CLIP) })) }
}

function clipped(text: string, most: number): string {
  if (text.length <= most) return text
  const half = most / 2
  const omitted = `\n[${text.length - most} characters left out here]\n`
  return `${text.slice(0, half)}${omitted}${text.slice(-half)}`.toWellFormed()
}

/** Without as many of the oldest answers and rounds as must go; what the user said stays. */
function fitting(messages: readonly WireMessage[], tokens: number): WireMessage[] {
  let excess = tokensOfMessages(messages) - tokens
  return stepsOf(messages)
    .filter((step) => {
      if (excess <= 0 || step[0]?.role === 'user') return true
      excess -= tokensOfMessages(step)
      return false
    })
    .flat()
}

/** Results with their calls, everything else alone. */
function stepsOf(messages: readonly WireMessage[]): WireMessage[][] {
  const steps: WireMessage[][] = []
  for (const message of messages) {
    if (message.role === 'tool') steps.at(-1)?.push(message)
    else steps.push([message])
  }
  return steps
}

/** One message where two of the user's meet. */
function joined(messages: readonly WireMessage[]): WireMessage[] {
  const met: WireMessage[] = []
  for (const message of messages) {
    if (message.role === 'user') addUserMessage(met, message)
    else met.push(message)
  }
  return met
}
