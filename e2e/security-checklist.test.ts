import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { requests } from '../src/shared/ipc/contract.ts'
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '../src/shared/ipc/channels.ts'
import { openableLink } from '../src/main/ipc/link.ts'
import { CONTENT_SECURITY_POLICY, createAppProtocol } from '../src/main/electron/app-protocol.ts'
import { isAppUrl } from '../src/main/electron/origin.ts'

/** What was asked of Electron, which is not there: listeners, handlers and calls, by name. */
const asked = vi.hoisted(() => ({
  handled: new Map<string, (...args: never[]) => unknown>(),
  exposed: new Map<string, object>(),
  sandboxed: 0
}))
vi.mock('electron', () => ({
  app: { enableSandbox: () => void asked.sandboxed++ },
  BrowserWindow: Object,
  Menu: {},
  session: {},
  screen: {},
  ipcMain: { handle: (name: string, run: (...args: never[]) => unknown) => asked.handled.set(name, run) },
  ipcRenderer: { invoke: vi.fn(async () => 'answer'), on: vi.fn(), removeListener: vi.fn() },
  contextBridge: { exposeInMainWorld: (name: string, api: object) => asked.exposed.set(name, api) }
}))
const { windowOptions } = await import('../src/main/electron/window.ts')
const { confine, enableSandbox, refusePermissions } = await import('../src/main/electron/security.ts')
const { serveRequests } = await import('../src/main/electron/transport.ts')

const root = resolve(import.meta.dirname, '..')
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|tsx|html)$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(root, 'src', name), 'utf8') }))
const holding = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)
const preferences = windowOptions('/preload.cjs').webPreferences ?? {}

type Handler = (...args: unknown[]) => unknown

/** The pages of nobody but us, and what tries to pass for one. */
const FOREIGN = [
  'https://example.com/',
  'http://fermata/index.html',
  'app://fermata.evil.com/',
  'app://evil/',
  'app://user@fermata/',
  'app://user:pw@fermata/',
  'app://fermata:8080/',
  'app:fermata',
  'app:/fermata',
  'apps://fermata/',
  'app2://fermata/',
  'file:///etc/passwd',
  'file:///app://fermata/',
  'data:text/html,app://fermata/',
  'javascript:alert(1)',
  'blob:app://fermata/1',
  'about:blank',
  'about:srcdoc',
  'view-source:app://fermata/index.html',
  'chrome://settings/',
  'devtools://devtools/',
  'ftp://fermata/',
  'smb://fermata/',
  'ms-msdt:/id',
  'vbscript:x',
  '//fermata/index.html',
  '\\\\fermata\\share',
  'app://fermata.',
  ' ',
  ''
]

/** A page's contents as `confine` sees them; gives what comes of each event for an address. */
function confined() {
  const listeners = new Map<string, (event: { url: string; preventDefault(): void }) => void>()
  let openHandler: (details: { url: string }) => unknown = () => null
  const links: string[] = []
  confine(
    {
      on: (name: string, run: never) => listeners.set(name, run),
      setWindowOpenHandler: (run: typeof openHandler) => void (openHandler = run)
    } as never,
    (url) => links.push(url)
  )
  return {
    links,
    opens: (url: string) => openHandler({ url }),
    prevents(name: string, url: string) {
      const preventDefault = vi.fn()
      listeners.get(name)?.({ url, preventDefault })
      return preventDefault.mock.calls.length > 0
    }
  }
}

