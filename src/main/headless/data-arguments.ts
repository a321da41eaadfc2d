import { parseArgs } from 'node:util'
import { exportFormats, type ExportFormat, isExportFormat } from '../../shared/domain/export.ts'
import { t } from '../texts.ts'

/** Commands about data going out of the store and coming into it. `format` is that of their messages. */
export type DataCommand = { format: 'text'; data?: string } & {
  name: 'export'
  /** null: every conversation. */
  id: string | null
  as: ExportFormat
  out?: string
  reasoning: boolean
}

const common = { data: { type: 'string' }, help: { type: 'boolean' } } as const

/** A command, `help`, or the sentence that says what is wrong. Throws what `parseArgs` throws. */
export function parseDataCommand(name: 'export', args: string[]): DataCommand | 'help' | { problem: string } {
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
    name,
    id: values.all ? null : (id ?? null),
    as,
    reasoning: values.reasoning ?? false,
    format: 'text',
    ...(values.out && { out: values.out }),
    ...(values.data && { data: values.data })
  }
}
