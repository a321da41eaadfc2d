import { join, resolve } from 'node:path'
import { randomUUID } from 'node:crypto'
import { app, dialog, nativeTheme, powerMonitor, protocol, shell } from 'electron'
import type { Core } from '../compose.ts'
import { createHandlers } from '../ipc/handlers.ts'
import { openableLink } from '../ipc/link.ts'
import { inTurns } from '../ipc/in-turns.ts'
import { createRouter } from '../ipc/router.ts'
import { electronCipher } from './safe-storage.ts'
import { Background } from './background.ts'
import { chooseFile, chooseFolder, choosePlace } from './choose-file.ts'
import { printPdf, withPrintPages } from './print-pdf.ts'
import { saveText } from './save-text.ts'
import { Secrets } from './secrets.ts'
import { restart } from './leaving.ts'
import { followLanguage } from './language.ts'
import { createAppProtocol } from './app-protocol.ts'
import { DefectLog, wordsOf } from './defect-log.ts'
import { installMenu } from './menu.ts'
import { SCHEME } from './origin.ts'
import { enableSandbox, keepOutOfReports, refusePermissions } from './security.ts'
import { broadcast, serveRequests } from './transport.ts'
import { composeForWindow, type LateBackground, providersEvent } from './window-core.ts'

/** Where `out` is, whether run from the repository or packaged. */
const outDir = join(import.meta.dirname, '..')

/** Starts the window process. A second start hands over to the first and leaves with code 0. */
export function startApp(argv: readonly string[], env: NodeJS.ProcessEnv): void {
  const userData = option(argv, 'user-data') ?? env['FERMATA_USER_DATA']
  if (userData) app.setPath('userData', resolve(userData))
  enableSandbox()
  keepOutOfReports()
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true } }])
  if (!app.requestSingleInstanceLock()) {
    app.exit(0)
    return
  }
  void app
    .whenReady()
    .then(() => run(argv, env))
    .catch(leaveWithReason)
}

/** What keeps the app from starting is said in a window of the system's own; there is none of ours yet. */
function leaveWithReason(error: unknown): void {
  logDefect(error)
  dialog.showErrorBox('Fermata', error instanceof Error ? error.message : String(error))
  app.exit(1)
}

async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const dataFolder = app.getPath('userData')
  const log = new DefectLog(join(dataFolder, 'fermata.log'))
  const onDefect = (defect: unknown) => log.write(defect)
  const keys = new Secrets(join(dataFolder, 'keys.json'), electronCipher)
  const late: LateBackground = {}
  const core = composeForWindow({ env, keys, background: late, openLink, onDefect })
  const background = new Background(core, { outDir, openLink, log })
  late.background = background
  const { windows } = background
  const workspace = option(argv, 'workspace')
  const handlers = createHandlers(core, {
    env,
    version: app.getVersion(),
    dataFolder,
    keys,
    openFolder: async (path) => void (await shell.openPath(path)),
    onProvidersChanged: () => broadcast(providersEvent(core)),
    onModelsChanged: () => broadcast({ type: 'models.changed' }),
    defaultWorkspace: workspace === undefined ? null : resolve(workspace),
    chooseFolder,
    openLink: (url) => shell.openExternal(url),
    saveText,
    files: {
      choosePlace,
      chooseFile,
      printPdf,
      now: Date.now,
      restart: () => restart(background.quitting),
      onSettingsImported: () => {
        broadcast(providersEvent(core))
        broadcast({ type: 'models.changed' })
        void core.mcp.sync()
      }
    },
    startOf: (window) => windows.startOf(window),
    openWindow: (id) => windows.open(id === undefined ? { view: 'new' } : { view: 'conversation', id }),
    answerQuit: (quit) => background.quitting.answer(quit),
    newId: () => randomUUID(),
    now: Date.now
  })
  serveRequests(inTurns(createRouter(handlers, onDefect)))
  protocol.handle(SCHEME, withPrintPages(createAppProtocol(join(outDir, 'renderer'))))
  refusePermissions()
  applyTheme(core)
  core.settings.onChange((settings) => {
    applyTheme(core)
    broadcast({ type: 'settings.changed', settings })
  })
  void core.mcp.sync()
  watchClock(core)
  void core.models.refresh().then(() => broadcast(providersEvent(core)))
  await followLanguage(core, () => label(core, background))
  windows.open()
}

/** What stands outside the windows, in the language that is spoken now. */
function label(core: Core, background: Background): void {
  const { windows } = background
  installMenu(
    (to) => windows.navigate(to),
    () => windows.open({ view: 'new' })
  )
  background.waits(core.waiting.items().length)
}

function applyTheme(core: Core): void {
  nativeTheme.themeSource = core.settings.get()['general.theme']
}

/** A machine that wakes up looks at what it has slept through. */
function watchClock({ schedules }: Core): void {
  schedules.start()
  powerMonitor.on('resume', () => schedules.look())
}

function openLink(url: string): void {
  const link = openableLink(url)
  if (link !== null) void shell.openExternal(link)
}

/** `--name=VALUE` among the arguments. */
function option(argv: readonly string[], name: string): string | undefined {
  const prefix = `--${name}=`
  return argv.find((arg) => arg.startsWith(prefix))?.slice(prefix.length)
}

function logDefect(error: unknown): void {
  console.error(wordsOf(error))
}
