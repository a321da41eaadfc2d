import { z } from 'zod'
import { defineTool, failed, success } from './tool.ts'

export const currentTime = defineTool({
  name: 'current_time',
  description: 'The date and time now, as ISO 8601 with the offset and the name of the time zone.',
  schema: z.strictObject({
    zone: z
      .string()
      .max(100)
      .optional()
      .describe("IANA time zone such as `Europe/Berlin`; the user's own if left out.")
  }),
  effect: 'none',
  needsWorkspace: false,
  polls: true,
  async run({ zone }) {
    const name = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const text = timeIn(name, new Date())
    return text ? success(text) : failed(`There is no time zone ${JSON.stringify(name)}. Use an IANA name.`)
  }
})

/** A moment in a zone, as `2026-11-05T14:03:22+01:00 (Europe/Berlin)`; `undefined` for an unknown zone. */
export function timeIn(zone: string, moment: Date): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset'
    })
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    const offset = parts.timeZoneName?.replace('GMT', '') || '+00:00'
    return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset} (${zone})`
  } catch {
    return undefined
  }
}
