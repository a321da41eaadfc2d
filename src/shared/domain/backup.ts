/** Why a copy of the store was made: by the day, before a migration, asked for, or put aside by a restore. */
export type BackupKind = 'daily' | 'migration' | 'manual' | 'restore'

export interface BackupInfo {
  /** Of its file. */
  name: string
  kind: BackupKind
  /** Epoch ms. */
  at: number
  /** In bytes. */
  size: number
  /** Of the store's shape; a newer one than the program's cannot be restored. */
  version: number
}
