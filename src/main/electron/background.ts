import { app, dialog } from 'electron'
import { t } from '../texts.ts'
import type { Core } from '../compose.ts'
import { showBadge } from './badge.ts'
import type { DefectLog } from './defect-log.ts'
import { leaveInOrder } from './leaving.ts'
import { Notifier } from './notifier.ts'
import { Quitting } from './quitting.ts'
import { broadcast } from './transport.ts'
import { BackgroundTray } from './tray.ts'
import { Windows } from './windows.ts'

interface BackgroundOptions {
  outDir: string
  openLink(url: string): void
  log: DefectLog
}

/** The app beyond its windows: that it goes on without them, and how it then makes itself heard. */
export class Background {
  readonly windows: Windows
  readonly quitting: Quitting
  private readonly core: Core
  private readonly tray: BackgroundTray
  private readonly notifier: Notifier

  constructor(core: Core, { outDir, openLink, log }: BackgroundOptions) {
    const onDefect = (defect: unknown) => log.write(defect)
    this.core = core
    this.windows = new Windows({ outDir, core, openLink, log, onCount: (count) => this.windowsAre(count) })
    this.tray = new BackgroundTray({
      open: () => this.windows.show(),
      openWaiting: () => this.windows.show({ view: 'waiting' }),
      quit: () => app.quit(),
      onFailed: onDefect
    })
    this.notifier = this.openNotifier()
    this.quitting = new Quitting({
      active: () => core.runs.active(),
      askInWindow: (conversationIds, onGone) =>
        this.windows.ask({ type: 'quit.asked', conversationIds }, onGone),
      askNatively,
      settled: () => broadcast({ type: 'quit.settled' }),
      quit: () => app.quit()
    })
    app.on('second-instance', () => this.windows.show())
    app.on('activate', () => void (this.windows.count() === 0 && this.windows.open()))
    leaveInOrder({ core, quitting: this.quitting, goesOn: () => this.goesOn(), onDefect })
    core.settings.onChange(() => this.windowsAre(this.windows.count()))
    this.waits(core.waiting.items().length)
  }

  /** How a run stands has changed. */
  stood(id: string): void {
    const conversation = this.core.library.current(id)
    if (conversation) this.notifier.stood(conversation)
  }

  /** These conversations have been deleted. */
  gone(ids: readonly string[]): void {
    for (const id of ids) this.notifier.gone(id)
  }

  /** This much waits for the user now. */
  waits(count: number): void {
    showBadge(count)
    this.tray.update(count)
  }

  /** No window is left. While a run is at work the app stays in any case. */
  private goesOn(): boolean {
    const { settings, runs } = this.core
    const stays = settings.get()['general.keepRunning'] || runs.active().length > 0
    if (!stays) return false
    this.tray.show()
    this.notifier.say(t('background.goesOn'), () => this.windows.show())
    return true
  }

  private openNotifier(): Notifier {
    const { runs, settings } = this.core
    return new Notifier({
      isOn: () => settings.get()['general.notifications'],
      isLookedAt: (id) => this.windows.isLookedAt(id),
      open: (id) => this.windows.show({ view: 'conversation', id }),
      continueRun: (id) => void runs.continue(id),
      stop: (id) => void runs.stop(id),
      reply: (id, callId, text) => void runs.answer(id, callId, { text })
    })
  }

  /** The tray's icon is there while it is the way in, or while the app is to be there always. */
  private windowsAre(count: number): void {
    // Where each window carries the badge, a new one has none yet.
    if (process.platform === 'win32') showBadge(this.core.waiting.items().length)
    if (this.core.settings.get()['general.keepRunning']) this.tray.show()
    else if (count > 0) this.tray.hide()
  }
}

async function askNatively(count: number): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: t('background.quitTitle', { count }),
    detail: t('background.quitHelp'),
    buttons: [t('background.quitAnyway'), t('background.keepWorking')],
    defaultId: 1,
    cancelId: 1
  })
  return response === 0
}
