import type { StoredEvent } from '../../shared/domain/event.ts'
import {
  isSettled,
  type Message,
  type MessageEnd,
  type Part,
  type SettledState,
  type ToolPart,
  type ToolState,
  toolParts
} from '../../shared/domain/message.ts'
import type { RunState } from '../../shared/domain/run.ts'
import { runningState } from './limits.ts'
import type { RunPorts } from './ports.ts'

/**
 * The messages of an agent with its own loop, as they come. Words stream as a draft; a call ends it, and is stored
 * before it runs. All open calls stand in the last message: while one is open, what comes next is added to that.
 */
export class AgentMessages {
  /** Told of every call that has settled. */
  onSettled: (callId: string) => void = () => {}
  private readonly ports: RunPorts

  constructor(ports: RunPorts) {
    this.ports = ports
  }

  say(what: 'text' | 'reasoning', text: string): void {
    const { journal } = this.ports
    if (!journal.current().draft) journal.publish({ type: 'draft.opened', message: this.newMessage([]) })
    const parts = journal.current().draft?.parts ?? []
    if (parts.at(-1)?.type === what) journal.publish({ type: 'text.delta', index: parts.length - 1, text })
    else journal.publish({ type: 'part.appended', index: parts.length, part: { type: what, text } })
  }

  /** A call as a part of the last message while that has open calls, else of a message with the words before it. */
  add(part: ToolPart): void {
    const { journal, now } = this.ports
    const last = journal.current().messages.at(-1)
    const at = now()
    const words = this.draftMessage('complete')
    const isOpen = last !== undefined && openCalls(last).length > 0
    if (journal.current().draft && (isOpen || !words)) journal.publish({ type: 'draft.dropped' })
    if (isOpen) {
      const parts = [...(words?.parts ?? []), part]
      const added = parts.map(
        (each): StoredEvent => ({ type: 'part.added', messageId: last.id, part: each, at })
      )
      journal.append(...added)
    } else {
      const message = words ? { ...words, parts: [...words.parts, part] } : this.newMessage([part])
      journal.append({ type: 'message.appended', message, at })
    }
    this.showProgress()
  }

  /** Stores another state of an open call, and of the run where that follows. */
  update(callId: string, state: ToolState, input?: string): void {
    const last = this.ports.journal.current().messages.at(-1)
    if (!last || this.ports.signal.aborted) return
    const said = input === undefined ? {} : { input }
    this.ports.journal.append({
      type: 'tool.updated',
      messageId: last.id,
      callId,
      state,
      ...said,
      at: this.ports.now()
    })
    if (isSettled(state)) this.onSettled(callId)
    this.showProgress()
  }

  /** What a running call has put out so far, for the reader. */
  showOutput(callId: string, output: string): void {
    const { journal } = this.ports
    const last = journal.current().messages.at(-1)
    const state = this.find(callId)?.state
    const before = state?.status === 'running' ? (state.output ?? '') : null
    if (before === null || !last || output === before || !output.startsWith(before)) return
    journal.publish({ type: 'tool.output', messageId: last.id, callId, text: output.slice(before.length) })
  }

  /** A call as it stands. */
  find(callId: string): ToolPart | undefined {
    const { messages } = this.ports.journal.current()
    for (let at = messages.length - 1; at >= 0; at--) {
      const message = messages[at]
      const found = message && toolParts(message).find((part) => part.callId === callId)
      if (found) return found
    }
    return undefined
  }

  /** Stores what is left open, what has streamed, and the state of the run, in one transaction. */
  finish(run: RunState, end: MessageEnd, leftOpen: (part: ToolPart) => SettledState): void {
    const { journal, now } = this.ports
    const at = now()
    const last = journal.current().messages.at(-1)
    const closing = (last ? openCalls(last) : []).map(
      (part): StoredEvent => ({
        type: 'tool.updated',
        messageId: last?.id ?? '',
        callId: part.callId,
        state: leftOpen(part),
        at
      })
    )
    const said = this.draftMessage(end)
    if (!said && journal.current().draft) journal.publish({ type: 'draft.dropped' })
    const words: StoredEvent[] = said ? [{ type: 'message.appended', message: said, at }] : []
    journal.append(...closing, ...words, { type: 'run.changed', run, at })
  }

  /** What has streamed, as a message; null where nothing of it can be seen. */
  private draftMessage(end: MessageEnd): Message | null {
    const { draft } = this.ports.journal.current()
    const parts = draft?.parts.filter((part) => part && part.type !== 'tool') ?? []
    return draft && parts.some(isVisible) ? { ...draft, parts, end } : null
  }

  private newMessage(parts: Part[]): Message {
    const { newId, now, journal } = this.ports
    const { model } = journal.current()
    return { id: newId(), role: 'assistant', parts, createdAt: now(), model, end: 'complete' }
  }

  private showProgress(): void {
    const { journal, now } = this.ports
    const conversation = journal.current()
    const last = conversation.messages.at(-1)
    const isAsking = last && toolParts(last).some(({ state }) => state.status === 'awaitingApproval')
    const run = runningState(this.ports, conversation, isAsking ? 'awaitingApproval' : 'running')
    if (JSON.stringify(run) !== JSON.stringify(conversation.run))
      journal.append({ type: 'run.changed', run, at: now() })
  }
}

function openCalls(message: Message): ToolPart[] {
  return message.role === 'assistant' ? toolParts(message).filter((part) => !isSettled(part.state)) : []
}

function isVisible(part: Part): boolean {
  return (part.type === 'text' || part.type === 'reasoning') && part.text.trim() !== ''
}
