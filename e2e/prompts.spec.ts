import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, expect, test } from './app.ts'
import { expectAccessible } from './accessible.ts'
import { messagesOf } from './sent.ts'
import { text } from './model-server.ts'

const form = (app: App) => app.settings.getByRole('form')

async function add(app: App, name: string, words: string): Promise<void> {
  await app.button('Add a prompt').click()
  await form(app).getByLabel('Name').fill(name)
  await form(app).getByLabel('Text').fill(words)
  await form(app).getByRole('button', { name: 'Save' }).click()
}

test('a prompt is written in the settings, found by its name after a slash, filled in, and sent', async ({
  serve,
  start
}) => {
  const server = await serve({ script: [text('Compared.')], repeatLast: true })
  const app = await start({ server })
  await app.composer.pressSequentially('/pro')
  await app.composer.press('Enter')
  await app.settings.getByRole('tab', { name: 'Prompts' }).waitFor()
  await add(app, '', 'x')
  await expect(form(app).getByRole('alert')).toHaveText(/^Give it a name/)
  await expectAccessible(app, 'a new prompt')
  await form(app).getByLabel('Name').fill('two things')
  await form(app).getByLabel('Text').fill('Compare {{one}} with {{the other}}.')
  await form(app).getByRole('button', { name: 'Save' }).click()
  const item = app.settings.getByRole('button', { name: /^\/two-things/ })
  await expect(item).toBeFocused()
  await expect(item).toContainText('2 places to fill in')
  await add(app, 'New', 'x')
  await expect(form(app).getByRole('alert')).toHaveText('/New is taken already: choose another name.')
  await form(app).getByLabel('Name').fill('thanks')
  await form(app).getByLabel('Text').fill('Thank you.')
  await form(app).getByRole('button', { name: 'Save' }).click()
  await expectAccessible(app, 'prompts')
  await app.page.keyboard.press('Escape')
  await expect(app.composer).toBeFocused()
  await app.composer.pressSequentially('/two')
  await expect(app.page.getByRole('option')).toHaveText([/^\/two-thingsCompare/])
  await app.composer.press('Enter')
  const dialog = app.page.getByRole('dialog', { name: '/two-things' })
  await expect(dialog.getByLabel('one', { exact: true })).toBeFocused()
  await expectAccessible(app, 'filling a prompt in')
  await app.page.keyboard.press('Escape')
  await expect(app.composer).toHaveValue('/two')
  await app.composer.fill('/two-things in short')
  await app.composer.press('Enter')
  await dialog.getByLabel('one', { exact: true }).fill('tea')
  await dialog.getByLabel('the other').fill('coffee')
  await app.page.keyboard.press('Enter')
  await expect(app.composer).toHaveValue('Compare tea with coffee.\n\nin short')
  await expect(app.composer).toBeFocused()
  await app.composer.press('Enter')
  await server.requestCount(1)
  expect(messagesOf(server.requests[0]).at(-1)?.content).toBe('Compare tea with coffee.\n\nin short')
  await expect(app.page.getByRole('log')).toContainText('Compared.')
  await app.composer.pressSequentially('/tha')
  await app.composer.press('Tab')
  await expect(app.composer).toHaveValue('Thank you.')
  expect(server.problems).toEqual([])
})

test('a prompt is changed and removed after a question; all of them go to a file and come back', async ({
  start
}) => {
  const app = await start()
  const path = join(app.userData, 'prompts.json')
  await app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
  }, path)
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'Prompts' }).click()
  await expect(app.settings.getByText('No prompts yet.')).toBeVisible()
  await expect(app.button('Export to a file')).toBeDisabled()
  await add(app, 'draft', 'Draft a letter')
  await app.button('Edit').click()
  await form(app).getByLabel('Name').fill('letter')
  await form(app).getByRole('button', { name: 'Save' }).click()
  const item = app.settings.getByRole('button', { name: /^\/letter/ })
  await expect(item).toBeFocused()
  await app.button('Export to a file').click()
  await expect(app.settings.getByText(`Written to ${path}.`)).toBeVisible()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    prompts: [{ name: 'letter', text: 'Draft a letter' }]
  })
  await app.button('Remove prompt').click()
  await expect(app.settings.getByRole('group', { name: 'Remove prompt' })).toContainText('Remove /letter?')
  await app.button('Remove').click()
  await expect(app.settings.getByText('No prompts yet.')).toBeVisible()
  await expect(app.button('Add a prompt')).toBeFocused()
  await app.button('Import from a file').click()
  await expect(app.settings.getByText('1 prompt added.')).toBeVisible()
  await expect(item).toBeVisible()
  writeFileSync(path, '{}')
  await app.button('Import from a file').click()
  await expect(app.settings.getByRole('alert')).toHaveText(/^This file holds no prompts/)
})
