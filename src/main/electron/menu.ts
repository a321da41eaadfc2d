import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { NavigateTarget } from '../../shared/ipc/contract.ts'
import { t } from '../texts.ts'
import { editItem } from './edit-items.ts'

const WAITING_KEY = 'CmdOrCtrl+Shift+A'
const NEXT_KEY = 'F8'

type Items = MenuItemConstructorOptions[]

/**
 * The application menu; its accelerators work in every window. Electron's roles bring English labels everywhere, so
 * every item has its own, but those of macOS' application menu, which the system adds to.
 */
export function menuTemplate(
  navigate: (to: NavigateTarget) => void,
  openWindow: () => void,
  isMac: boolean
): Items {
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: t('menu.file'), submenu: fileItems(navigate, openWindow, isMac) },
    { label: t('menu.edit'), role: 'editMenu', submenu: editItems() },
    { label: t('menu.view'), submenu: viewItems(navigate) },
    {
      label: t('menu.window'),
      role: 'windowMenu',
      submenu: [
        { label: t('menu.minimize'), role: 'minimize' },
        { label: t('menu.close'), role: 'close' }
      ]
    }
  ]
}

function fileItems(navigate: (to: NavigateTarget) => void, openWindow: () => void, isMac: boolean): Items {
  return [
    {
      label: t('menu.newConversation'),
      accelerator: 'CmdOrCtrl+N',
      click: () => navigate({ view: 'new' })
    },
    { label: t('menu.newWindow'), accelerator: 'CmdOrCtrl+Shift+N', click: () => openWindow() },
    {
      label: t('menu.settings'),
      accelerator: 'CmdOrCtrl+,',
      click: () => navigate({ view: 'settings', section: 'general.appearance' })
    },
    { type: 'separator' },
    { label: t('menu.close'), role: 'close' },
    ...(isMac ? [] : [{ label: t('menu.quit'), role: 'quit' } as const])
  ]
}

function editItems(): Items {
  return [
    editItem('undo'),
    editItem('redo'),
    { type: 'separator' },
    editItem('cut'),
    editItem('copy'),
    editItem('paste'),
    { label: t('menu.pasteAsPlainText'), role: 'pasteAndMatchStyle' },
    editItem('selectAll')
  ]
}

function viewItems(navigate: (to: NavigateTarget) => void): Items {
  return [
    { label: t('menu.waiting'), accelerator: WAITING_KEY, click: () => navigate({ view: 'waiting' }) },
    { label: t('menu.nextWaiting'), accelerator: NEXT_KEY, click: () => navigate({ view: 'nextWaiting' }) },
    { type: 'separator' },
    { label: t('menu.zoomIn'), role: 'zoomIn' },
    { label: t('menu.zoomOut'), role: 'zoomOut' },
    { label: t('menu.actualSize'), role: 'resetZoom' },
    { type: 'separator' },
    { label: t('menu.fullScreen'), role: 'togglefullscreen' },
    { label: t('menu.reload'), role: 'reload' },
    { label: t('menu.devTools'), role: 'toggleDevTools' }
  ]
}

export function installMenu(navigate: (to: NavigateTarget) => void, openWindow: () => void): void {
  const template = menuTemplate(navigate, openWindow, process.platform === 'darwin')
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
