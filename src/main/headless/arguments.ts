import { parseArgs } from 'node:util'
import type { ApprovalMode } from '../../shared/domain/approval.ts'
import { t } from '../texts.ts'
import { type DataCommand, isDataCommandName, parseDataCommand } from './data-arguments.ts'
import { parseSchedules, type ScheduleWish } from './schedule-arguments.ts'

export type Format = 'text' | 'json' | 'jsonl'

export interface RunOptions {
  provider?: string
  model?: string
  baseUrl?: string
  apiKeyEnv?: string
  workspace?: string
  maxRounds: number
  /** US dollars. */
  maxCost?: number
  allow: ReadonlySet<string> | 'all'
  /** What the conversation may do without asking from now on; as it stands, where absent. */
  mode?: ApprovalMode
}

interface Common {
  format: Format
  data?: string
}

export type Command =
  | DataCommand
  | (Common &
      (
        | { name: 'run'; prompt: string | '-'; conversation?: string; options: RunOptions }
        | { name: 'continue'; id: string; hint?: string; compact: boolean; options: RunOptions }
        | { name: 'list'; pausedOnly: boolean; archived: boolean; folder?: string }
        | { name: 'show'; id: string }
        | { name: 'schedules'; wish: ScheduleWish }
        | { name: 'help' | 'version' }
      ))

/** A command that opens the store. */
export type StoreCommand = Exclude<Command, { name: 'help' | 'version' | 'verify' | 'restore' }>

const STORELESS: ReadonlySet<string> = new Set(['help', 'version', 'verify', 'restore'])

export function isStoreCommand(command: Command): command is StoreCommand {
  return !STORELESS.has(command.name)
}

export type Parsed = { ok: true; command: Command } | { ok: false; message: string }

/** What a headless run may use before it pauses, unless told otherwise. */
const DEFAULT_MAX_ROUNDS = 200

const commonOptions = {
  data: { type: 'string' },
  help: { type: 'boolean' },
  format: { type: 'string' }
} as const
const listOptions = {
  ...commonOptions,
  paused: { type: 'boolean' },
  archived: { type: 'boolean' },
  folder: { type: 'string' }
} as const
const runOptions = {
  ...commonOptions,
  provider: { type: 'string' },
  model: { type: 'string' },
  'base-url': { type: 'string' },
  'api-key-env': { type: 'string' },
  workspace: { type: 'string' },
  'max-rounds': { type: 'string' },
  'max-cost': { type: 'string' },
  allow: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
  mode: { type: 'string' },
  conversation: { type: 'string' },
  hint: { type: 'string' },
  compact: { type: 'boolean' }
} as const

/** Reads a command line (without node and script). What cannot be read is one sentence that names it. */
export function parseCommand(argv: readonly string[], hasInput: boolean): Parsed {
  const [name, ...rest] = withNegativeNumbers(argv)
  if (name === undefined) return fail(t('cli.noCommand'))
  if (name === '--version') return { ok: true, command: { name: 'version', format: 'text' } }
  if (name === '--help' || name === 'help') return { ok: true, command: { name: 'help', format: 'text' } }
  try {
    switch (name) {
      case 'run':
        return parseRun(rest, hasInput)
      case 'continue':
        return parseContinue(rest)
      case 'list':
        return parseList(rest)
      case 'show':
        return parseShow(rest)
      case 'schedules':
        return fromSchedules(parseSchedules(rest))
      default:
        if (isDataCommandName(name)) return fromData(parseDataCommand(name, rest))
        return fail(t('cli.unknownCommand', { command: name }))
    }
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error)
    return fail(t('cli.badOption', { problem: problem.replace(/\.$/, '') }))
  }
}

function fromData(parsed: ReturnType<typeof parseDataCommand>): Parsed {
  if (parsed === 'help') return help()
  return 'problem' in parsed ? fail(parsed.problem) : { ok: true, command: parsed }
}

function fromSchedules(parsed: ReturnType<typeof parseSchedules>): Parsed {
  if (parsed === 'help') return help()
  if ('problem' in parsed) return fail(parsed.problem)
  const common = readCommon(parsed.values)
  if (typeof common === 'string') return fail(common)
  return { ok: true, command: { name: 'schedules', wish: parsed.wish, ...common } }
}

const NUMBERS: ReadonlySet<string> = new Set(['--max-rounds', '--max-cost'])

