import { notFound } from './nearest-text.ts'

export interface TextEdit {
  old_text: string
  new_text: string
  replace_all?: boolean | undefined
}

export type Edited = { ok: true; text: string; replacements: number } | { ok: false; problem: string }

const SHOWN_PLACES = 5

/**
 * Makes the edits one after the other, each on what the one before left; all of them or none. A text to be replaced
 * must stand there exactly, and once, unless all its places are meant. Line ends follow the file's own: where it
 * has only CRLF, or a text is not found otherwise, the texts are taken with the line ends of the file.
 * `problem` is a sentence for the model that names the edit and what is there instead.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): Edited {
  let now = text
  let replacements = 0
  for (const [index, edit] of edits.entries()) {
    const name = edits.length === 1 ? 'The edit' : `Edit ${index + 1} of ${edits.length}`
    const applied = applyEdit(now, edit)
    if (!applied.ok)
      return { ok: false, problem: `${name} was not made: ${applied.problem} The file is as it was.` }
    now = applied.text
    replacements += applied.replacements
  }
  return { ok: true, text: now, replacements }
}

function applyEdit(text: string, edit: TextEdit): Edited {
  if (edit.old_text === edit.new_text) return { ok: false, problem: 'old_text and new_text are the same.' }
  const { old_text: old, new_text: next } = withLineEndsOf(text, edit)
  const places = placesOf(text, old)
  if (places.length === 0) return { ok: false, problem: notFound(text, old, next) }
  if (places.length > 1 && !edit.replace_all) {
    const lines = places.slice(0, SHOWN_PLACES).map((at) => lineAt(text, at))
    const more = places.length > SHOWN_PLACES ? ', …' : ''
    const problem = `old_text stands there ${places.length} times (lines ${lines.join(', ')}${more}). Give more of the lines around it, or set replace_all.`
    return { ok: false, problem }
  }
  const parts: string[] = []
  let from = 0
  for (const at of places) {
    parts.push(text.slice(from, at), next)
    from = at + old.length
  }
  return { ok: true, text: parts.join('') + text.slice(from), replacements: places.length }
}

function withLineEndsOf(text: string, edit: TextEdit): Pick<TextEdit, 'old_text' | 'new_text'> {
  const as = (change: (part: string) => string) => ({
    old_text: change(edit.old_text),
    new_text: change(edit.new_text)
  })
  const hasCrlf = text.includes('\r\n')
  if (hasCrlf && !/(^|[^\r])\n/.test(text)) return as(toCrlf)
  if (text.includes(edit.old_text)) return edit
  return hasCrlf && text.includes(toCrlf(edit.old_text)) ? as(toCrlf) : as(toLf)
}

const toLf = (text: string): string => text.replaceAll('\r\n', '\n')
const toCrlf = (text: string): string => toLf(text).replaceAll('\n', '\r\n')

function placesOf(text: string, wanted: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) places.push(at)
  return places
}

/** The number of the line in which a position lies, from 1. */
function lineAt(text: string, at: number): number {
  let line = 1
  for (let from = text.indexOf('\n'); from >= 0 && from < at; from = text.indexOf('\n', from + 1)) line += 1
  return line
}
