import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { _electron, test as base, type ElectronApplication, type Locator, type Page } from '@playwright/test'
import { type ModelServer, type ModelServerOptions, startModelServer } from './model-server.ts'

const root = resolve(import.meta.dirname, '..')

/** Electron where its binary has been fetched, else the stand-in; the same specs run on both. */
export function executable(): string {
  const real = process.env['FERMATA_STAND_IN'] === '1' ? null : electronBinary()
  return (
    real ?? join(root, 'tools/electron-stand-in', process.platform === 'win32' ? 'electron.cmd' : 'electron')
  )
}

function electronBinary(): string | null {
  const dir = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const pointer = join(dir, 'path.txt')
  if (!existsSync(pointer)) return null
  const path = join(dir, 'dist', readFileSync(pointer, 'utf8'))
  return existsSync(path) ? path : null
}

interface LaunchOptions {
  userData?: string
  workspace?: string
  /** `null`: no key in the environment, so that Practice is the default. */
  server?: Pick<ModelServer, 'baseUrl'> | null
  apiKey?: string
  /** Where servers on this computer are looked for, as `ollama=11500`; nowhere unless told. */
  localPorts?: string
  env?: Record<string, string>
  /** Settings to begin with; a failed request is not made again by itself unless they say so. */
  settings?: Record<string, unknown>
}

/** One running app and the parts of its window that every spec speaks of. */
export class App {
  readonly electron: ElectronApplication
  readonly page: Page
  readonly userData: string

  constructor(electron: ElectronApplication, page: Page, userData: string) {
    this.electron = electron
    this.page = page
    this.userData = userData
  }

  get composer(): Locator {
    return this.page.getByRole('textbox', { name: 'Message', exact: true })
  }

  get conversations(): Locator {
    return this.page.getByRole('navigation', { name: 'Conversations' })
  }

  get settings(): Locator {
    return this.page.getByRole('dialog', { name: 'Settings' })
  }

  get stepper(): Locator {
    return this.settings.getByRole('spinbutton', { name: 'Tool rounds before pausing' })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  pauseRow(toolCalls: number): Locator {
    return this.page.getByRole('group', { name: `Paused after ${toolCalls} tool calls` })
  }

  async send(text: string): Promise<void> {
    await this.composer.fill(text)
    await this.composer.press('Enter')
  }

  /** As a user would: settings, AI, a number, closed. */
  async setLimit(rounds: number): Promise<void> {
    await this.button('Settings').click()
    await this.settings.getByRole('tab', { name: 'AI' }).click()
    await this.stepper.fill(String(rounds))
    await this.stepper.press('Enter')
    await this.page.keyboard.press('Escape')
    await this.settings.waitFor({ state: 'hidden' })
  }

  /** Every sentence the polite live region says from now on, in order. */
  async listen(): Promise<() => Promise<string[]>> {
    await this.page.getByRole('status').first().waitFor({ state: 'attached' })
    await this.page.evaluate(() => {
      const said: string[] = []
      Object.assign(globalThis, { said })
      // Each sentence is a node of its own, so that one said twice is heard twice.
      for (const region of document.querySelectorAll('[role=status]')) {
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes) if (node.textContent?.trim()) said.push(node.textContent.trim())
        }).observe(region, { childList: true, subtree: true })
      }
    })
    return () => this.page.evaluate(() => Reflect.get(globalThis, 'said') as string[])
  }

  /** Another window of the same app, opened as by its shortcut. */
  async openWindow(): Promise<App> {
    const opened = this.electron.waitForEvent('window')
    await this.page.keyboard.press('ControlOrMeta+Shift+N')
    return this.into(await opened)
  }

  /** The app started again while it runs, here without a window: it opens one. */
  async startAgain(): Promise<App> {
    const opened = this.electron.waitForEvent('window')
    await this.electron.evaluate(({ app }) => void app.emit('second-instance'))
    return this.into(await opened)
  }

  /** This app, by another of its windows. */
  async into(page: Page): Promise<App> {
    const other = new App(this.electron, page, this.userData)
    await other.composer.waitFor()
    return other
  }

  kill(): void {
    this.electron.process().kill('SIGKILL')
  }

  /** Ends it in order, as the system does: not even a run that has a moment left holds it up with a question. */
  async close(): Promise<void> {
    await this.electron.evaluate(() => void process.emit('SIGTERM')).catch(() => {})
    await this.electron.close().catch(() => {})
  }
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'fermata-e2e-'))
}

async function launchApp(options: LaunchOptions = {}): Promise<App> {
  const userData = options.userData ?? temporaryFolder()
  const settings = join(userData, 'settings.json')
  // No script of a model knows of titles, but for those that ask for them.
  if (!existsSync(settings))
    writeFileSync(
      settings,
      JSON.stringify({
        'general.titles': false,
        ...(!options.userData && { 'network.retries': 0 }),
        ...options.settings
      })
    )
  const { OPENAI_API_KEY: _key, OPENAI_BASE_URL: _url, ...clean } = process.env
  const key: Record<string, string> = options.server
    ? { OPENAI_API_KEY: options.apiKey ?? 'test-key', OPENAI_BASE_URL: options.server.baseUrl }
    : {}
  const electron = await _electron.launch({
    executablePath: executable(),
    args: [
      root,
      `--user-data=${userData}`,
      ...(options.workspace ? [`--workspace=${options.workspace}`] : [])
    ],
    cwd: root,
    env: {
      ...stringsOf(clean),
      ...key,
      FERMATA_HEADLESS: '1',
      FERMATA_LOCAL_PORTS: options.localPorts ?? 'none',
      ...options.env
    }
  })
  const page = await electron.firstWindow()
  const app = new App(electron, page, userData)
  // By its role alone: a spec may ask for another language.
  await page.getByRole('main').getByRole('textbox').first().waitFor()
  return app
}

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  )
}

interface Fixtures {
  serve(options: ModelServerOptions): Promise<ModelServer>
  start(options?: LaunchOptions): Promise<App>
}

/** Servers and apps that a spec starts are closed after it. */
export const test = base.extend<Fixtures>({
  serve: async ({}, use) => {
    const servers: ModelServer[] = []
    await use(async (options) => {
      const server = await startModelServer({ models: ['test-model'], ...options })
      servers.push(server)
      return server
    })
    await Promise.all(servers.map((server) => server.close()))
  },
  start: async ({}, use) => {
    const apps: App[] = []
    await use(async (options) => {
      const app = await launchApp(options)
      apps.push(app)
      return app
    })
    await Promise.all(apps.map((app) => app.close()))
  }
})

export { expect } from '@playwright/test'
