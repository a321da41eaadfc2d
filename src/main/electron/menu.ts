import { Menu, type MenuItemConstructorOptions } from 'electron'
import { en } from '../../shared/i18n/catalogue.ts'
import type { NavigateTarget } from '../../shared/ipc/contract.ts'

/** The application menu; its accelerators work in every window. */
export function menuTemplate(
  navigate: (to: NavigateTarget) => void,
  isMac: boolean
): MenuItemConstructorOptions[] {
  const file: MenuItemConstructorOptions[] = [
    { label: en.menu.newConversation, accelerator: 'CmdOrCtrl+N', click: () => navigate({ view: 'new' }) },
    {
      label: en.menu.settings,
      accelerator: 'CmdOrCtrl+,',
      click: () => navigate({ view: 'settings', section: 'general.appearance' })
    },
    { type: 'separator' },
    { role: isMac ? 'close' : 'quit' }
  ]
  const view: MenuItemConstructorOptions[] = [
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'resetZoom' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    { role: 'reload' },
    { role: 'toggleDevTools' }
  ]
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: en.menu.file, submenu: file },
    { role: 'editMenu' },
    { label: en.menu.view, submenu: view },
    { role: 'windowMenu' }
  ]
}

export function installMenu(navigate: (to: NavigateTarget) => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(navigate, process.platform === 'darwin')))
}
