/** Something that was healed or could not be done, told once; texts under `appNotice.*`. */
export interface AppNotice {
  id: string
  code: AppNoticeCode
  params?: Record<string, string | number>
}

export type AppNoticeCode =
  | 'settings-repaired'
  | 'settings-unreadable'
  | 'settings-not-saved'
  | 'proxy-unusable'
  | 'ca-file-unusable'
  | 'database-unreadable'
  | 'database-rescued'
  | 'database-damaged'
  | 'database-newer'
  | 'database-read-only'
  | 'backup-restored'
  | 'backup-not-restored'
  | 'backup-failed'
  | 'save-failed'
  | 'mcp-tool-refused'
