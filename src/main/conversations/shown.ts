/** Which conversation each visible window shows. A window is known by a number of its own. */
export class Shown {
  /** Told of each conversation that came into sight or went out of it. */
  onChange: (id: string) => void = () => {}
  private readonly byWindow = new Map<number, string>()
  private readonly lastByWindow = new Map<number, string>()

  /** A window shows this conversation now; null when it shows none, cannot be seen or has been closed. */
  show(window: number, id: string | null): void {
    const before = this.byWindow.get(window)
    if (before === (id ?? undefined)) return
    if (id === null) this.byWindow.delete(window)
    else {
      this.byWindow.set(window, id)
      this.lastByWindow.set(window, id)
    }
    if (before !== undefined && !this.has(before)) this.onChange(before)
    if (id !== null) this.onChange(id)
  }

  /** What a window shows; null where nobody can see any conversation in it. */
  by(window: number): string | null {
    return this.byWindow.get(window) ?? null
  }

  /** A window has been closed. Gives the conversation that it showed last, which may have gone out of sight before. */
  closed(window: number): string | null {
    const last = this.lastByWindow.get(window) ?? null
    this.show(window, null)
    this.lastByWindow.delete(window)
    return last
  }

  has(id: string): boolean {
    return [...this.byWindow.values()].includes(id)
  }
}
