import { z } from 'zod'

/** A text of the user's own that a slash command puts into the composer. */
export interface Prompt {
  /** What stands after the slash; no two are the same, whatever the case. */
  name: string
  /** May hold placeholders, as `{{topic}}`, which are asked for when it is inserted. */
  text: string
}

/** A name that can be typed after a slash: without a slash, and blanks made hyphens. */
export const promptName = z
  .string()
  .transform((name) => name.trim().replaceAll('/', '').trim().replaceAll(/\s+/g, '-').toWellFormed())
  .pipe(z.string().min(1).max(60))

export const promptText = z
  .string()
  .max(200_000)
  .refine((text) => text.trim() !== '')
  .transform((text) => text.toWellFormed())

const PLACEHOLDER = /\{\{\s*([^{}\n]{1,60}?)\s*\}\}/g

/** The names of a text's placeholders, each once, in order. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name))]
}

/** The text with its placeholders filled in; one without a value stays as it is. */
export function fillPrompt(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole)
}

/** Prompts as a file. */
export function promptsToFile(prompts: readonly Prompt[]): string {
  const list = prompts.map(({ name, text }) => ({ name, text }))
  return `${JSON.stringify({ format: 'fermata-prompts', version: 1, prompts: list }, null, 2)}\n`
}

/** An entry of a file, ours or another app's. */
const entry = z
  .object({
    name: z.string().optional(),
    title: z.string().optional(),
    text: z.string().optional(),
    content: z.string().optional(),
    prompt: z.string().optional()
  })
  .transform(({ name, title, text, content, prompt }) => ({
    name: name ?? title,
    text: text ?? content ?? prompt
  }))
  .pipe(z.object({ name: promptName, text: promptText }))

const file = z.union([
  z.array(entry),
  z.object({ prompts: z.array(entry) }).transform(({ prompts }) => prompts)
])

/** The prompts of such a file, or of a bare list of `{ name, text }`; null where it is neither. */
export function promptsFromFile(content: string): Prompt[] | null {
  try {
    const parsed = file.safeParse(JSON.parse(content.replace(/^\uFEFF/, '')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
