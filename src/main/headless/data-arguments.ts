import { parseArgs } from 'node:util'
import { exportFormats, type ExportFormat, isExportFormat } from '../../shared/domain/export.ts'
import { t } from '../texts.ts'

/** Commands about data going out of the store and coming into it. `format` is that of their messages. */
export type DataCommand = { format: 'text'; data?: string } & (
  | {
      name: 'export'
      /** null: every conversation. */
      id: string | null
      as: ExportFormat
      out?: string
      reasoning: boolean
    }
  | { name: 'archive'; file: string }
  | { name: 'verify'; file: string }
  | { name: 'backup'; action: 'list' | 'make' }
  | { name: 'restore'; backup: string }
  | { name: 'import'; file: string; settings: boolean; permissions: boolean }
)

const names = ['export', 'archive', 'import', 'backup'] as const
type DataCommandName = (typeof names)[number]

export function isDataCommandName(name: string): name is DataCommandName {
  return names.some((each) => each === name)
}

/** Whether a command is one of these; its name tells. */
export function isDataCommand<C extends { name: string }>(command: C): command is Extract<C, DataCommand> {
  return isDataCommandName(command.name)
}

type Parsed = DataCommand | 'help' | { problem: string }

const common = { data: { type: 'string' }, help: { type: 'boolean' } } as const

/** A command, `help`, or the sentence that says what is wrong. Throws what `parseArgs` throws. */
export function parseDataCommand(name: DataCommandName, args: string[]): Parsed {
  switch (name) {
    case 'export':
      return parseExport(args)
    case 'archive':
      return parseArchive(args)
    case 'import':
      return parseImport(args)
    case 'backup':
      return parseBackup(args)
  }
}

function parseExport(args: string[]): Parsed {
  const options = {
    ...common,
    format: { type: 'string' },
    out: { type: 'string' },
    all: { type: 'boolean' },
    reasoning: { type: 'boolean' }
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return 'help'
  const as = values.format ?? 'markdown'
  const [id] = positionals
  if (!isExportFormat(as))
    return { problem: t('cli.badExportFormat', { value: as, known: exportFormats.join(', ') }) }
  if (as === 'pdf') return { problem: t('cli.noPdf') }
  if (id === undefined && !values.all) return { problem: t('cli.noId') }
  if (values.all && !values.out) return { problem: t('cli.exportWhere') }
  return {
    name: 'export',
    id: values.all ? null : (id ?? null),
    as,
    reasoning: values.reasoning ?? false,
    ...(values.out && { out: values.out }),
    ...dataOf(values)
  }
}

function parseArchive(args: string[]): Parsed {
  const { values, positionals } = parseArgs({ args, options: common, allowPositionals: true })
  if (values.help) return 'help'
  const [action, file] = positionals
  if (file === undefined) return { problem: t('cli.archiveUsage') }
  if (action === 'export') return { name: 'archive', file, ...dataOf(values) }
  if (action === 'verify') return { name: 'verify', file, ...dataOf(values) }
  return { problem: t('cli.archiveUsage') }
}

function parseBackup(args: string[]): Parsed {
  const { values, positionals } = parseArgs({ args, options: common, allowPositionals: true })
  if (values.help) return 'help'
  const [action = 'list', name] = positionals
  if (action === 'list' || action === 'make') return { name: 'backup', action, ...dataOf(values) }
  if (action === 'restore' && name !== undefined) return { name: 'restore', backup: name, ...dataOf(values) }
  return { problem: t('cli.backupUsage') }
}

function parseImport(args: string[]): Parsed {
  const options = {
    ...common,
    settings: { type: 'boolean' },
    'keep-permissions': { type: 'boolean' }
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return 'help'
  const [file] = positionals
  if (file === undefined) return { problem: t('cli.importUsage') }
  return {
    name: 'import',
    file,
    settings: values.settings ?? false,
    permissions: values['keep-permissions'] ?? false,
    ...dataOf(values)
  }
}

const dataOf = ({ data }: { data?: string }) => ({ format: 'text' as const, ...(data && { data }) })
