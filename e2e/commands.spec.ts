import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, expect, test } from './app.ts'
import { expectAccessible } from './accessible.ts'
import { messagesOf } from './sent.ts'
import { held, text } from './model-server.ts'

const options = (app: App) =>
  app.page.getByRole('listbox', { name: /^(Commands|Choices): / }).getByRole('option')
const active = (app: App) =>
  app.composer.evaluate((field) => {
    const id = field.getAttribute('aria-activedescendant')
    return id === null ? null : document.getElementById(id)?.textContent
  })

test('a slash lists the commands: filtered by typing, chosen by the keys, closed by Escape; a limit is set by words', async ({
  serve,
  start
}) => {
  const server = await serve({ script: [text('Hello.')], repeatLast: true })
  const app = await start({ server })
  await app.composer.fill('/')
  await expect(options(app)).toHaveText([/^\/model/, /^\/prompts/])
  await app.composer.fill('')
  await app.send('hello')
  await expect(app.page.getByRole('log')).toContainText('Hello.')
  await app.composer.pressSequentially('/')
  await expect(options(app)).toHaveText([
    /^\/compact/,
    /^\/new/,
    /^\/model/,
    /^\/limit/,
    /^\/export/,
    /^\/prompts/
  ])
  expect(await active(app)).toMatch(/^\/compact/)
  await expectAccessible(app, 'commands')
  await app.composer.press('ArrowUp')
  expect(await active(app)).toMatch(/^\/prompts/)
  await app.composer.press('Escape')
  await expect(options(app)).toHaveCount(0)
  await expect(app.composer).toHaveValue('/')
  await app.composer.fill('')
  await app.composer.pressSequentially('/li')
  await expect(options(app)).toHaveText([/^\/limit/])
  await app.composer.press('Enter')
  await expect(app.composer).toHaveValue('/limit ')
  await expect(options(app)).toHaveText([/^\/limit none/, /^\/limit settings/])
  await app.composer.pressSequentially('7')
  await expect(app.composer).toHaveAccessibleDescription('Enter changes the limit of this conversation')
  const said = await app.listen()
  await app.composer.press('Enter')
  await expect(app.composer).toHaveValue('')
  await expect(app.button('Tool rounds of this conversation: 7 rounds')).toBeVisible()
  await expect.poll(said).toEqual(['This conversation pauses after 7 tool rounds.'])
  await app.composer.fill('/limit 900')
  await expect(app.composer).toHaveAccessibleDescription(/^Add a number of tool rounds from 1 to 500/)
  await app.composer.press('Enter')
  await expect(app.composer).toHaveValue('/limit 900')
  await app.composer.fill('/lim')
  await options(app).first().click()
  await app.composer.press('Enter')
  await expect(app.composer).toHaveValue('')
  await expect(app.composer).toBeFocused()
  expect(server.requests).toHaveLength(1)
})

test('what is no command is sent as it is, with a hint; a path and a slash inside a text list nothing', async ({
  serve,
  start
}) => {
  const server = await serve({ script: [text('Hello.')], repeatLast: true })
  const app = await start({ server })
  await app.composer.fill('/tmp is full')
  await expect(app.composer).toHaveAccessibleDescription('/tmp is no command, so it is sent as a message')
  await app.composer.press('Enter')
  await server.requestCount(1)
  expect(messagesOf(server.requests[0]).at(-1)).toMatchObject({ content: '/tmp is full' })
  await expect(app.page.getByRole('log')).toContainText('Hello.')
  for (const words of ['/etc/', 'either/', 'see /']) {
    await app.composer.fill(words)
    await expect(options(app)).toHaveCount(0)
  }
  await app.send(' /new')
  await server.requestCount(2)
  expect(messagesOf(server.requests[1]).at(-1)).toMatchObject({ content: ' /new' })
})

test('/new takes its words along, /model opens the list, /export writes a file; while the agent works some wait', async ({
  serve,
  start
}) => {
  const first = held(text('Hello.'))
  const server = await serve({ script: [first, text('Again.')], repeatLast: true })
  const app = await start({ server })
  const place = join(app.userData, 'written.md')
  await app.send('hello')
  await first.reached
  await app.composer.fill('/')
  await expect(options(app)).toHaveText([/^\/new/, /^\/limit/, /^\/export/, /^\/prompts/])
  await app.send('/compact now')
  await expect(app.composer).toHaveAccessibleDescription(
    '/compact is possible when the agent has stopped. Nothing is sent'
  )
  await expect(app.composer).toHaveValue('/compact now')
  first.release()
  await expect(app.page.getByRole('log')).toContainText('Hello.')
  await app.composer.fill('/model')
  await app.composer.press('Enter')
  await expect(app.page.getByRole('combobox', { name: 'Filter models' })).toBeFocused()
  await app.page.keyboard.press('Escape')
  await expect(app.composer).toBeFocused()
  await app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, place)
  await app.composer.fill('/ex')
  await app.composer.press('Tab')
  await app.composer.press('Enter')
  await expect(app.page.getByRole('main').getByText(place)).toBeVisible()
  expect(readFileSync(place, 'utf8')).toContain('Hello.')
  await app.send('/new What else is there?')
  await expect(app.composer).toHaveValue('What else is there?')
  await app.composer.press('Enter')
  await server.requestCount(2)
  expect(messagesOf(server.requests[1]).slice(-1)).toMatchObject([{ content: 'What else is there?' }])
  expect(server.problems).toEqual([])
})
