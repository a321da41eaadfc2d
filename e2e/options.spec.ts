import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { text } from './model-server.ts'
import { messagesOf } from './sent.ts'

const panel = (app: App) => app.page.getByRole('dialog', { name: 'Conversation settings' })
const log = (app: App) => app.page.getByRole('log')

test('a new conversation is told how to answer before it begins, and keeps it over a restart', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => text(`Answer ${n}.`), models: ['gpt-4.1'] })
  const app = await start({
    server,
    settings: { 'answers.temperature.enabled': true, 'answers.temperature.degree': 0.4 }
  })
  await expect(app.page.getByRole('button', { name: 'Model: gpt-4.1' })).toBeVisible()
  await app.button('Conversation settings').click()
  await expect(panel(app).getByRole('combobox', { name: 'Temperature' })).toHaveValue('inherit')
  await expect(panel(app).getByRole('option', { name: 'As in Settings: 0.4' })).toBeAttached()
  await expect(panel(app).getByLabel('How hard it thinks')).toHaveCount(0)
  await panel(app)
    .getByRole('combobox', { name: 'What the model is told' })
    .selectOption('Words for this conversation')
  await panel(app).getByRole('textbox', { name: 'What the model is told' }).fill('Answer in French.')
  await panel(app)
    .getByRole('combobox', { name: 'Tokens of one answer at most' })
    .selectOption('A number of its own')
  const tokens = panel(app).getByRole('spinbutton', { name: 'Tokens of one answer at most' })
  await tokens.fill('1234')
  await tokens.press('Enter')
  await expectAccessible(app, 'conversation settings')
  await app.page.keyboard.press('Escape')
  await expect(panel(app)).toBeHidden()
  await expect(app.button('Conversation settings')).toBeFocused()
  await app.send('hello')
  await expect(log(app)).toContainText('Answer 1.')
  expect(server.requests[0]?.body).toMatchObject({ temperature: 0.4, max_tokens: 1234 })
  expect(messagesOf(server.requests[0])[0]?.content).toMatch(/Answer in French\.$/)
  await app.close()
  const again = await start({ server, userData: app.userData })
  await again.conversations.getByRole('button', { name: 'hello', exact: true }).first().click()
  await again.button('Conversation settings').click()
  await expect(panel(again).getByRole('textbox')).toHaveValue('Answer in French.')
  await panel(again).getByRole('combobox', { name: 'Temperature' }).selectOption('Model’s own')
  await again.page.keyboard.press('Escape')
  await again.send('and now')
  await expect(log(again)).toContainText('Answer 2.')
  expect(server.requests[1]?.body).not.toHaveProperty('temperature')
  expect(messagesOf(server.requests[1])[0]?.content).toMatch(/Answer in French\.$/)
  expect(server.problems).toEqual([])
})

test('only what the model has is offered: an effort for one that thinks, no temperature', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => text(`Answer ${n}.`), models: ['gpt-5'] })
  const app = await start({ server })
  await app.send('hello')
  await expect(log(app)).toContainText('Answer 1.')
  await app.button('Conversation settings').click()
  const effort = panel(app).getByLabel('How hard it thinks')
  await expect(effort.getByRole('option')).toHaveText([
    'As in Settings: Model’s own',
    'Model’s own',
    'Minimal',
    'Low',
    'Medium',
    'High'
  ])
  await expect(panel(app).getByRole('combobox', { name: 'Temperature' })).toHaveCount(0)
  await expect(panel(app)).toContainText('reads the conversation once more in full')
  await effort.selectOption('High')
  await panel(app).getByRole('button', { name: 'Settings for all conversations' }).click()
  await expect(app.settings.getByRole('textbox', { name: 'What every model is told' })).toBeFocused()
  await app.page.keyboard.type('Be kind.')
  await app.page.keyboard.press('Escape')
  await app.send('and now')
  await expect(log(app)).toContainText('Answer 2.')
  expect(server.requests[1]?.body).toMatchObject({ reasoning_effort: 'high' })
  expect(messagesOf(server.requests[1])[0]?.content).toMatch(/Be kind\.$/)
  expect(server.problems).toEqual([])
})
