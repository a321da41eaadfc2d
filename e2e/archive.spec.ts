import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyArchive } from '../src/main/archive/archives.ts'
import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { chatGptExport, claudeExport } from './foreign-exports.ts'
import { fillStore } from './full-store.ts'
import { filesOf, makeZip } from './zip-tools.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'fermata-e2e-'))

const savesTo = (app: App, path: string) =>
  app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)

const opens = (app: App, path: string) =>
  app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
  }, path)

async function openData(app: App): Promise<void> {
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'Data' }).click()
}

test('everything is exported into one file, and imported elsewhere after a look at what it holds', async ({
  start
}) => {
  test.slow()
  const userData = folder()
  fillStore(userData)
  const from = await start({ userData })
  const path = join(folder(), 'all.zip')
  await savesTo(from, path)
  await openData(from)
  await from.settings.getByRole('button', { name: 'Export everything' }).click()
  await expect(from.settings).toContainText(`Exported 3 conversations to ${path}`)
  expect(await verifyArchive(path)).toMatchObject({ ok: true })
  await from.close()

  const app = await start()
  const said = await app.listen()
  await openData(app)
  await opens(app, path)
  await app.settings.getByRole('button', { name: 'Import…' }).click()
  const report = app.settings.getByRole('group', { name: 'Import of all.zip' })
  await expect(report).toBeFocused()
  await expect(report).toContainText('3 conversations are new.')
  await expect(report).toContainText('3 conversations work in folders, or may do things without asking.')
  await expect(
    report.getByRole('list', { name: 'Conversations of the file' }).getByRole('listitem')
  ).toHaveCount(3)
  await expect(app.conversations.getByRole('button', { name: /^Plain talk/ })).toHaveCount(0)
  await expectAccessible(app, 'the report of an import')
  await report.getByRole('button', { name: 'Import 3 conversations' }).click()
  await expect(app.settings).toContainText('3 conversations were imported.')
  await expect.poll(said).toContain('3 conversations were imported.')
  await expect(app.settings.getByRole('button', { name: 'Import…' })).toBeFocused()
  await app.page.keyboard.press('Escape')
  await app.conversations.getByRole('button', { name: /^Everything/ }).click()
  await expect(app.pauseRow(3)).toBeVisible()
})

test('F70 a file that is not what it says is refused, with the reasons', async ({ start }) => {
  const userData = folder()
  fillStore(userData)
  const app = await start({ userData })
  const path = join(folder(), 'all.zip')
  await savesTo(app, path)
  await openData(app)
  await app.settings.getByRole('button', { name: 'Export everything' }).click()
  await expect(app.settings).toContainText('Exported 3 conversations')
  const files = await filesOf(path)
  const bad = await makeZip(
    files.map(({ name, content }) => ({ name, content: name === 'settings.json' ? '{}' : content }))
  )
  await opens(app, bad)
  await app.settings.getByRole('button', { name: 'Import…' }).click()
  const alert = app.settings.getByRole('alert')
  await expect(alert).toContainText('This file cannot be imported, and nothing of it was taken over.')
  await expect(alert).toContainText('A file in it is not as it was written: settings.json')
})

test('D090 exports of ChatGPT and Claude come in after a look, and are not taken twice', async ({
  start
}) => {
  const app = await start()
  const [chatGpt, claude] = [join(folder(), 'conversations.json'), join(folder(), 'claude.json')]
  writeFileSync(chatGpt, JSON.stringify(chatGptExport()))
  writeFileSync(claude, JSON.stringify(claudeExport()))
  await openData(app)
  for (const [path, kind] of [
    [chatGpt, 'An export of ChatGPT'],
    [claude, 'An export of Claude']
  ] as const) {
    await opens(app, path)
    await app.settings.getByRole('button', { name: 'Import…' }).click()
    await expect(app.settings.getByRole('group', { name: /^Import of/ })).toContainText(kind)
    await app.settings.getByRole('button', { name: 'Import 2 conversations' }).click()
    await expect(app.settings).toContainText('2 conversations were imported.')
  }
  await app.settings.getByRole('button', { name: 'Import…' }).click()
  await expect(app.settings).toContainText('2 conversations are here already and stay as they are.')
  await app.settings.getByRole('button', { name: 'Cancel' }).click()
  await expect(app.settings.getByRole('button', { name: 'Import…' })).toBeFocused()
  await app.page.keyboard.press('Escape')
  await app.conversations.getByRole('button', { name: 'Sums', exact: true }).click()
  await expect(app.page.getByText('What is 20+22?')).toBeVisible()
})
