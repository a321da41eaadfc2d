import { Menu, type MenuItemConstructorOptions } from 'electron'
import { en } from '../../shared/i18n/catalogue.ts'
import type { NavigateTarget } from '../../shared/ipc/contract.ts'

const WAITING_KEY = 'CmdOrCtrl+Shift+A'
const NEXT_KEY = 'F8'

/** The application menu; its accelerators work in every window. */
export function menuTemplate(
  navigate: (to: NavigateTarget) => void,
  openWindow: () => void,
  isMac: boolean
): MenuItemConstructorOptions[] {
  const file: MenuItemConstructorOptions[] = [
    { label: en.menu.newConversation, accelerator: 'CmdOrCtrl+N', click: () => navigate({ view: 'new' }) },
    { label: en.menu.newWindow, accelerator: 'CmdOrCtrl+Shift+N', click: () => openWindow() },
    {
      label: en.menu.settings,
      accelerator: 'CmdOrCtrl+,',
      click: () => navigate({ view: 'settings', section: 'general.appearance' })
    },
    { type: 'separator' },
    { role: 'close' },
    ...(isMac ? [] : [{ role: 'quit' } as const])
  ]
  const view: MenuItemConstructorOptions[] = [
    {
      label: en.menu.waiting,
      accelerator: WAITING_KEY,
      click: () => navigate({ view: 'waiting' })
    },
    { label: en.menu.nextWaiting, accelerator: NEXT_KEY, click: () => navigate({ view: 'nextWaiting' }) },
    { type: 'separator' },
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

export function installMenu(navigate: (to: NavigateTarget) => void, openWindow: () => void): void {
  const template = menuTemplate(navigate, openWindow, process.platform === 'darwin')
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
