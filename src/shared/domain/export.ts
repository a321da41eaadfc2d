/** What a conversation can be written as, for people and other programs to read. */
export type ExportFormat = 'markdown' | 'html' | 'json' | 'pdf'

export const exportFormats = ['markdown', 'html', 'json', 'pdf'] as const satisfies readonly ExportFormat[]

export function isExportFormat(value: unknown): value is ExportFormat {
  return exportFormats.some((format) => format === value)
}

/** The ending of a file's name, without the dot. */
export const exportExtension: Readonly<Record<ExportFormat, string>> = {
  markdown: 'md',
  html: 'html',
  json: 'json',
  pdf: 'pdf'
}
