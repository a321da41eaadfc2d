import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { type App, expect, test } from './app.ts'
import { messagesOf } from './sent.ts'
import { text, tick } from './model-server.ts'

const T = tick()
const KEY = 'sk-right-0123456789abcdef'

/** Whether a text is in any file below a folder. */
function isInFiles(folder: string, text: string): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(text))
}

const log = (app: App) => app.page.getByRole('log')

async function openProviders(app: App): Promise<void> {
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
}

async function closeSettings(app: App): Promise<void> {
  await app.page.keyboard.press('Escape')
  await expect(app.settings).toHaveCount(0)
}

/** The opened provider of that label. */
async function opened(app: App, label: RegExp): Promise<Locator> {
  const head = app.settings.getByRole('button', { name: label })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  return app.settings.getByRole('group', { name: label })
}

async function addServer(
  app: App,
  given: { name: string; address: string; api?: string; key?: string }
): Promise<void> {
  await app.button('Add a server').click()
  const form = app.settings.getByRole('form', { name: 'Add a server' })
  await form.getByLabel('Name').fill(given.name)
  if (given.api) await form.getByRole('radio', { name: given.api }).click()
  await form.getByLabel('Address').fill(given.address)
  if (given.key) await form.getByLabel('API key').fill(given.key)
  await form.getByRole('button', { name: 'Add server' }).click()
}

async function chooseModel(app: App, model: string, provider: string): Promise<void> {
  await app.page.getByRole('button', { name: /^Model/ }).click()
  await app.page.getByRole('option', { name: new RegExp(`^${model} ${provider}`) }).click()
}

test('from the empty state: a server is added, tested, used, and is there after a restart', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text('Hello from your server.'), models: ['llama', 'qwen'] })
  const app = await start()
  await app.button('Set up a provider').click()
  await expect(app.settings.getByRole('heading', { name: 'Providers' })).toBeVisible()
  await addServer(app, { name: 'My box', address: 'localhost:11434' })
  await expect(app.settings.getByRole('alert')).toContainText('http://localhost:11434/v1')
  await app.settings.getByRole('form').getByLabel('Address').fill(server.baseUrl)
  await app.page.keyboard.press('Enter')
  const box = app.settings.getByRole('group', { name: 'My box' })
  await expect(box.getByRole('status')).toHaveText('It works: 2 models found.')
  await expect(app.settings.getByRole('button', { name: /^My box/ })).toBeFocused()
  await closeSettings(app)
  await chooseModel(app, 'llama', 'My box')
  await app.send('hello')
  await expect(log(app)).toContainText('Hello from your server.')
  await app.close()
  const again = await start({ userData: app.userData })
  await expect(again.page.getByRole('button', { name: 'Model: llama' })).toBeVisible()
  await openProviders(again)
  const kept = await opened(again, /^My box/)
  await kept.getByRole('button', { name: 'Remove server' }).click()
  await expect(kept.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await kept.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(again.settings.getByRole('button', { name: /^My box/ })).toHaveCount(0)
  await expect(again.button('Add a server')).toBeFocused()
})

test('a wrong key, then the right one: said in plain words, kept until quit, nowhere to be seen again', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text('Yes.'), apiKey: KEY })
  const app = await start()
  await openProviders(app)
  const openai = await opened(app, /^OpenAI/)
  await openai.getByLabel('Address').fill(server.baseUrl)
  await openai.getByRole('button', { name: 'Save address' }).click()
  await expect(openai.getByRole('status')).toContainText('No API key')
  const key = openai.getByLabel('API key')
  await key.fill('sk-wrong-9876543210fedcba')
  await key.press('Enter')
  await expect(openai.getByRole('status')).toContainText('refused the API key')
  await expect(key).toHaveValue('')
  await expect(key).toBeFocused()
  await key.fill(KEY)
  await expect(key).toHaveAttribute('type', 'password')
  await openai.getByRole('button', { name: 'Save key' }).click()
  await expect(openai.getByRole('status')).toHaveText('It works: 1 model found.')
  await expect(app.settings.getByRole('button', { name: /^OpenAI.*Key kept until you quit/ })).toBeVisible()
  await expect(key).toHaveValue('')
  expect(await app.page.content()).not.toContain(KEY)
  await closeSettings(app)
  await app.send('does it work?')
  await expect(log(app)).toContainText('Yes.')
  await app.close()
  expect(isInFiles(app.userData, 'does it work?')).toBe(true)
  expect(isInFiles(app.userData, KEY)).toBe(false)
  const again = await start({ userData: app.userData })
  await openProviders(again)
  await expect(again.settings.getByRole('button', { name: /^OpenAI.*No key/ })).toBeVisible()
})

test('where keys are only disguised, one is stored when the user says so, and removed again', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text('Yes.'), apiKey: KEY })
  const app = await start()
  await openProviders(app)
  await addServer(app, { name: 'Guarded', address: server.baseUrl })
  const guarded = app.settings.getByRole('group', { name: 'Guarded' })
  await expect(guarded.getByRole('status')).toContainText('refused the API key')
  await guarded.getByLabel('API key').fill(KEY)
  await guarded.getByRole('checkbox', { name: 'Store anyway (weakly protected)' }).check()
  await guarded.getByRole('button', { name: 'Save key' }).click()
  await expect(guarded.getByRole('status')).toHaveText('It works: 1 model found.')
  await app.close()
  expect(isInFiles(app.userData, KEY)).toBe(false)
  const again = await start({ userData: app.userData })
  await openProviders(again)
  await expect(again.settings.getByRole('button', { name: /^Guarded.*weakly protected/ })).toBeVisible()
  const kept = await opened(again, /^Guarded/)
  await kept.getByRole('button', { name: 'Test connection' }).click()
  await expect(kept.getByRole('status')).toHaveText('It works: 1 model found.')
  await kept.getByRole('button', { name: 'Remove key' }).click()
  await expect(again.settings.getByRole('button', { name: /^Guarded.*No key/ })).toBeVisible()
  await expect(kept.getByRole('status')).toHaveText('')
})

