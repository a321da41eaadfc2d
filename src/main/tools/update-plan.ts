import { z } from 'zod'
import { defineTool, failed, success } from './tool.ts'

/** The plan that the reader sees; it is taken from the call's arguments, and nothing else keeps it. */
export const updatePlan = defineTool({
  name: 'update_plan',
  description: [
    'Shows the user your plan: a list of tasks with the state of each. Give the whole list every time; it replaces the',
    'one before. Use it for work of several steps, and again when a task begins or is done. At most one task is active.'
  ].join(' '),
  schema: z.strictObject({
    items: z
      .array(
        z.strictObject({
          text: z.string().trim().min(1).max(300).describe('The task, in a few words.'),
          status: z.enum(['pending', 'active', 'done'])
        })
      )
      .min(1)
      .max(50)
      .describe('All tasks, in the order in which you do them.')
  }),
  effect: 'none',
  needsWorkspace: false,
  async run({ items }) {
    const count = (status: string) => items.filter((item) => item.status === status).length
    if (count('active') > 1) {
      return failed(`${count('active')} tasks are active. Give the list again with at most one.`)
    }
    const next =
      items.find((item) => item.status === 'active') ?? items.find((item) => item.status === 'pending')
    const rest = next ? `Next: ${next.text}` : 'All tasks are done.'
    return success(`The plan is shown: ${count('done')} of ${items.length} done. ${rest}`)
  }
})
