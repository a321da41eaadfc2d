/** Which lines of a text to keep. */
export interface WindowLimits {
  /** Number of the first line wanted, from 1. */
  offset: number
  /** At most this many lines. */
  lines: number
  /** Characters kept of one line. */
  lineLength: number
  /** Characters kept in all, each line counted with `overhead` more. */
  length: number
  overhead: number
}

export interface LineWindow {
  /** Takes the next piece of the text, split anywhere. */
  push(text: string): void
  end(): WindowResult
}

export interface WindowResult {
  lines: string[]
  /** Lines of the whole text. */
  total: number
  /** Whether wanted lines were left out because of `length` or `lines`. */
  hasMore: boolean
}

/** Picks a window of lines out of a text of any size in bounded memory, and counts all of its lines. */
export function createLineWindow(limits: WindowLimits): LineWindow {
  const lines: string[] = []
  let number = 1
  let kept = ''
  let lineLength = 0
  let length = 0
  let isFull = false

  const isWanted = () => number >= limits.offset && !isFull

  function add(piece: string): void {
    if (isWanted() && kept.length < limits.lineLength) kept += piece.slice(0, limits.lineLength - kept.length)
    lineLength += piece.length
  }

  function close(): void {
    if (isWanted()) {
      const line = lineLength > kept.length ? cutLine(kept, lineLength) : kept.replace(/\r$/, '')
      if (
        lines.length >= limits.lines ||
        (lines.length > 0 && length + line.length + limits.overhead > limits.length)
      )
        isFull = true
      else {
        lines.push(line)
        length += line.length + limits.overhead
      }
    }
    number += 1
    kept = ''
    lineLength = 0
  }

  return {
    push(text) {
      let from = 0
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
        add(text.slice(from, at))
        close()
        from = at + 1
      }
      add(text.slice(from))
    },
    end() {
      if (lineLength > 0) close()
      return { lines, total: number - 1, hasMore: isFull }
    }
  }
}

function cutLine(kept: string, length: number): string {
  return `${kept.toWellFormed()} [line cut: ${length} characters]`
}
