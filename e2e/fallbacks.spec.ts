import { expect, test } from './app.ts'
import { text } from './model-server.ts'

test('F106 the clipboard, the system’s dialogs and its browser fail: it is said or quiet, and the app goes on', async ({
  serve,
  start
}) => {
  const server = await serve({
    script: () => text('See [the page](https://example.com/).\n\n```\ncode\n```')
  })
  const app = await start({ server })
  await app.electron.evaluate(({ app: electron, dialog, shell }) => {
    const fail = async () => {
      throw new Error('no portal')
    }
    dialog.showOpenDialog = fail
    dialog.showSaveDialog = fail
    shell.openExternal = fail
    const { getPath } = electron
    electron.getPath = (name) => {
      if (name === 'downloads') throw new Error('Failed to get the path')
      return getPath.call(electron, name)
    }
  })
  const errors: string[] = []
  app.page.on('pageerror', (error) => errors.push(error.message))
  await app.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    document.execCommand = () => false
  })
  await app.button('Choose a folder').first().click()
  await expect(app.page.getByText('no portal')).toBeVisible()
  await app.send('go')
  const log = app.page.getByRole('log')
  await expect(log).toContainText('code')
  await log.getByRole('button', { name: /^Copy/ }).first().click()
  await expect(log.getByText('Copied')).toHaveCount(0)
  await log.getByRole('link', { name: 'the page' }).click()
  await app.button('Open').click()
  await app.send('and again')
  await expect.poll(() => server.requests.length).toBe(2)
  expect(errors).toEqual([])
})