/** `--max-rounds -5` is a number out of range, not an option without a value. */
function withNegativeNumbers(argv: readonly string[]): string[] {
  return argv.flatMap((arg, i) => {
    const isValue = /^-\d/.test(arg) && NUMBERS.has(argv[i - 1] ?? '')
    const next = argv[i + 1] ?? ''
    if (NUMBERS.has(arg) && /^-\d/.test(next)) return [`${arg}=${next}`]
    return isValue ? [] : [arg]
  })
}

function parseRun(args: string[], hasInput: boolean): Parsed {
  const { hint: _, compact: __, ...options } = runOptions
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return help()
  const common = readCommon(values)
  const run = readRun(values)
  const prompt = positionals.length > 0 ? positionals.join(' ') : hasInput ? '-' : ''
  if (typeof common === 'string') return fail(common)
  if (typeof run === 'string') return fail(run)
  if (prompt.trim() === '') return fail(t('cli.noPrompt'))
  const { conversation } = values
  return {
    ok: true,
    command: { name: 'run', prompt, ...(conversation && { conversation }), options: run, ...common }
  }
}

function parseContinue(args: string[]): Parsed {
  const { conversation: _, ...options } = runOptions
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return help()
  const common = readCommon(values)
  const run = readRun(values)
  const [id] = positionals
  if (typeof common === 'string') return fail(common)
  if (typeof run === 'string') return fail(run)
  if (id === undefined) return fail(t('cli.noId'))
  return {
    ok: true,
    command: {
      name: 'continue',
      id,
      ...(values.hint && { hint: values.hint }),
      compact: values.compact ?? false,
      options: run,
      ...common
    }
  }
}

function parseList(args: string[]): Parsed {
  const { values } = parseArgs({ args, options: listOptions })
  if (values.help) return help()
  const common = readCommon(values)
  if (typeof common === 'string') return fail(common)
  const { paused: pausedOnly = false, archived = false, folder } = values
  return { ok: true, command: { name: 'list', pausedOnly, archived, ...(folder && { folder }), ...common } }
}

function parseShow(args: string[]): Parsed {
  const { values, positionals } = parseArgs({ args, options: commonOptions, allowPositionals: true })
  if (values.help) return help()
  const common = readCommon(values)
  const [id] = positionals
  if (typeof common === 'string') return fail(common)
  if (id === undefined) return fail(t('cli.noId'))
  return { ok: true, command: { name: 'show', id, ...common } }
}

interface Values {
  provider?: string
  model?: string
  'base-url'?: string
  'api-key-env'?: string
  workspace?: string
  'max-rounds'?: string
  'max-cost'?: string
  allow?: string[]
  yes?: boolean
  mode?: string
}

const MODES: Readonly<Partial<Record<string, ApprovalMode>>> = {
  ask: 'ask',
  'auto-edit': 'autoEdit',
  auto: 'auto'
}

/** A string is the problem. */
function readRun(values: Values): RunOptions | string {
  const rounds =
    values['max-rounds'] === undefined ? DEFAULT_MAX_ROUNDS : Number(values['max-rounds'] || Number.NaN)
  if (!Number.isFinite(rounds)) return t('cli.badNumber', { value: values['max-rounds'] ?? '' })
  const cost = values['max-cost']
  if (cost !== undefined && !(Number(cost) > 0)) return t('cli.badCost', { value: cost })
  const mode = values.mode === undefined ? undefined : MODES[values.mode]
  if (values.mode !== undefined && mode === undefined) return t('cli.badMode', { value: values.mode })
  const names = (values.allow ?? []).flatMap((list) => list.split(',')).map((name) => name.trim())
  return {
    ...(values.provider && { provider: values.provider }),
    ...(values.model && { model: values.model }),
    ...(values['base-url'] && { baseUrl: values['base-url'] }),
    ...(values.workspace && { workspace: values.workspace }),
    ...(values['api-key-env'] && { apiKeyEnv: values['api-key-env'] }),
    maxRounds: rounds,
    ...(cost !== undefined && { maxCost: Number(cost) }),
    allow: values.yes ? 'all' : new Set(names.filter(Boolean)),
    ...(mode && { mode })
  }
}

function readCommon(values: { data?: string; format?: string }): Common | string {
  const format = values.format ?? 'text'
  if (format !== 'text' && format !== 'json' && format !== 'jsonl')
    return t('cli.badFormat', { value: format })
  return { format, ...(values.data && { data: values.data }) }
}

const fail = (message: string): Parsed => ({ ok: false, message })
const help = (): Parsed => ({ ok: true, command: { name: 'help', format: 'text' } })
