/**
 * Follows a JSON text as it arrives, in linear time over any split, and knows whether its first value, an
 * object or array, has been closed.
 */
export interface JsonScanner {
  feed(text: string): void
  isClosed(): boolean
}

export function createJsonScanner(): JsonScanner {
  let depth = 0
  let inString = false
  let escaped = false
  let closed = false

  function step(char: string): void {
    if (escaped) escaped = false
    else if (inString && char === '\\') escaped = true
    else if (char === '"') inString = !inString
    else if (!inString && (char === '{' || char === '[')) depth += 1
    else if (!inString && (char === '}' || char === ']')) {
      depth -= 1
      closed = depth <= 0
    }
  }

  return {
    feed(text) {
      for (let at = 0; at < text.length && !closed; at += 1) step(text.charAt(at))
    },
    isClosed: () => closed
  }
}
