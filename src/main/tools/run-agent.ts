import { z } from 'zod'
import { defineTool } from './tool.ts'

/** Longer than any sub-agent may take by its setting (two hours), which ends it with what it has found. */
const CAP_SECONDS = 2 * 3600 + 60
const MOST_ROUNDS = 500

/** Runs a sub-agent; what it may do, how long and how many at once is not decided here. */
export const runAgent = defineTool({
  name: 'run_agent',
  description: [
    'Gives one task to a sub-agent, which works on it with tools of its own and answers once; its answer is the result.',
    'It sees nothing of this conversation, so the task must say everything. It can ask nobody, and calls that would need',
    'an approval are not run. Use it for work that stands alone, such as a search through many files or one of several',
    'independent parts; calls in one response run at the same time.'
  ].join(' '),
  schema: z.strictObject({
    task: z
      .string()
      .trim()
      .min(1)
      .max(100_000)
      .describe('What to do and what to answer, complete in itself.'),
    tools: z
      .array(z.string().min(1).max(200))
      .max(200)
      .optional()
      .describe('Names of the only tools it may use; if left out, all that you have.'),
    rounds: z
      .int()
      .min(1)
      .max(MOST_ROUNDS)
      .optional()
      .describe('Ends it after so many tool rounds; the user sets how many at most.')
  }),
  effect: 'none',
  needsWorkspace: false,
  startsAgent: true,
  capSeconds: () => CAP_SECONDS,
  run: (task, { runAgent }) => runAgent(task)
})
