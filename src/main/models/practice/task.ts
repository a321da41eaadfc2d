import type { WireMessage } from '../../run/ports.ts'
import { isObject, parseJson } from '../json.ts'
import { isSlow, readIntent, type Intent } from './intent.ts'

/** A call of the task with its result. */
export interface DoneCall {
  name: string
  /** The arguments, `{}` where they were no object. */
  input: Record<string, unknown>
  text: string
  isError: boolean
}

/** What Practice is at, read off the transcript alone, so that Continue after a restart just works. */
export interface Task {
  intent: Intent
  slow: boolean
  done: DoneCall[]
  /** A message the user sent while the task went on, not yet answered; empty when there is none. */
  hint: string
  /** Calls in the whole transcript: numbers the next one. */
  callsEver: number
}

/** The newest user message begins a task, unless it comes after results and asks for nothing Practice knows. */
export function readTask(messages: readonly WireMessage[]): Task {
  let start = messages.findLastIndex((message) => message.role === 'user')
  const newest = start
  while (isHint(messages, start)) start = previousUser(messages, start)
  const prompt = userText(messages[start])
  return {
    intent: readIntent(prompt),
    slow: isSlow(prompt) || isSlow(userText(messages[newest])),
    done: doneCalls(messages.slice(start + 1)),
    hint: newest !== start && newest === messages.length - 1 ? userText(messages[newest]) : '',
    callsEver: messages.reduce((sum, m) => sum + (m.role === 'assistant' ? m.calls.length : 0), 0)
  }
}

function isHint(messages: readonly WireMessage[], at: number): boolean {
  return messages[at - 1]?.role === 'tool' && readIntent(userText(messages[at])).kind === 'help'
}

function previousUser(messages: readonly WireMessage[], at: number): number {
  return messages.slice(0, at).findLastIndex((message) => message.role === 'user')
}

const userText = (message: WireMessage | undefined): string =>
  message?.role === 'user' ? withoutSummary(message.text) : ''

/** What the user said last: a summary of older messages asks for nothing itself, and hands the task on. */
function withoutSummary(text: string): string {
  const after = text.split('</summary>').at(-1) ?? text
  const [, task = after, later = ''] = /<user_message>\n([^]*)\n<\/user_message>\s*([^]*)$/.exec(after) ?? []
  return later || task
}

function doneCalls(messages: readonly WireMessage[]): DoneCall[] {
  const inputs = new Map<string, Record<string, unknown>>()
  const done: DoneCall[] = []
  for (const message of messages) {
    if (message.role === 'assistant') {
      for (const call of message.calls) inputs.set(call.id, objectOf(call.arguments))
    } else if (message.role === 'tool') {
      for (const { callId, name, text, isError } of message.results) {
        done.push({ name, input: inputs.get(callId) ?? {}, text, isError })
      }
    }
  }
  return done
}

function objectOf(json: string): Record<string, unknown> {
  const value = parseJson(json)
  return isObject(value) ? value : {}
}
