import { z } from 'zod'
import { type Prompt, promptNameOf } from './prompt.ts'

/** A name as it is kept; apart from what the window needs, which is to load without zod (P8). */
export const promptName = z.string().transform(promptNameOf).pipe(z.string())

export const promptText = z
  .string()
  .max(200_000)
  .refine((text) => text.trim() !== '')
  .transform((text) => text.toWellFormed())

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
