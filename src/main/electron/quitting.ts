interface QuittingPorts {
  /** The conversations whose run would break off. */
  active(): string[]
  /** Asks in a window; false where none can ask. `onGone` is called when that window is closed. */
  askInWindow(ids: string[], onGone: () => void): boolean
  /** Asks by the system's own dialog; whether to quit. */
  askNatively(count: number): Promise<boolean>
  /** The question in the window, if there is one, is to go. */
  settled(): void
  quit(): void
}

/**
 * Asks before quitting breaks runs off (S127). Asked for once more while the question stands in a window, it is put by
 * the system's own dialog: the window may not be able to answer. A window that is closed has taken its question along.
 */
export class Quitting {
  private readonly ports: QuittingPorts
  private isDecided = false
  private asking: 'window' | 'native' | null = null

  constructor(ports: QuittingPorts) {
    this.ports = ports
  }

  /** Whether the app may quit now; else the user is being asked, and it quits when that says so. */
  mayQuit(): boolean {
    if (this.isDecided) return true
    const ids = this.ports.active()
    if (ids.length === 0) return true
    void this.ask(ids)
    return false
  }

  /** What the user answered in a window. */
  answer(quit: boolean): void {
    this.asking = null
    this.ports.settled()
    if (quit) this.leave()
  }

  /** Quits without asking, as when the system shuts down: the runs are interrupted, stored, and can be continued. */
  leave(): void {
    this.isDecided = true
    this.ports.quit()
  }

  private async ask(ids: string[]): Promise<void> {
    if (this.asking === 'native') return
    const onGone = () => {
      if (this.asking === 'window') this.asking = null
    }
    if (this.asking === null && this.ports.askInWindow(ids, onGone)) {
      this.asking = 'window'
      return
    }
    this.asking = 'native'
    this.answer(await this.ports.askNatively(ids.length))
  }
}
