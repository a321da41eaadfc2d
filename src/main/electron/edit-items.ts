import type { MenuItemConstructorOptions } from 'electron'
import { t } from '../texts.ts'

type EditRole = 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll'

/** One of the things that can be done in a field, under its own name: Electron's roles bring English ones. */
export const editItem = (role: EditRole): MenuItemConstructorOptions => ({ role, label: t(`menu.${role}`) })
