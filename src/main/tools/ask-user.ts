import { z } from 'zod'
import { defineTool, failed } from './tool.ts'

const MAX_OPTIONS = 8

/** Asks the user. The engine waits for the answer, which becomes the result; nothing runs here. */
export const askUser = defineTool({
  name: 'ask_user',
  description: [
    'Asks the user one question and waits for the answer. Use it when a decision is theirs to make and a wrong guess',
    'would cost work; not for things you can find out yourself. Offer options where there are a few likely answers;',
    'the user can always write something else.'
  ].join(' '),
  schema: z.strictObject({
    question: z.string().trim().min(1).max(4000).describe('The question, complete in itself.'),
    options: z
      .array(z.string().trim().min(1).max(300))
      .max(MAX_OPTIONS)
      .optional()
      .describe('Up to eight short answers to choose from.')
  }),
  effect: 'none',
  needsWorkspace: false,
  asksUser: true,
  run: async () => failed('The question was not asked.')
})
