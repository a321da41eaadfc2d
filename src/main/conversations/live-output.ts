import { toolParts } from '../../shared/domain/message.ts'
import type { Library } from './library.ts'

/** How often what a tool puts out is shown, at most. */
const EVERY_MS = 100
/** More than is ever shown of it. */
const MOST = 40_000

/** What running tools put out, gathered and shown now and then; nothing of it is stored. */
export class LiveOutput {
  private readonly library: Pick<Library, 'current' | 'publish'>
  private readonly waiting = new Map<string, { id: string; callId: string; text: string }>()

  constructor(library: Pick<Library, 'current' | 'publish'>) {
    this.library = library
  }

  add(id: string, callId: string, text: string): void {
    const key = `${id} ${callId}`
    const known = this.waiting.get(key)
    if (known) {
      known.text = (known.text + text).slice(-MOST)
      return
    }
    this.waiting.set(key, { id, callId, text: text.slice(-MOST) })
    setTimeout(() => this.show(key), EVERY_MS).unref()
  }

  /** A call that has settled since shows its result instead. */
  private show(key: string): void {
    const entry = this.waiting.get(key)
    this.waiting.delete(key)
    const message = entry && this.library.current(entry.id)?.messages.at(-1)
    if (!entry || !message) return
    const { id, callId, text } = entry
    const isRunning = toolParts(message).some(
      (part) => part.callId === callId && part.state.status === 'running'
    )
    if (isRunning) this.library.publish(id, { type: 'tool.output', messageId: message.id, callId, text })
  }
}
