import { join, resolve } from 'node:path'
import { randomUUID } from 'node:crypto'
import { app, BrowserWindow, dialog, nativeTheme, powerMonitor, protocol, shell } from 'electron'
import type { RunState } from '../../shared/domain/run.ts'
import type { AppEvent, NavigateTarget } from '../../shared/ipc/contract.ts'
import { compose, type Core } from '../compose.ts'
import { providerBaseUrl, providerKey } from '../models/key-source.ts'
import type { McpOptions } from '../open-mcp.ts'
import { createHandlers } from '../ipc/handlers.ts'
import { openableLink } from '../ipc/link.ts'
import { Publisher } from '../ipc/publisher.ts'
import { createRouter } from '../ipc/router.ts'
import { electronCipher } from './safe-storage.ts'
import { chooseFile, chooseFolder, choosePlace } from './choose-file.ts'
import { printPdf, withPrintPages } from './print-pdf.ts'
import { saveText } from './save-text.ts'
import { Secrets } from './secrets.ts'
import { notify } from './notifier.ts'
import { leaveInOrder, restart } from './leaving.ts'
import { createAppProtocol } from './app-protocol.ts'
import { installMenu } from './menu.ts'
import { SCHEME } from './origin.ts'
import { enableSandbox, refusePermissions } from './security.ts'
import { openElectronSettings } from './settings-file.ts'
import { broadcast, serveRequests } from './transport.ts'
import { openWindow } from './window.ts'

/** Where `out` is, whether run from the repository or packaged. */
const outDir = join(import.meta.dirname, '..')

/** Starts the window process. A second start hands over to the first and leaves with code 0. */
export function startApp(argv: readonly string[], env: NodeJS.ProcessEnv): void {
  const userData = option(argv, 'user-data') ?? env['FERMATA_USER_DATA']
  if (userData) app.setPath('userData', resolve(userData))
  enableSandbox()
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

function run(argv: readonly string[], env: NodeJS.ProcessEnv): void {
  const dataFolder = app.getPath('userData')
  const keys = new Secrets(join(dataFolder, 'keys.json'), electronCipher)
  const core = composeForWindow(env, keys)
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
      restart,
      onSettingsImported: () => {
        broadcast(providersEvent(core))
        broadcast({ type: 'models.changed' })
        void core.mcp.sync()
      }
    },
    newId: () => randomUUID(),
    now: Date.now
  })
  serveRequests(createRouter(handlers, logDefect))
  protocol.handle(SCHEME, withPrintPages(createAppProtocol(join(outDir, 'renderer'))))
  refusePermissions()
  installMenu(navigate)
  applyTheme(core)
  core.settings.onChange((settings) => {
    applyTheme(core)
    broadcast({ type: 'settings.changed', settings })
  })
  void core.mcp.sync()
  watchClock(core)
  void core.models.refresh().then(() => broadcast(providersEvent(core)))
  const open = () => openFor(core)
  app.on('second-instance', () => showWindow(open))
  app.on('activate', () => void (BrowserWindow.getAllWindows().length === 0 && open()))
  leaveInOrder(core, logDefect)
  open()
}

function composeForWindow(env: NodeJS.ProcessEnv, keys: Secrets): Core {
  const publisher = new Publisher(broadcast)
  /** Composing may already heal and publish, before there is a core to ask. */
  const late: { core?: Core } = {}
  const core = compose({
    dataDir: app.getPath('userData'),
    env,
    models: {
      baseUrl: (config) => providerBaseUrl(config, env),
      key: (config) => providerKey(config, env, keys),
      onOdd: logDefect
    },
    openSettings: openElectronSettings,
    mcp: {
      secrets: secretValues(keys),
      openLink: async (url) => openLink(url),
      onChange: () => late.core && broadcast({ type: 'mcp.changed', servers: late.core.mcp.infos() })
    },
    attended: true,
    allow: new Set<string>(),
    onEvent(id, seq, event) {
      publisher.event(id, seq, event)
      if (late.core && event.type === 'run.changed') tellOfStand(late.core, id, event.run)
    },
    onSummaries: (changed, removed) => publisher.summaries(changed, removed),
    namesConversations: true,
    onFolders: (folders) => broadcast({ type: 'folders.changed', folders }),
    onNotices: (notices) => broadcast({ type: 'notices.changed', notices }),
    onSchedules: () =>
      late.core && broadcast({ type: 'schedules.changed', schedules: late.core.schedules.list() }),
    onProviders: () => late.core && broadcast(providersEvent(late.core)),
    onDefect: logDefect
  })
  late.core = core
  return core
}

/** Values of MCP servers beside the keys; where those would only be disguised they last until the app quits. */
function secretValues(keys: Secrets): McpOptions['secrets'] {
  return {
    get(key) {
      const found = keys.get(key)
      return found === 'unreadable' ? undefined : found?.value
    },
    set: (key, value) => void keys.set(key, value, false),
    remove: (key) => keys.remove(key)
  }
}

function providersEvent(core: Core): AppEvent {
  return {
    type: 'providers.changed',
    providers: core.models.providers(),
    defaultModel: core.models.defaultModel()
  }
}

function applyTheme(core: Core): void {
  nativeTheme.themeSource = core.settings.get()['general.theme']
}

function openFor(core: Core): void {
  openWindow(outDir, {
    openLink,
    savedState: () => core.settings.extra('window'),
    saveState: (state) => core.settings.setExtra('window', state)
  })
}

/** Tells of a pause or a question that nobody sees; a click leads to it. */
function tellOfStand(core: Core, id: string, run: RunState): void {
  const conversation = core.library.current(id)
  // How a sub-agent stands is told to the agent that called it.
  if (!core.settings.get()['general.notifications'] || conversation?.parent) return
  notify(conversation?.title ?? '', run, () => {
    showWindow(() => openFor(core))
    navigate({ view: 'conversation', id })
  })
}

function showWindow(open: () => void): void {
  const window = BrowserWindow.getAllWindows()[0]
  if (!window) return open()
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
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

function navigate(to: NavigateTarget): void {
  broadcast({ type: 'navigate', to })
}

/** `--name=VALUE` among the arguments. */
function option(argv: readonly string[], name: string): string | undefined {
  const prefix = `--${name}=`
  return argv.find((arg) => arg.startsWith(prefix))?.slice(prefix.length)
}

function logDefect(error: unknown): void {
  console.error(error)
}
