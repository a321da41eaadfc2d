import { createParser, type EventSourceMessage } from 'eventsource-parser'

const MAX_EVENT_LENGTH = 32_000_000

/** One thing read from an event stream. */
export type SseItem = { kind: 'event'; name: string; data: string } | { kind: 'too-long' }

export interface SseReader {
  /** Takes a piece of the body, split anywhere, even inside a character. */
  push(bytes: Uint8Array): SseItem[]
  /** The body is over: an event without its closing blank line still counts. */
  end(): SseItem[]
}

/** Reads server-sent events; comments (pings) give nothing, an event over 32 million characters ends it. */
export function createSseReader(): SseReader {
  const decoder = new TextDecoder()
  let items: SseItem[] = []
  let isOver = false
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: ({ event, data }: EventSourceMessage) => items.push({ kind: 'event', name: event ?? '', data }),
    onError: (error) => {
      if (error.type !== 'max-buffer-size-exceeded') return
      isOver = true
      items.push({ kind: 'too-long' })
    }
  })
  const take = (text: string): SseItem[] => {
    if (!isOver) parser.feed(text)
    const taken = items
    items = []
    return taken
  }
  return {
    push: (bytes) => take(decoder.decode(bytes, { stream: true })),
    end: () => take(`${decoder.decode()}\n\n`)
  }
}
