import { parseArgs } from 'node:util'
import { t } from '../texts.ts'

/** What a command line does about schedules; they are set up in the window. */
export type ScheduleWish =
  | { action: 'list' }
  /** `schedule`: its name or its id, or what the id begins with. */
  | { action: 'run'; schedule: string }

type Parsed =
  | 'help'
  | { problem: string }
  | { wish: ScheduleWish; values: { data?: string; format?: string } }

/** A wish, `help`, or the sentence that says what is wrong. Throws what `parseArgs` throws. */
export function parseSchedules(args: string[]): Parsed {
  const options = { data: { type: 'string' }, help: { type: 'boolean' }, format: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return 'help'
  const [action, ...name] = positionals
  if (action === 'list' && name.length === 0) return { wish: { action }, values }
  if (action === 'run' && name.length > 0) return { wish: { action, schedule: name.join(' ') }, values }
  return { problem: t('cli.schedulesUsage') }
}
