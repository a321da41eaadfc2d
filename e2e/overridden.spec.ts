import { expect, test } from './app.ts'
import { text } from './model-server.ts'

// Row F79: what the environment decides is shown as that, and what it does not decide stays as it was set.

test('F79 a key, an address and proxies of the environment are shown as what they are, without a password', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text('Hello.') })
  const env = { HTTPS_PROXY: 'http://me:secret@proxy.test:3128', NO_PROXY: '127.0.0.1' }
  const app = await start({ server, env })
  await app.send('go')
  await expect(app.page.getByRole('log')).toContainText('Hello.')
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  await expect(app.settings).toContainText('Key from OPENAI_API_KEY')
  await app.settings.getByRole('button', { name: /^OpenAI.*Key from OPENAI_API_KEY/ }).click()
  await expect(app.settings.getByPlaceholder(server.baseUrl)).toBeVisible()
  const proxy = app.settings.getByRole('group', { name: 'Proxy' })
  await expect(proxy).toContainText('Set by the environment of this computer')
  await expect(proxy).toContainText('https:// through proxy.test:3128')
  await expect(app.settings).not.toContainText('secret')
})

test('F79 without proxies it says that connections are direct', async ({ start }) => {
  const app = await start()
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  await expect(app.settings.getByRole('group', { name: 'Proxy' })).toContainText('None: every connection')
})

test('F79 started again under another locale: the settings are what they were, and the limit reads the same', async ({
  start
}) => {
  const first = await start({
    settings: { 'general.language': 'en', 'agent.toolLimit.rounds': 40, 'agent.costLimit.usd': 2.5 }
  })
  await first.close()
  const env = { LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', LANGUAGE: 'de' }
  const app = await start({ userData: first.userData, env })
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  await expect(app.stepper).toHaveValue('40')
  await expect(app.settings.getByRole('spinbutton').filter({ visible: true }).first()).toBeVisible()
  await app.stepper.press('ArrowUp')
  await expect(app.stepper).toHaveValue('45')
})
