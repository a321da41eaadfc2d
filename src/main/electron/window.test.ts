import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'

vi.mock('electron', () => ({ BrowserWindow: Object, Menu: {}, app: {}, session: {} }))
const { windowOptions } = await import('./window.ts')
const { allowsPermission, keepOutOfReports } = await import('./security.ts')
const { menuTemplate } = await import('./menu.ts')

const here = import.meta.dirname
const sources = readdirSync(resolve(here, '../..'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|tsx|html)$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(here, '../..', name), 'utf8') }))

test('the window is sandboxed, isolated, without Node, webview or lowered web security', () => {
  expect(windowOptions('/preload.cjs').webPreferences).toEqual({
    preload: '/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
    spellcheck: true
  })
})

test('windows are made in one place, pages come from our scheme only', () => {
  const makers = sources.filter(({ text }) => /new BrowserWindow\(/.test(text)).map(({ name }) => name)
  expect(makers).toEqual([join('main', 'electron', 'window.ts')])
  const loaders = sources.filter(({ text }) =>
    /loadFile|loadURL\(['"`]http|disable-web-security|allowRunningInsecure/.test(text)
  )
  expect(loaders).toEqual([])
})

test('the renderer writes no absolute URL of its own, no HTML text, and evaluates nothing', () => {
  const renderer = sources.filter(({ name }) => name.startsWith('renderer'))
  expect(renderer.length).toBeGreaterThan(20)
  const bad =
    /['"`](?!http:\/\/www\.w3\.org\/)(?:app|https?):\/\/|dangerouslySetInnerHTML|innerHTML\s*=|\beval\(|new Function\(/
  expect(renderer.filter(({ text }) => bad.test(text)).map(({ name }) => name)).toEqual([])
})

test('F114 no crash reporter is started and no report asked for, so that there is no dump to hold anything', () => {
  const askers = sources.filter(({ text }) =>
    /crashReporter|writeReport\(|reportOn\w+\s*=|uploadToServer|report-on-fatalerror/.test(text)
  )
  expect(askers.map(({ name }) => name)).toEqual([])
  keepOutOfReports()
  expect(process.report.excludeEnv).toBe(true)
  process.env['FERMATA_CANARY'] = 'canary-in-the-environment'
  expect(JSON.stringify(process.report.getReport())).not.toContain('canary-in-the-environment')
  delete process.env['FERMATA_CANARY']
})

test.each([
  'clipboard-read',
  'media',
  'geolocation',
  'notifications',
  'midi',
  'midiSysex',
  'fullscreen',
  'pointerLock',
  'openExternal',
  'idle-detection',
  'hid',
  'serial',
  'usb',
  'display-capture',
  'storage-access',
  'window-management',
  'unknown'
])('the permission %s is refused', (name) => {
  expect([allowsPermission(name, 'app://fermata/index.html'), allowsPermission(name, undefined)]).toEqual([
    false,
    false
  ])
})

test('writing to the clipboard is for our own pages', () => {
  expect(allowsPermission('clipboard-sanitized-write', 'app://fermata/index.html')).toBe(true)
  expect(allowsPermission('clipboard-sanitized-write', 'https://example.com/')).toBe(false)
})

test.each([true, false])(
  'the menu (mac: %s) has edit and zoom, and leads to settings, a new conversation or window, and to what waits',
  (isMac) => {
    const went: unknown[] = []
    const openWindow = () => went.push('window')
    const flat = menuTemplate((to) => went.push(to), openWindow, isMac).flatMap((item) =>
      Array.isArray(item.submenu) ? [item, ...item.submenu] : [item]
    )
    const roles = flat.map(({ role }) => role)
    for (const role of ['editMenu', 'zoomIn', 'zoomOut', 'resetZoom', 'togglefullscreen'])
      expect(roles).toContain(role)
    for (const key of ['CmdOrCtrl+N', 'CmdOrCtrl+,', 'CmdOrCtrl+Shift+N', 'CmdOrCtrl+Shift+A', 'F8']) {
      const item = flat.find(({ accelerator }) => accelerator === key)
      Reflect.apply(item!.click!, null, [])
    }
    expect(went).toEqual([
      { view: 'new' },
      { view: 'settings', section: 'general.appearance' },
      'window',
      { view: 'waiting' },
      { view: 'nextWaiting' }
    ])
  }
)
