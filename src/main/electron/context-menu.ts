import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron'
import { editItem } from './edit-items.ts'

/** What was clicked, as far as the menu depends on it. */
export interface ContextMenuTarget {
  isEditable: boolean
  selectionText: string
}

/** The edit menu for a click; empty where there is nothing to do. */
export function contextMenuItems({
  isEditable,
  selectionText
}: ContextMenuTarget): MenuItemConstructorOptions[] {
  if (isEditable) {
    return [
      editItem('undo'),
      editItem('redo'),
      { type: 'separator' },
      editItem('cut'),
      editItem('copy'),
      editItem('paste'),
      editItem('selectAll')
    ]
  }
  return selectionText.trim() === '' ? [] : [editItem('copy')]
}

export function attachContextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, target) => {
    const items = contextMenuItems(target)
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window })
  })
}
