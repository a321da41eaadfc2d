import { z } from 'zod'
import { defineTool, failed, success } from './tool.ts'

const MOST = 20_000

/** Reads a result that a request leaves out, or gives only in part. */
export const readResult = defineTool({
  name: 'read_result',
  description:
    'Gives back an earlier tool result that was left out or truncated. `offset` and `limit` count characters; at most 20,000 at once.',
  schema: z.strictObject({
    call_id: z.string().min(1).max(300).describe('The call_id that stands in place of the result.'),
    offset: z.int().min(0).optional().describe('Where to begin; 0 if left out.'),
    limit: z.int().min(1).max(MOST).optional().describe('How many characters; 20,000 if left out.')
  }),
  effect: 'none',
  needsWorkspace: false,
  async run({ call_id, offset = 0, limit = MOST }, { fullResult }) {
    const text = fullResult(call_id)
    if (text === null)
      return failed(
        `There is no result of a call ${JSON.stringify(call_id)}. Give the call_id exactly as it stands in place of the result.`
      )
    if (offset >= text.length)
      return failed(`The result has ${text.length} characters; offset ${offset} is beyond its end.`)
    const part = text.slice(offset, offset + limit).toWellFormed()
    return success(`Characters ${offset} to ${offset + part.length} of ${text.length}:\n${part}`)
  }
})
