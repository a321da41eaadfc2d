import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { fillStore } from './full-store.ts'

async function openData(app: App): Promise<void> {
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'Data' }).click()
}

test('a backup is made, listed with its date and size, and restored by a new start', async ({ start }) => {
  test.slow()
  const userData = mkdtempSync(join(tmpdir(), 'fermata-e2e-'))
  fillStore(userData)
  const app = await start({ userData })
  const said = await app.listen()
  await openData(app)
  await expect(app.settings.getByText('There are no backups yet.')).toBeVisible()
  await app.settings.getByRole('button', { name: 'Back up now' }).click()
  const backups = app.settings.getByRole('list', { name: 'Backups' })
  await expect(backups.getByRole('listitem')).toHaveText(/made by you, [\d.]+ (?:kB|MB)/)
  await expect.poll(said).toContain('A backup was made.')
  await app.page.keyboard.press('Escape')
  await app.conversations.getByRole('button', { name: /^Delete Everything/ }).click()
  await expect(app.conversations.getByRole('button', { name: /^Everything/ })).toHaveCount(0)

  await openData(app)
  await backups.getByRole('button', { name: /^Restore the backup of/ }).click()
  const question = app.settings.getByRole('group', { name: /^Go back to/ })
  await expect(question).toBeFocused()
  await expectAccessible(app, 'the question before a restore')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(backups.getByRole('button', { name: /^Restore the backup of/ })).toBeFocused()
  await app.page.keyboard.press('Enter')
  // The test starts it again, in place of the system.
  await app.electron.evaluate(({ app: electron }) => {
    electron.relaunch = () => {}
  })
  const closed = app.electron.waitForEvent('close')
  await question.getByRole('button', { name: 'Restore and start again' }).click()
  await closed

  const again = await start({ userData })
  await expect(again.conversations.getByRole('button', { name: /^Everything/ })).not.toHaveCount(0)
  await expect(again.page.getByText('The conversations are as they were at')).toBeVisible()
  await openData(again)
  await expect(again.settings.getByRole('list', { name: 'Backups' }).getByRole('listitem')).toHaveText([
    /put aside by a restore/,
    /made by you/
  ])
})