test('S26 at the pause another provider and another API, Continue: the whole history goes there, and back', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => (n <= 5 ? T : text(`Answer ${n}.`)) })
  const app = await start({ server })
  await app.setLimit(5)
  await app.send('go')
  await app.pauseRow(5).waitFor()
  await openProviders(app)
  await addServer(app, {
    name: 'Other API',
    api: 'Anthropic-compatible',
    address: server.baseUrl.replace('/v1', ''),
    key: 'any-key'
  })
  await expect(app.settings.getByRole('group', { name: 'Other API' }).getByRole('status')).toHaveText(
    'It works: 1 model found.'
  )
  await closeSettings(app)
  await chooseModel(app, 'test-model', 'Other API')
  await expect(app.pauseRow(5)).toBeVisible()
  await app.button('Continue').click()
  await expect(log(app)).toContainText('Answer 6.')
  await chooseModel(app, 'test-model', 'OpenAI-compatible')
  await app.send('and back')
  await expect(log(app)).toContainText('Answer 7.')
  expect(server.requests.map(({ api }) => api)).toEqual([
    ...Array.from({ length: 5 }, () => 'openai'),
    'anthropic',
    'openai'
  ])
  const results = (n: number) => messagesOf(server.requests[n]).filter(({ role }) => role === 'tool')
  expect(results(6)).toHaveLength(5)
  expect(JSON.stringify(server.requests[5]?.body['messages']).match(/"tool_result"/g)).toHaveLength(5)
  expect(server.problems).toEqual([])
})

test('S27 the key is removed at the pause: the error stands beside the row, and goes on once it is back', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => (n <= 5 ? T : text('All done.')), apiKey: KEY })
  const app = await start()
  await openProviders(app)
  const openai = await opened(app, /^OpenAI/)
  await openai.getByLabel('Address').fill(server.baseUrl)
  await openai.getByLabel('Address').press('Enter')
  await openai.getByLabel('API key').fill(KEY)
  await openai.getByLabel('API key').press('Enter')
  await expect(openai.getByRole('status')).toHaveText('It works: 1 model found.')
  await closeSettings(app)
  await app.setLimit(5)
  await app.send('go')
  await app.pauseRow(5).waitFor()
  await openProviders(app)
  await (await opened(app, /^OpenAI/)).getByRole('button', { name: 'Remove key' }).click()
  await expect(app.settings.getByRole('button', { name: /^OpenAI.*No key/ })).toBeVisible()
  await closeSettings(app)
  await app.button('Continue').click()
  await expect(app.pauseRow(5)).toContainText('Continue did not get through. No API key')
  await app.pauseRow(5).getByRole('button', { name: 'Open Providers' }).click()
  const key = app.settings.getByLabel('API key')
  await expect(key).toBeFocused()
  await key.fill(KEY)
  await key.press('Enter')
  await expect(app.settings.getByRole('group', { name: /^OpenAI/ }).getByRole('status')).toHaveText(
    'It works: 1 model found.'
  )
  await closeSettings(app)
  await expect(app.button('Open Providers')).toBeFocused()
  await app.button('Continue').click()
  await expect(log(app)).toContainText('All done.')
  expect(server.requests).toHaveLength(6)
  expect(messagesOf(server.requests[5]).at(-1)?.role).toBe('tool')
})

test('the data folder is shown in full and opens; many models can be filtered by typing', async ({
  serve,
  start
}) => {
  const models = Array.from({ length: 20 }, (_, i) => `model-${i + 1}`)
  const server = await serve({ script: () => text('Yes.'), models })
  const app = await start({ server })
  await app.electron.evaluate(({ shell }) => {
    const folders: string[] = []
    Object.assign(globalThis, { folders })
    shell.openPath = async (path) => {
      folders.push(path)
      return ''
    }
  })
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'Data' }).click()
  await expect(app.settings).toContainText(app.userData)
  await app.button('Open folder').click()
  await expect
    .poll(() => app.electron.evaluate(() => Reflect.get(globalThis, 'folders')))
    .toEqual([app.userData])
  await closeSettings(app)
  await app.page.getByRole('button', { name: /^Model/ }).click()
  await expect(app.page.getByRole('combobox', { name: 'Filter models' })).toBeFocused()
  await app.page.keyboard.type('model-17')
  await expect(app.page.getByRole('option')).toHaveText([/^model-17/])
  await app.page.keyboard.press('Enter')
  await expect(app.page.getByRole('button', { name: 'Model: model-17' })).toBeFocused()
  await app.page.keyboard.press('Enter')
  await app.page.getByRole('button', { name: 'Set up a provider…' }).click()
  await expect(app.settings.getByRole('button', { name: /^OpenAI/ })).toBeFocused()
  await closeSettings(app)
  await expect(app.page.getByRole('button', { name: 'Model: model-17' })).toBeFocused()
})
