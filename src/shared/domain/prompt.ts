/** A text of the user's own that a slash command puts into the composer. */
export interface Prompt {
  /** What stands after the slash; no two are the same, whatever the case. */
  name: string
  /** May hold placeholders, as `{{topic}}`, which are asked for when it is inserted. */
  text: string
}

/** Characters of a name at most. */
const LONGEST_NAME = 60

/** A name that can be typed after a slash: no slash in it, and blanks made hyphens. Null where nothing is left, or too much. */
export function promptNameOf(words: string): string | null {
  const name = words.replaceAll('/', '').trim().replaceAll(/\s+/g, '-').toWellFormed()
  return name === '' || name.length > LONGEST_NAME ? null : name
}

const PLACEHOLDER = /\{\{\s*([^{}\n]{1,60}?)\s*\}\}/g

/** The names of a text's placeholders, each once, in order. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name))]
}

/** The text with its placeholders filled in; one without a value stays as it is. */
export function fillPrompt(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole)
}
