/** More than this in one message, in bytes, is not taken from any server. */
export const MAX_MESSAGE_BYTES = 10 * 1024 * 1024
/** For the model. */
export const tooLongText = `The answer has more than ${MAX_MESSAGE_BYTES / 1024 / 1024} MB, which is more than is taken.`
/** Of a line that is too long, as much is kept at either end as shows what it is. */
const KEPT_BYTES = 400

export interface LineSink {
  /** One line without its end, decoded leniently: what is no UTF-8 becomes U+FFFD. */
  line(text: string): void
  /** A line was longer than may be; its first and last characters. */
  tooLong(start: string, end: string): void
}

/** Splits bytes into lines, however they are cut into pieces, and never holds more than one line may be long. */
export class LineSplitter {
  private readonly sink: LineSink
  private readonly maxBytes: number
  private pieces: Buffer[] = []
  private length = 0
  private skipped: { start: string; end: Buffer } | null = null

  constructor(sink: LineSink, maxBytes = MAX_MESSAGE_BYTES) {
    this.sink = sink
    this.maxBytes = maxBytes
  }

  push(chunk: Buffer): void {
    let rest = chunk
    for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
      this.add(rest.subarray(0, at))
      this.end()
      rest = rest.subarray(at + 1)
    }
    this.add(rest)
  }

  private add(piece: Buffer): void {
    if (piece.length === 0) return
    if (this.skipped) {
      const end = Buffer.concat([this.skipped.end, piece.subarray(-KEPT_BYTES)])
      this.skipped.end = end.subarray(-KEPT_BYTES)
      return
    }
    this.pieces.push(piece)
    this.length += piece.length
    if (this.length <= this.maxBytes) return
    const all = Buffer.concat(this.pieces)
    this.skipped = { start: decode(all.subarray(0, KEPT_BYTES)), end: all.subarray(-KEPT_BYTES) }
    this.pieces = []
    this.length = 0
  }

  private end(): void {
    const { skipped } = this
    const line = Buffer.concat(this.pieces)
    this.pieces = []
    this.length = 0
    this.skipped = null
    if (skipped) this.sink.tooLong(skipped.start, decode(skipped.end))
    else this.sink.line(decode(line).replace(/\r$/, ''))
  }
}

const decode = (bytes: Buffer): string => bytes.toString('utf8')
