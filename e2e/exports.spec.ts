import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { type App, expect, test } from './app.ts'
import { openZip } from '../src/main/zip/open-zip.ts'
import { fillStore } from './full-store.ts'

/** A user-data folder with conversations of every kind. */
function filled(): string {
  const userData = mkdtempSync(join(tmpdir(), 'fermata-e2e-'))
  fillStore(userData)
  return userData
}

/** The save dialog answers with this path from now on. */
const savesTo = (app: App, path: string) =>
  app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)

async function exportAs(app: App, format: string): Promise<void> {
  await app.button('Export this conversation').click()
  await app.page.getByRole('menuitem', { name: `Export as ${format}` }).click()
}

test('a conversation is exported as Markdown, a page, JSON and PDF, by keyboard too, and it is said where to', async ({
  start
}) => {
  test.slow()
  const app = await start({ userData: filled() })
  const out = mkdtempSync(join(tmpdir(), 'fermata-out-'))
  await app.conversations.getByRole('button', { name: /^Everything/ }).click()
  const said = await app.listen()

  await savesTo(app, join(out, 'all.md'))
  await app.button('Export this conversation').focus()
  await app.page.keyboard.press('Enter')
  await app.page.keyboard.press('Enter')
  await expect(app.page.getByText(`Exported to ${join(out, 'all.md')}`).last()).toBeVisible()
  await expect.poll(said).toContain(`Exported to ${join(out, 'all.md')}`)
  await expect(app.button('Export this conversation')).toBeFocused()
  expect(readFileSync(join(out, 'all.md'), 'utf8')).toContain('Look at everything, please.')

  await savesTo(app, join(out, 'all.pdf'))
  await app.button('Export this conversation').click()
  await app.page.getByRole('menuitemcheckbox', { name: 'With the model’s reasoning' }).click()
  await app.page.getByRole('menuitem', { name: 'Export as PDF' }).click()
  await expect(app.page.getByText(`Exported to ${join(out, 'all.pdf')}`).last()).toBeVisible({
    timeout: 60_000
  })
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(join(out, 'all.pdf'))))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const part of [
    'Look at everything',
    'I think about it.',
    'interrupted result',
    'Paused after 3 tool calls'
  ])
    expect(text).toContain(part)
  expect(await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)

  await savesTo(app, join(out, 'all.html'))
  await exportAs(app, 'Web page (HTML)')
  await expect(app.page.getByText(`Exported to ${join(out, 'all.html')}`).last()).toBeVisible()
  expect(readFileSync(join(out, 'all.html'), 'utf8')).toMatch(/^<!doctype html>/)

  await savesTo(app, join(out, 'none', 'all.json'))
  await exportAs(app, 'JSON')
  await expect(app.page.getByRole('alert')).toContainText('That could not be saved')
})

test('all conversations are exported from Settings > Data into one zip, in the chosen format', async ({
  start
}) => {
  const app = await start({ userData: filled() })
  const path = join(mkdtempSync(join(tmpdir(), 'fermata-out-')), 'all.zip')
  await savesTo(app, path)
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'Data' }).click()
  await app.settings.getByRole('combobox', { name: 'Format' }).selectOption('json')
  await app.settings.getByRole('button', { name: 'Export all conversations' }).press('Enter')
  await expect(app.settings.getByText(/^Exported 3 conversations to/)).toBeVisible()
  const zip = await openZip(path)
  expect(zip.names).toHaveLength(3)
  for (const name of zip.names) expect(name).toMatch(/^\d{4}-\d\d-\d\d .+\.json$/)
  zip.close()
})

test('a conversation that is not open is exported from its menu in the list', async ({ start }) => {
  const app = await start({ userData: filled() })
  const path = join(mkdtempSync(join(tmpdir(), 'fermata-out-')), 'plain.md')
  await savesTo(app, path)
  await app.conversations
    .getByRole('button', { name: 'Plain talk', exact: true })
    .first()
    .click({ button: 'right' })
  await app.page.getByRole('menuitem', { name: 'Export', exact: true }).press('ArrowRight')
  await app.page.getByRole('menuitem', { name: 'Export as Markdown' }).press('Enter')
  await expect(app.page.getByText(`Exported to ${path}`).last()).toBeVisible()
  expect(readFileSync(path, 'utf8')).toMatch(/^# Plain talk/)
})
