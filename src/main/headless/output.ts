import type { ConversationEvent } from '../../shared/domain/event.ts'
import type { Cost } from '../../shared/domain/cost.ts'
import { type Message, messageText, toolParts } from '../../shared/domain/message.ts'
import type { TokenUsage } from '../../shared/domain/model.ts'
import type { Format } from './arguments.ts'
import { t } from '../texts.ts'
import { failureSentence } from './texts.ts'

export interface Streams {
  out: NodeJS.WritableStream
  err: NodeJS.WritableStream
}

export type Outcome = 'done' | 'failed' | 'approval-required' | 'paused' | 'interrupted' | 'stopped'

/** The last line of `json` and `jsonl`. Figures are those of this invocation. */
export interface RunResult {
  type: 'result'
  outcome: Outcome
  conversationId: string | null
  rounds: number
  toolCalls: number
  requests: number
  usage: TokenUsage | null
  /** US dollars; null where no price is known. */
  cost: Cost | null
  text: string
  /** The answer was cut at the model's output limit. */
  truncated?: true
  error?: { code: string; message: string }
}

/** Writes a run as it happens: `text` the answer, `jsonl` every stored event, `json` nothing before the end. */
export class RunOutput {
  private readonly streams: Streams
  private readonly format: Format
  private readonly textParts = new Set<number>()
  private shown = ''

  constructor(streams: Streams, format: Format) {
    this.streams = streams
    this.format = format
  }

  event(event: ConversationEvent): void {
    if (this.format === 'jsonl' && 'at' in event) this.streams.out.write(`${JSON.stringify(event)}\n`)
    if (this.format === 'text') this.text(event)
  }

  /** Something for a person, whatever the format. */
  note(line: string): void {
    this.streams.err.write(`${line}\n`)
  }

  result(result: RunResult): void {
    if (this.format !== 'text') this.streams.out.write(`${JSON.stringify(result)}\n`)
    if (result.error) this.note(result.error.message)
  }

  private text(event: ConversationEvent): void {
    if (event.type === 'part.appended' && event.part.type === 'text') {
      this.textParts.add(event.index)
      this.show(event.part.text)
    }
    if (event.type === 'text.delta' && this.textParts.has(event.index)) this.show(event.text)
    if (event.type === 'draft.dropped') this.endMessage('')
    if (event.type === 'message.appended' && event.message.role === 'assistant') {
      this.endMessage(messageText(event.message))
      for (const call of toolParts(event.message))
        this.note(t('cli.tool', { status: '→', tool: call.name, input: oneLine(call.input) }))
      for (const line of failedSummaries(event.message)) this.note(line)
    }
    if (event.type === 'history.compacted') this.note(t('cli.compacted'))
    if (event.type === 'tool.updated' && event.state.status === 'failed')
      this.note(t('cli.tool', { status: '✗', tool: '', input: oneLine(event.state.text) }))
  }

  private show(text: string): void {
    this.shown += text
    this.streams.out.write(text)
  }

  /** What streamed was a preview; whatever of the whole text it lacked is added, and the line is ended. */
  private endMessage(whole: string): void {
    if (whole.startsWith(this.shown)) this.show(whole.slice(this.shown.length))
    if (this.shown !== '' && !this.shown.endsWith('\n')) this.streams.out.write('\n')
    this.shown = ''
    this.textParts.clear()
  }
}

/** That a summary did not come about, and why. */
function failedSummaries({ parts }: Message): string[] {
  return parts.flatMap((part) => {
    if (part.type !== 'notice' || part.code !== 'compaction-failed') return []
    const reason = part.failure ? [failureSentence(part.failure)] : []
    return [t('notice.compaction-failed'), ...reason]
  })
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 100 ? `${line.slice(0, 99).toWellFormed()}…` : line
}
