import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import { isFromUser, messageText } from '../../shared/domain/message.ts'
import { ownsLoop } from '../../shared/domain/external-agent.ts'
import type { ModelRef } from '../../shared/domain/model.ts'
import type { RunState } from '../../shared/domain/run.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { ModelPort, ModelRequest } from '../run/ports.ts'
import type { Library } from './library.ts'
import { titleFrom } from './title.ts'

interface TitlesPorts {
  library: Pick<Library, 'current' | 'append'>
  model: ModelPort
  /** Whether titles are made without being asked for. */
  isOn(): boolean
  now(): number
  /** A defect to log. */
  onDefect(error: unknown): void
}

/** What of a question and of an answer the model is given, in characters. */
const GIVEN = 2000
/** English, for the model. */
const SYSTEM =
  'You name conversations. Answer with a title of three to six words in the language of the conversation: no quotation marks, no full stop, no explanation.'

/** Practice is no model: it could only make one up. An agent with its own loop would set to work. */
const canName = (model: ModelRef) => model.providerId !== 'practice' && !ownsLoop(model)

/**
 * Titles that the model makes: after the first answer, where the user has given none, and when they ask for one. Where
 * none comes of it the title stays as it is. What it cost is counted as every other request.
 */
export class Titles {
  private readonly ports: TitlesPorts
  private readonly ending = new AbortController()
  private readonly underway = new Map<string, Promise<unknown>>()

  constructor(ports: TitlesPorts) {
    this.ports = ports
  }

  /** To be told of every change of a run's state. */
  runChanged(id: string, run: RunState): void {
    if (run.status !== 'idle' || !this.ports.isOn()) return
    const conversation = this.ports.library.current(id)
    if (!conversation || !wantsTitle(conversation)) return
    this.make(id, true).catch((error: unknown) => this.ports.onDefect(error))
  }

  /** Asks for a title now; refused with the failure where there is none. */
  async make(id: string, isByItself = false): Promise<Result<{ title: string }>> {
    const conversation = this.ports.library.current(id)
    if (!conversation) return refuse('not-found')
    const request = titleRequest(conversation)
    if (!request || this.underway.has(id)) return refuse('not-allowed')
    const work = this.ask(id, request, isByItself)
    this.underway.set(id, work)
    try {
      return await work
    } finally {
      this.underway.delete(id)
    }
  }

  /** Gives up what is underway. */
  async close(): Promise<void> {
    this.ending.abort()
    await Promise.allSettled(this.underway.values())
  }

  private async ask(
    id: string,
    request: ModelRequest,
    isByItself: boolean
  ): Promise<Result<{ title: string }>> {
    const { signal } = this.ending
    let failure: Failure = { code: 'stream-cut', params: { host: request.model.providerId }, retriable: true }
    for await (const event of this.ports.model.stream(request, signal)) {
      if (signal.aborted) break
      if (event.type === 'failed') failure = event.failure
      if (event.type !== 'end') continue
      const text = event.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
      const title = event.end === 'refused' ? '' : cleanTitle(text)
      const at = this.ports.now()
      const spent: StoredEvent[] = event.usage
        ? [{ type: 'usage.added', model: request.model, usage: event.usage, cause: 'title', at }]
        : []
      // Whoever has named it meanwhile knows better.
      const isWanted = !isByItself || this.ports.library.current(id)?.titleBy === undefined
      const named: StoredEvent[] =
        title !== '' && isWanted ? [{ type: 'title.changed', title, by: 'model', at }] : []
      if (this.ports.library.current(id)) this.ports.library.append(id, ...named, ...spent)
      if (title !== '') return ok({ title })
      failure = { code: 'title-empty', params: { model: request.model.modelId }, retriable: true }
    }
    return { ok: false, error: { code: 'provider-failed', failure } }
  }
}

/** Nobody has named it, and its first turn has just ended with an answer. */
function wantsTitle({ titleBy, parent, model, messages }: Conversation): boolean {
  if (titleBy !== undefined || parent || !canName(model)) return false
  const last = messages.at(-1)
  return (
    messages.filter(isFromUser).length === 1 && last?.role === 'assistant' && messageText(last).trim() !== ''
  )
}

/** A small request of its own, without tools; null where there is nothing to name, or nobody to ask. */
function titleRequest({ model, messages }: Conversation): ModelRequest | null {
  const asked = messages.find(isFromUser)
  const answered = messages.findLast((each) => each.role === 'assistant' && messageText(each).trim() !== '')
  if (!asked || !canName(model)) return null
  const answer = answered ? `\n\nThe answer:\n${clipped(messageText(answered))}` : ''
  const text = `What was asked:\n${clipped(messageText(asked))}${answer}\n\nWrite the title.`
  return { model, system: SYSTEM, messages: [{ role: 'user', text }], tools: [], cache: false }
}

function clipped(text: string): string {
  return text.trim().slice(0, GIVEN).toWellFormed()
}

/** The first line with words, without what models put around a title. */
function cleanTitle(text: string): string {
  const line = text.split('\n').find((each) => each.trim() !== '') ?? ''
  const bare = line
    .replace(/^[\s#*_>-]*(?:title|titel|titre|título)\s*[:：]\s*/i, '')
    .replaceAll(/[*_`#]+/g, '')
    .trim()
    .replace(/^["'“”„«»「『]+|["'“”„«»」』.。]+$/g, '')
  return titleFrom(bare)
}
