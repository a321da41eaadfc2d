import { expectAccessible } from './accessible.ts'
import { expect, test } from './app.ts'
import { calls, heldAfter, httpError, text, textAndCalls, tick } from './model-server.ts'

const T = tick()

test('axe finds nothing serious: empty', async ({ start }) => {
  await expectAccessible(await start(), 'empty')
})

test('axe finds nothing serious: running', async ({ serve, start }) => {
  const answer = heldAfter(textAndCalls('Reading **on**, with `code`.', { name: 'current_time' }), 4)
  const server = await serve({ script: (n) => (n < 3 ? T : answer) })
  const app = await start({ server })
  await app.send('go')
  await answer.reached
  await expect(app.page.getByRole('log')).toContainText('Reading')
  await expectAccessible(app, 'running')
  answer.release()
})

test('axe finds nothing serious: paused, and Settings > AI > Agent', async ({ serve, start }) => {
  const server = await serve({ script: () => T })
  const app = await start({ server })
  await app.setLimit(5)
  await app.send('go')
  await app.pauseRow(5).waitFor()
  await expectAccessible(app, 'paused')
  await app.button('Adjust Limit').click()
  await expect(app.stepper).toBeFocused()
  await expectAccessible(app, 'settings')
})

test('axe finds nothing serious: error', async ({ serve, start }) => {
  const server = await serve({
    script: () => httpError(401, { error: { message: 'Incorrect API key provided' } })
  })
  const app = await start({ server })
  await app.send('go')
  await expect(app.button('Retry')).toBeVisible()
  await expectAccessible(app, 'error')
})

test('axe finds nothing serious: the menu of a pause, and the conversation’s own limit', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => T })
  const app = await start({ server })
  await app.setLimit(5)
  await app.send('go')
  await app.pauseRow(5).waitFor()
  await app.button('More ways to continue').click()
  await app.page.getByRole('menuitem', { name: 'Wrap up now' }).waitFor()
  await expectAccessible(app, 'pause menu')
  await app.page.keyboard.press('Escape')
  await app.page.getByRole('button', { name: /^Tool rounds of this conversation/ }).click()
  await app.page.getByRole('radio', { name: 'Own number' }).waitFor()
  await expectAccessible(app, 'own limit')
})

test('axe finds nothing serious: a question, open and answered', async ({ serve, start }) => {
  const ask = calls({ name: 'ask_user', args: { question: 'Left or right?', options: ['Left', 'Right'] } })
  const server = await serve({ script: (n) => (n === 1 ? ask : text('Left it is.')) })
  const app = await start({ server })
  await app.send('go')
  await app.button('Left').waitFor()
  await expectAccessible(app, 'question')
  await app.button('Left').click()
  await expect(app.page.getByRole('log')).toContainText('Left it is.')
  await expectAccessible(app, 'answered')
})

test('axe finds nothing serious: Settings > AI > Providers, General, and the form for a server', async ({
  start
}) => {
  const app = await start()
  await app.button('Set up a provider').click()
  await app.settings.getByRole('button', { name: /^OpenAI/ }).click()
  await app.settings.getByLabel('API key').fill('sk-test')
  await expectAccessible(app, 'provider')
  await app.button('Add a server').click()
  await expectAccessible(app, 'new server')
  await app.settings.getByRole('tab', { name: 'General' }).click()
  await expectAccessible(app, 'general')
})
