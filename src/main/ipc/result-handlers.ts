import { isSettled, toolParts } from '../../shared/domain/message.ts'
import { ok, refuse } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import type { Handlers } from './router.ts'

type ResultHandlers = Pick<Handlers, 'result.open' | 'result.find' | 'result.save'>

/** Asks for a file to write the text into; null where none was chosen. Throws where it cannot be written. */
export type SaveText = (suggestedName: string, text: string) => Promise<string | null>

/** The whole results of tool calls, for a person to read. */
export function createResultHandlers(core: Core, saveText: SaveText): ResultHandlers {
  return {
    'result.open': ({ id, callId, offset, limit }) => {
      const text = wholeResult(core, id, callId)
      if (text === null) return refuse('not-found')
      const [start, end] = [between(text, offset), between(text, offset + limit)]
      return ok({ text: text.slice(start, end), offset: start, length: text.length })
    },
    'result.find': ({ id, callId, text: words, from }) => {
      const text = wholeResult(core, id, callId)
      return text === null ? refuse('not-found') : ok({ at: placeOf(text, words, from) })
    },
    'result.save': async ({ id, callId }) => {
      const text = wholeResult(core, id, callId)
      if (text === null) return refuse('not-found')
      try {
        return ok({ path: await saveText(`${callId.replace(/[^\w-]/g, '_').slice(0, 80)}.txt`, text) })
      } catch (error) {
        return refuse('store-write', { cause: error instanceof Error ? error.message : String(error) })
      }
    }
  }
}

/** What was kept of a long result, else what the conversation has; null where there is no such result. */
function wholeResult({ library }: Core, id: string, callId: string): string | null {
  const kept = library.fullResult(id, callId)
  if (kept !== null) return kept
  const conversation = library.current(id)
  const elsewhere = conversation?.branches.flatMap(({ tail }) => tail?.messages ?? []) ?? []
  const parts = [...(conversation?.messages ?? []), ...elsewhere].flatMap(toolParts)
  const state = parts.find((part) => part.callId === callId)?.state
  return state && isSettled(state) ? state.text : null
}

/** The place, or the one before it where it would part the two halves of a character. */
function between(text: string, place: number): number {
  const isLow = /^[\udc00-\udfff]$/.test(text.charAt(place))
  return isLow && /^[\ud800-\udbff]$/.test(text.charAt(place - 1)) ? place - 1 : place
}

/** Where the words stand next, letters in either case; null where they stand nowhere. */
function placeOf(text: string, words: string, from: number): number | null {
  const pattern = new RegExp(words.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), 'giu')
  pattern.lastIndex = Math.min(from, text.length)
  return (pattern.exec(text) ?? pattern.exec(text))?.index ?? null
}
