import { Menu, type MenuItemConstructorOptions, Tray } from 'electron'
import { t } from '../texts.ts'
import { trayIcon } from './icons.ts'
import { waitingText } from './texts.ts'

interface TrayPorts {
  open(): void
  openWaiting(): void
  quit(): void
  /** There is no tray here; the app can be reached by starting it again. */
  onFailed(error: unknown): void
}

/** What the tray's menu says, while this much waits for the user. */
export function trayMenu(count: number, ports: Omit<TrayPorts, 'onFailed'>): MenuItemConstructorOptions[] {
  return [
    { label: t('background.open'), click: () => ports.open() },
    { label: waitingText(count), enabled: count > 0, click: () => ports.openWaiting() },
    { type: 'separator' },
    { label: t('background.quit'), click: () => ports.quit() }
  ]
}

/** The icon by which the app is reached while it has no window, or always. */
export class BackgroundTray {
  private readonly ports: TrayPorts
  private tray: Tray | null = null
  private count = 0

  constructor(ports: TrayPorts) {
    this.ports = ports
  }

  show(): void {
    if (this.tray) return
    try {
      this.tray = new Tray(trayIcon(process.platform === 'darwin'))
    } catch (error) {
      this.ports.onFailed(error)
      return
    }
    this.tray.on('click', () => this.ports.open())
    this.update(this.count)
  }

  hide(): void {
    this.tray?.destroy()
    this.tray = null
  }

  /** How much waits for the user now. */
  update(count: number): void {
    this.count = count
    if (!this.tray) return
    this.tray.setToolTip(t('background.tooltip', { name: t('app.name'), waiting: waitingText(count) }))
    this.tray.setContextMenu(Menu.buildFromTemplate(trayMenu(count, this.ports)))
  }
}
