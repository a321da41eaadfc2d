import { z } from 'zod'
import type { Prompt } from '../domain/prompt.ts'
import { promptName, promptText } from '../domain/prompt-file.ts'
import { request } from './request.ts'

/** The prompts as they then are, by name. */
interface Prompts {
  prompts: Prompt[]
}

/** The prompt library. */
export const promptRequests = {
  'prompt.list': request<Prompts>()(z.object({})),
  /** `was` is the name that it has; without it a new one. Refused with `prompt-name-taken` where another has the name. */
  'prompt.save': request<Prompts & { name: string }>()(
    z.object({ was: z.string().max(60).optional(), name: promptName, text: promptText })
  ),
  'prompt.remove': request<Prompts>()(z.object({ name: z.string().max(60) })),
  /** Asks for a file and adds its prompts, the name changed where it is taken; `added` is null where none was chosen. */
  'prompt.import': request<Prompts & { added: number | null }>()(z.object({})),
  /** Asks for a place and writes all of them there; `path` is null where none was chosen. */
  'prompt.export': request<{ path: string | null }>()(z.object({}))
}
