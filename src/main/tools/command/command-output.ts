import { stripVTControlCharacters } from 'node:util'

const HEAD_BYTES = 512 * 1024
const TAIL_BYTES = 512 * 1024
const LIVE_EVERY_MS = 100
const LIVE_BYTES = 16 * 1024

export interface CollectedOutput {
  /** Readable: invalid UTF-8 replaced, escapes and control characters removed. */
  text: string
  /** Bytes that came in all. */
  size: number
}

/**
 * Takes the output of a command in bounded memory: the first and the last 512 KB are kept (fault O143). While it
 * comes, what is new is handed on ten times a second, the last 16 KB of it.
 */
export class CommandOutput {
  private readonly onText: (text: string) => void
  private readonly head: Buffer[] = []
  private headSize = 0
  private tail: Buffer[] = []
  private tailSize = 0
  private size = 0
  private fresh: Buffer[] = []
  private freshSize = 0
  private timer: NodeJS.Timeout | null = null

  constructor(onText: (text: string) => void) {
    this.onText = onText
  }

  get received(): number {
    return this.size
  }

  push(chunk: Buffer): void {
    this.size += chunk.length
    const forHead = chunk.subarray(0, HEAD_BYTES - this.headSize)
    if (forHead.length > 0) this.head.push(forHead)
    this.headSize += forHead.length
    this.tail.push(chunk.subarray(forHead.length))
    this.tailSize += chunk.length - forHead.length
    while (this.tailSize - (this.tail[0]?.length ?? 0) >= TAIL_BYTES)
      this.tailSize -= this.tail.shift()?.length ?? 0
    this.fresh.push(chunk)
    this.freshSize += chunk.length
    while (this.freshSize - (this.fresh[0]?.length ?? 0) >= LIVE_BYTES)
      this.freshSize -= this.fresh.shift()?.length ?? 0
    this.timer ??= setTimeout(() => this.flush(), LIVE_EVERY_MS)
  }

  end(): CollectedOutput {
    this.flush()
    const head = Buffer.concat(this.head)
    const tail = Buffer.concat(this.tail).subarray(-TAIL_BYTES)
    const omitted = this.size - head.length - tail.length
    const text =
      omitted > 0
        ? `${readable(head)}\n[${omitted} bytes of output left out]\n${readable(tail)}`
        : readable(Buffer.concat([head, tail]))
    return { text, size: this.size }
  }

  private flush(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    if (this.freshSize === 0) return
    const text = readable(Buffer.concat(this.fresh).subarray(-LIVE_BYTES))
    this.fresh = []
    this.freshSize = 0
    this.onText(text)
  }
}

/** Output as a person would have seen it at the end: no escapes, and of a line written over only the last state. */
function readable(bytes: Buffer): string {
  return stripVTControlCharacters(bytes.toString('utf8'))
    .replaceAll('\r\n', '\n')
    .replace(/^.*\r(?=[^\n])/gm, '')
    .replace(CONTROLS, '')
}

// oxlint-disable-next-line no-control-regex -- they are what is to be removed
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g
