import { BrowserWindow } from 'electron'
import type { AppEvent, NavigateTarget } from '../../shared/ipc/contract.ts'
import type { Core } from '../compose.ts'
import type { DefectLog } from './defect-log.ts'
import { systemLanguage, wantedLanguage } from './language.ts'
import { tell } from './transport.ts'
import { openWindow } from './window.ts'

interface WindowsOptions {
  outDir: string
  core: Pick<Core, 'settings' | 'shown' | 'library'>
  openLink(url: string): void
  log: DefectLog
  /** A window was opened, or the last one of all has gone. */
  onCount(count: number): void
}

/** How far a further window lies from the one it was opened from, in pixels. */
const STEP = 28

/** The app's windows: each shows a conversation of its own. They are known by the numbers of their contents. */
export class Windows {
  private readonly options: WindowsOptions
  /** The places that windows remember where they were; the first free one is taken. */
  private readonly slots = new Map<number, BrowserWindow>()
  private readonly starts = new Map<number, NavigateTarget>()
  private last: BrowserWindow | null = null
  private lastShown: string | null = null

  constructor(options: WindowsOptions) {
    this.options = options
  }

  /** Opens another window; without a target the first one shows what the last one has shown. */
  open(to: NavigateTarget | null = this.shownLast()): void {
    const { outDir, core, openLink, log } = this.options
    const slot = [0, ...this.slots.keys()].findIndex((_, free) => !this.slots.has(free))
    const key = slot === 0 ? 'window' : (`window-${slot + 1}` as const)
    const from = this.current()
    const [x = 0, y = 0] = from?.getPosition() ?? []
    const window = openWindow(outDir, {
      languages: () => ({ language: wantedLanguage(core), system: systemLanguage() }),
      openLink,
      log,
      savedState: () => core.settings.extra(key),
      saveState: (state) => core.settings.setExtra(key, state),
      ...(from && { beside: { x: x + STEP, y: y + STEP } })
    })
    const { id } = window.webContents
    if (to) this.starts.set(id, to)
    this.slots.set(slot, window)
    this.last = window
    window.on('focus', () => {
      this.last = window
    })
    window.on('closed', () => this.closed(slot, id))
    this.options.onCount(this.slots.size)
  }

  /** What a window that has just begun is to show; null for what every window begins with. */
  startOf(window: number): NavigateTarget | null {
    const start = this.starts.get(window) ?? null
    this.starts.delete(window)
    return start
  }

  /** Brings a window to the front, the one that shows the conversation already where there is one. */
  show(to: NavigateTarget | null = null): void {
    const showing = to?.view === 'conversation' ? this.showing(to.id) : undefined
    const window = showing ?? this.current()
    if (!window) return this.open(to ?? undefined)
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
    if (to && !showing) this.send(window, { type: 'navigate', to })
  }

  /** Takes the window that has the focus, or had it last, somewhere. */
  navigate(to: NavigateTarget): void {
    const window = this.current()
    if (window) this.send(window, { type: 'navigate', to })
    else this.open(to)
  }

  /** Shows a question in the window used last; false where none can show it. `onGone`: that window is closed. */
  ask(event: AppEvent, onGone: () => void): boolean {
    const window = this.current()
    if (!window || window.webContents.isCrashed()) return false
    this.show()
    this.send(window, event)
    window.once('closed', onGone)
    return true
  }

  /** Whether somebody looks at this conversation now. */
  isLookedAt(id: string): boolean {
    const focused = BrowserWindow.getFocusedWindow()
    return focused !== null && this.options.core.shown.by(focused.webContents.id) === id
  }

  count(): number {
    return this.slots.size
  }

  private current(): BrowserWindow | undefined {
    const all = [...this.slots.values()]
    return all.find((window) => window.isFocused()) ?? all.find((window) => window === this.last) ?? all[0]
  }

  private showing(id: string): BrowserWindow | undefined {
    return [...this.slots.values()].find((window) => this.options.core.shown.by(window.webContents.id) === id)
  }

  private closed(slot: number, id: number): void {
    this.lastShown = this.options.core.shown.closed(id)
    this.slots.delete(slot)
    this.starts.delete(id)
    this.options.onCount(this.slots.size)
  }

  private shownLast(): NavigateTarget | null {
    const id = this.slots.size === 0 ? this.lastShown : null
    return id !== null && this.options.core.library.current(id) ? { view: 'conversation', id } : null
  }

  /** A window that has not asked for its state yet begins there instead. */
  private send(window: BrowserWindow, event: AppEvent): void {
    const { id } = window.webContents
    if (event.type === 'navigate' && this.starts.has(id)) this.starts.set(id, event.to)
    else tell(window, event)
  }
}
