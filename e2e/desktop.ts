import type { ElectronApplication } from '@playwright/test'

interface Said {
  title: string
  body: string
}

/** What main keeps for a test of what it hands to the desktop. */
interface Kept {
  badge: number
  tray: { tooltip: string; labels: string[]; choose(label: string): void } | null
  said: (Said & { click(): void })[]
}

/**
 * Listens in where main hands something to the desktop: Electron's own classes, real ones or the stand-in's, whose
 * effect no test can see. To be called before what is to be heard.
 */
export async function listenToDesktop(electron: ElectronApplication) {
  await electron.evaluate(({ app, Notification, Tray }) => {
    const kept: Kept = { badge: 0, tray: null, said: [] }
    Object.assign(globalThis, { desktop: kept })
    app.setBadgeCount = (count = 0) => {
      kept.badge = count
      return true
    }
    Object.assign(Notification, { isSupported: () => true })
    Notification.prototype.show = function () {
      kept.said.push({ title: this.title, body: this.body, click: () => void this.emit('click') })
    }
    const tray = () => (kept.tray ??= { tooltip: '', labels: [], choose() {} })
    Tray.prototype.setToolTip = (words) => void (tray().tooltip = words)
    Tray.prototype.setContextMenu = (menu) => {
      const items = menu?.items ?? []
      Object.assign(tray(), {
        labels: items.map(({ label }) => label),
        choose: (label: string) => setImmediate(() => items.find((item) => item.label === label)?.click())
      })
    }
    Tray.prototype.destroy = () => void (kept.tray = null)
  })
  const kept = <T>(read: (desktop: Kept) => T): Promise<T> =>
    electron.evaluate(
      (_, source) =>
        new Function('desktop', `return (${source})(desktop)`)(Reflect.get(globalThis, 'desktop')),
      read.toString()
    ) as Promise<T>
  return {
    badge: () => kept(({ badge }) => badge),
    tray: () => kept(({ tray }) => tray && { tooltip: tray.tooltip, labels: tray.labels }),
    /** Chooses something in the menu of the icon in the notification area. */
    choose: (label: string) =>
      electron.evaluate((_, name) => (Reflect.get(globalThis, 'desktop') as Kept).tray?.choose(name), label),
    /** Every notification so far, as `title: body`. */
    said: () => kept(({ said }) => said.map(({ title, body }) => `${title}: ${body}`)),
    clickLast: () => kept(({ said }) => said.at(-1)?.click())
  }
}
