import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { startLocalProgram } from './local-program.ts'
import { text, tick } from './model-server.ts'

const log = (app: App) => app.page.getByRole('log')

async function openProviders(app: App): Promise<void> {
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
}

async function closeSettings(app: App): Promise<void> {
  await app.page.keyboard.press('Escape')
  await expect(app.settings).toHaveCount(0)
}

test('a well-known service is added from the list, in its dialect; its key page is opened only on a yes', async ({
  serve,
  start
}) => {
  const server = await serve({
    script: (n) => (n === 1 ? tick() : text('Hello from there.')),
    dialect: 'mistral',
    apiKey: 'mistral-key'
  })
  const app = await start({ env: { GROQ_API_KEY: 'groq-key' } })
  await openProviders(app)
  await app.button('Add a well-known service').click()
  const services = app.settings.getByRole('list', { name: 'Well-known services' })
  await expect(services.getByRole('button').first()).toBeFocused()
  await expect(services.getByRole('button', { name: /^Groq/ })).toContainText('Key found in GROQ_API_KEY')
  await expectAccessible(app, 'services')
  await services.getByRole('button', { name: /^Mistral/ }).click()
  const form = app.settings.getByRole('form', { name: 'Add Mistral' })
  await expect(form.getByLabel('Name')).toHaveValue('Mistral')
  await expect(form.getByLabel('Address')).toHaveValue('https://api.mistral.ai/v1')
  await form.getByRole('button', { name: 'Get a key from Mistral' }).click()
  await expect(form.getByRole('group', { name: 'Get a key from Mistral' })).toContainText(
    'https://console.mistral.ai/api-keys'
  )
  await form.getByRole('group').getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByRole('button', { name: 'Get a key from Mistral' })).toBeFocused()
  await form.getByLabel('Address').fill(server.baseUrl)
  await form.getByLabel('API key').fill('mistral-key')
  await form.getByRole('button', { name: 'Add Mistral' }).click()
  const mistral = app.settings.getByRole('group', { name: 'Mistral', exact: true })
  await expect(mistral.getByRole('status')).toHaveText('It works: 1 model found.')
  await closeSettings(app)
  await app.page.getByRole('button', { name: /^Model/ }).click()
  await app.page.getByRole('option', { name: /^test-model Mistral/ }).click()
  await app.send('hello')
  await expect(log(app)).toContainText('Hello from there.')
  expect(server.problems).toEqual([])
})

test('Azure wants the name of one’s own resource; nothing is added without it', async ({ start }) => {
  const app = await start()
  await openProviders(app)
  await app.button('Add a well-known service').click()
  await app.settings.getByRole('button', { name: /^Azure OpenAI/ }).click()
  await app.settings.getByRole('form').getByRole('button', { name: 'Add Azure OpenAI' }).click()
  await expect(app.settings.getByRole('alert')).toContainText('in place of RESOURCE')
  await app.settings.getByRole('form').getByRole('button', { name: 'Cancel' }).last().click()
  await expect(app.button('Add a well-known service')).toBeFocused()
})

test('on the first run a server on this computer is offered, and answers after one click', async ({
  start
}) => {
  const ollama = await startLocalProgram('ollama')
  const studio = await startLocalProgram('lm-studio')
  try {
    const app = await start({ localPorts: `ollama=${ollama.port},lm-studio=${studio.port}` })
    await expect(app.page.getByRole('group', { name: 'LM Studio' })).toContainText(
      'is running on this computer'
    )
    await expectAccessible(app, 'found')
    await app.button('Use Ollama').click()
    await expect(app.page.getByRole('button', { name: 'Model: qwen3:8b' })).toBeVisible()
    await expect(app.composer).toBeFocused()
    await app.send('hello')
    await expect(log(app)).toContainText('Hello from this computer.')
    await openProviders(app)
    const found = app.settings.getByRole('status', { name: 'Servers on this computer' })
    await expect(found).toContainText('LM Studio is running on this computer.')
    await expect(found).not.toContainText('Ollama')
    await app.button('Use LM Studio').click()
    const added = app.settings.getByRole('group', { name: 'LM Studio' })
    await expect(added.getByRole('status')).toHaveText('It works: 1 model found.')
    await expect(found).not.toContainText('LM Studio')
    await expectAccessible(app, 'a server of this computer')
  } finally {
    await Promise.all([ollama.close(), studio.close()])
  }
})

test('OpenAI’s two APIs: chat completions with a gateway, Responses once it is chosen, in one conversation', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => text(`Answer ${n}.`) })
  const app = await start({ server })
  await app.send('hello')
  await expect(log(app)).toContainText('Answer 1.')
  await openProviders(app)
  await app.settings.getByRole('button', { name: /^OpenAI/ }).click()
  const openai = app.settings.getByRole('group', { name: /^OpenAI/ })
  await expect(openai.getByRole('radio', { name: 'Chat completions' })).toBeChecked()
  await openai.getByRole('radio', { name: 'Responses' }).click()
  await expect(openai.getByRole('radio', { name: 'Responses' })).toBeChecked()
  await closeSettings(app)
  await app.send('and now')
  await expect(log(app)).toContainText('Answer 2.')
  expect(server.requests.map(({ api }) => api)).toEqual(['openai', 'responses'])
  expect(server.problems).toEqual([])
})
