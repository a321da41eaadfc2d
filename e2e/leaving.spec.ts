import { once } from 'node:events'
import { type App, expect, test } from './app.ts'
import { heldAfter, text, tick } from './model-server.ts'
import { messagesOf } from './sent.ts'

const ways: [how: string, leave: (app: App) => Promise<unknown> | unknown][] = [
  ['quit', quit],
  ['ended by SIGTERM', (app) => app.electron.process().kill('SIGTERM')],
  ['its window closed, and then quit', quitWithoutWindow],
  [
    'asked to end by a logout',
    (app) =>
      app.electron.evaluate(({ powerMonitor }) => void powerMonitor.emit('shutdown', { preventDefault() {} }))
  ],
  [
    'told that the session ends, and killed right then',
    (app) =>
      app.electron.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.emit('session-end')
        process.kill(process.pid, 'SIGKILL')
      })
  ]
]

for (const [how, leave] of ways) {
  test(`F99 ${how} while an answer streams: what was seen is stored, marked as interrupted, and goes on`, async ({
    serve,
    start
  }) => {
    test.skip(how.includes('SIGTERM') && process.platform === 'win32', 'Windows has no SIGTERM')
    const answer = heldAfter(text('one two three four five'), 4)
    const server = await serve({ script: (n) => (n < 3 ? tick() : n === 3 ? answer : text('Done.')) })
    const app = await start({ server })
    await app.send('go')
    await answer.reached
    await expect(app.page.getByRole('log')).toContainText('one two three')
    const gone = once(app.electron.process(), 'exit')
    // The app may be gone before it could say that it heard.
    await Promise.allSettled([leave(app)])
    await gone
    answer.release()
    const again = await start({ server, userData: app.userData })
    await again.conversations
      .getByRole('button', { name: /^go.*interrupted/ })
      .first()
      .click()
    await expect(again.page.getByRole('log')).toContainText('one two three')
    await again.button('Continue').click()
    await expect(again.page.getByRole('log')).toContainText('Done.')
    expect(messagesOf(server.requests[3])).toEqual(messagesOf(server.requests[2]))
    expect(server.problems).toEqual([])
  })
}

/** As a user would, who is asked first. */
async function quit(app: App): Promise<void> {
  const closed = app.electron.close()
  const question = app.page.getByRole('alertdialog', {
    name: 'Quit while the agent works in 1 conversation?'
  })
  await expect(question.getByRole('listitem')).toHaveText('go')
  await question.getByRole('button', { name: 'Quit', exact: true }).click()
  await closed
}

/** The app goes on without its window, so that the system's own dialog asks. */
async function quitWithoutWindow({ electron }: App): Promise<void> {
  await electron.evaluate(async ({ app, BrowserWindow, dialog }) => {
    dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false })
    const allClosed = new Promise<void>((closed) => app.once('window-all-closed', () => closed()))
    BrowserWindow.getAllWindows()[0]?.close()
    await allClosed
    setImmediate(() => app.quit())
  })
}
