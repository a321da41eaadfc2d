import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron'

/** What was clicked, as far as the menu depends on it. */
export interface ContextMenuTarget {
  isEditable: boolean
  selectionText: string
}

/** The edit menu for a click; empty where there is nothing to do. Labels come from the system, by role. */
export function contextMenuItems({
  isEditable,
  selectionText
}: ContextMenuTarget): MenuItemConstructorOptions[] {
  if (isEditable) {
    return [
      { role: 'undo' },
      { role: 'redo' },
      { type: 'separator' },
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' }
    ]
  }
  return selectionText.trim() === '' ? [] : [{ role: 'copy' }]
}

export function attachContextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, target) => {
    const items = contextMenuItems(target)
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window })
  })
}