test('Electron checklist 1: only packaged files are served, nothing is loaded from the web', async () => {
  expect(holding(/loadURL\(['"`](?!\$\{(APP_ORIGIN|SCHEME)\})/)).toEqual([])
  const serve = createAppProtocol(join(root, 'src/renderer'))
  for (const path of [
    '../main/index.ts',
    '..%2fmain%2findex.ts',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'index.ts'
  ])
    expect((await serve(new Request(`app://fermata/${path}`))).status, path).toBe(404)
  expect((await serve(new Request('http://fermata/index.html'))).status).toBe(404)
})

test('Electron checklist 2: no Node in the renderer, its workers or its frames; one place makes windows', () => {
  expect(preferences).toMatchObject({
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false
  })
  expect(holding(/new (BrowserWindow|WebContentsView|BrowserView)\(/).length).toBeGreaterThan(0)
  for (const name of holding(/new (BrowserWindow|WebContentsView|BrowserView)\(/))
    expect(name.startsWith(join('main', 'electron'))).toBe(true)
  expect(holding(/nodeIntegration\w*: true/)).toEqual([])
})

test('Electron checklist 3: the context is isolated', () => {
  expect(preferences.contextIsolation).toBe(true)
  expect(holding(/contextIsolation: false/)).toEqual([])
})

test('Electron checklist 4: every renderer is sandboxed, from before the first window', () => {
  enableSandbox()
  expect(asked.sandboxed).toBe(1)
  expect(preferences.sandbox).toBe(true)
  const start = readFileSync(join(root, 'src/main/electron/start.ts'), 'utf8')
  expect(start.indexOf('enableSandbox()')).toBeLessThan(start.indexOf('whenReady()'))
  expect(holding(/sandbox: false/)).toEqual([])
})

test('Electron checklist 5: every permission but writing to the clipboard is refused, asked or checked', () => {
  const handlers: { request?: Handler; check?: Handler } = {}
  refusePermissions({
    setPermissionRequestHandler: (run: never) => void (handlers.request = run),
    setPermissionCheckHandler: (run: never) => void (handlers.check = run)
  } as never)
  const names = `accessibility-events ar background-fetch background-sync bluetooth camera clipboard-read
    deprecated-sync-clipboard-read display-capture fileSystem fullscreen geolocation hid idle-detection
    keyboardLock local-fonts media mediaKeySystem microphone midi midiSysex nfc notifications openExternal
    payment-handler persistent-storage pointerLock screen-wake-lock sensors serial speaker-selection
    storage-access top-level-storage-access unknown usb vr web-app-installation window-management`
  for (const name of names.split(/\s+/)) {
    const answer = vi.fn()
    handlers.request?.({}, name, answer, { requestingUrl: 'app://fermata/index.html' })
    expect(answer.mock.calls, name).toEqual([[false]])
    expect(handlers.check?.({}, name, 'app://fermata'), name).toBe(false)
  }
  expect(handlers.check?.({}, 'clipboard-sanitized-write', 'app://fermata')).toBe(true)
  expect(handlers.check?.({}, 'clipboard-sanitized-write', 'https://example.com')).toBe(false)
})

test('Electron checklist 6: web security is on', () => {
  expect(preferences.webSecurity).toBe(true)
  expect(holding(/disable-web-security|webSecurity: false/)).toEqual([])
})

test('Electron checklist 7: the policy lets nothing in but our own', () => {
  expect(CONTENT_SECURITY_POLICY.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'none'",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'"
    ])
  )
  expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|https?:|\*/)
})

test('Electron checklist 8: no insecure content', () => {
  expect(preferences).not.toHaveProperty('allowRunningInsecureContent')
  expect(holding(/allowRunningInsecureContent|allow-running-insecure/)).toEqual([])
})

test('Electron checklist 9: no experimental features', () => {
  expect(preferences).not.toHaveProperty('experimentalFeatures')
  expect(holding(/experimentalFeatures|enable-experimental/)).toEqual([])
})

test('Electron checklist 10: no features of Blink are switched on', () => {
  expect(preferences).not.toHaveProperty('enableBlinkFeatures')
  expect(holding(/enableBlinkFeatures|enable-blink-features/)).toEqual([])
})

test('Electron checklist 11: there is no webview', () => {
  expect(preferences.webviewTag).toBe(false)
  expect(holding(/<webview|webviewTag: true/)).toEqual([])
})

test('Electron checklist 12: one that is attached all the same is prevented', () => {
  expect(confined().prevents('will-attach-webview', 'app://fermata/index.html')).toBe(true)
})

describe('Electron checklist 13: no page leaves the app', () => {
  test.each(FOREIGN)('%j', (url) => {
    expect(isAppUrl(url)).toBe(false)
    const page = confined()
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect'])
      expect(page.prevents(name, url), name).toBe(true)
  })
})

describe('Electron checklist 14: no page opens a window', () => {
  test.each([...FOREIGN, 'app://fermata/index.html'])('%j', (url) => {
    const page = confined()
    expect(page.opens(url)).toEqual({ action: 'deny' })
    expect(page.links).toEqual([url])
  })
})

test('Electron checklist 15: what goes to the system’s browser is web and mail, without a password', () => {
  for (const url of FOREIGN.filter((each) => !/^https?:/.test(each)))
    expect(openableLink(url), url).toBeNull()
  expect(openableLink('https://user:secret@example.com/')).toBeNull()
  expect(openableLink('https://аpple.com/')).toBe('https://xn--pple-43d.com/')
  const openers = holding(/shell\.openExternal\(/)
  expect(openers).toEqual([join('main', 'electron', 'start.ts')])
})

test('Electron checklist 17: only the top frame of our own page is heard', async () => {
  const route = vi.fn(async () => ({ ok: true as const, value: null }))
  serveRequests(route)
  const ask = asked.handled.get(REQUEST_CHANNEL) as unknown as (event: object, name: string) => unknown
  const top = { url: 'app://fermata/index.html', parent: null }
  const refusal = { ok: false, error: { code: 'sender-refused' } }
  for (const name of Object.keys(requests)) {
    for (const url of FOREIGN) {
      const foreign = { url, parent: null }
      expect(await ask({ senderFrame: foreign, sender: { mainFrame: foreign } }, name)).toEqual(refusal)
    }
    const child = { url: top.url, parent: top }
    for (const senderFrame of [null, child, { ...top }])
      expect(await ask({ senderFrame, sender: { mainFrame: top } }, name)).toEqual(refusal)
  }
  expect(route).not.toHaveBeenCalled()
  await ask({ senderFrame: top, sender: { mainFrame: top } }, 'app.state')
  expect(route).toHaveBeenCalledOnce()
  expect([...asked.handled.keys()]).toEqual([REQUEST_CHANNEL])
})

test('Electron checklist 18: nothing is loaded from file:', () => {
  expect(holding(/loadFile\(|loadURL\(['"`]file:/)).toEqual([])
})

test('Electron checklist 20: the page gets two functions, no channel and no event object', async () => {
  await import('../src/preload/index.ts')
  expect([...asked.exposed.keys()]).toEqual(['fermata'])
  const bridge = asked.exposed.get('fermata') as Record<string, (...args: unknown[]) => unknown>
  expect(Object.keys(bridge).toSorted()).toEqual(['on', 'request'])
  const { ipcRenderer } = await import('electron')
  await bridge['request']?.('other-channel', { a: 1 })
  expect(ipcRenderer.invoke).toHaveBeenCalledWith(REQUEST_CHANNEL, 'other-channel', { a: 1 })
  const heard: unknown[][] = []
  bridge['on']?.((...args: unknown[]) => heard.push(args))
  const [channel, forward] = vi.mocked(ipcRenderer.on).mock.calls[0]!
  forward({ sender: 'secret' } as never, { type: 'models.changed' })
  expect(channel).toBe(EVENT_CHANNEL)
  expect(heard).toEqual([[{ type: 'models.changed' }]])
})
