/** A deep link's place in the settings dialog: tab and section. */
export type SettingsSection =
  | 'general.appearance'
  | 'general.notifications'
  | 'general.conversations'
  | 'general.background'
  | 'general.data'
  | 'data.export'
  | 'data.import'
  | 'data.backups'
  | 'ai.providers'
  | 'ai.mcp'
  | 'ai.externalAgents'
  | 'ai.approvals'
  | 'ai.models'
  | 'ai.answers'
  | 'ai.agent'
  | 'ai.usage'
  | 'ai.network'
  | 'prompts'
  | 'schedules'

interface RowBase<T> {
  default: T
  section: SettingsSection
  /** Key of a boolean setting that must be on for this one to be editable. */
  gate?: string
}

export interface BoolRow extends RowBase<boolean> {
  kind: 'bool'
}

export interface IntRow extends RowBase<number> {
  kind: 'int'
  min: number
  max: number
  step: number
  /** What the Page keys add. */
  page: number
}

/** A number with two decimals at most, as an amount of money. */
export interface DecimalRow extends RowBase<number> {
  kind: 'decimal'
  min: number
  max: number
  step: number
  page: number
}

export interface ChoiceRow<T extends string = string> extends RowBase<T> {
  kind: 'choice'
  options: readonly T[]
}

/** Any text, of several lines. */
export interface TextRow extends RowBase<string> {
  kind: 'text'
  /** Characters at most. */
  max: number
}

export type SettingRow = BoolRow | IntRow | DecimalRow | ChoiceRow | TextRow

export const bool = (row: Omit<BoolRow, 'kind'>): BoolRow => ({ kind: 'bool', ...row })
export const int = (row: Omit<IntRow, 'kind'>): IntRow => ({ kind: 'int', ...row })
export const decimal = (row: Omit<DecimalRow, 'kind'>): DecimalRow => ({ kind: 'decimal', ...row })
export const text = (row: Omit<TextRow, 'kind'>): TextRow => ({ kind: 'text', ...row })
export const choice = <const T extends string>(row: Omit<ChoiceRow<T>, 'kind'>): ChoiceRow<T> => ({
  kind: 'choice',
  ...row
})

type Widened<T> = T extends boolean ? boolean : T
export type ValueOf<R extends SettingRow> = R extends BoolRow
  ? Widened<R['default']>
  : R extends IntRow | DecimalRow
    ? number
    : R extends ChoiceRow<infer T>
      ? T
      : R extends TextRow
        ? string
        : never

/**
 * The value a row takes for any input: numbers rounded and clamped into the range; a wrong type, NaN,
 * an infinite number, an unknown choice or nothing at all gives `otherwise`, the default where absent. Total: never
 * throws.
 */
export function repairValue<R extends SettingRow>(
  row: R,
  value: unknown,
  otherwise: ValueOf<R> = row.default as ValueOf<R>
): ValueOf<R> {
  return (read(row, value) ?? otherwise) as ValueOf<R>
}

function read(row: SettingRow, value: unknown): boolean | number | string | undefined {
  switch (row.kind) {
    case 'bool':
      return typeof value === 'boolean' ? value : undefined
    case 'int':
      return typeof value === 'number' && Number.isFinite(value)
        ? Math.min(row.max, Math.max(row.min, Math.round(value)))
        : undefined
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value)
        ? Math.min(row.max, Math.max(row.min, Math.round(value * 100) / 100))
        : undefined
    case 'text':
      return typeof value === 'string' ? value.slice(0, row.max).toWellFormed() : undefined
    case 'choice':
      return typeof value === 'string' && row.options.includes(value) ? value : undefined
  }
}
