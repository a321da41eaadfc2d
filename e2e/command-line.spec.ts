import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { type App, expect, test } from './app.ts'
import { calls, held, heldAfter, type ModelServer, text, tick } from './model-server.ts'

const headless = resolve(import.meta.dirname, '../out/main/headless.js')
const log = (app: App) => app.page.getByRole('log')
const row = (app: App, name: RegExp) => app.conversations.getByRole('button', { name }).first()

/** A run of the command line on the store of an open window; resolves with its exit code. */
async function runBeside(app: App, server: ModelServer, ...more: string[]): Promise<() => Promise<number>> {
  const child = spawn(process.execPath, [headless, 'run', 'go', '--data', app.userData, ...more], {
    env: { ...process.env, OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: server.baseUrl },
    stdio: 'ignore'
  })
  const ended = once(child, 'close')
  return async () => Number((await ended)[0])
}

test('a run of the command line is followed live, said to be one, and stopped from the window', async ({
  serve,
  start
}) => {
  const answer = heldAfter(text('one two three four five'), 4)
  const server = await serve({ script: (n) => (n === 1 ? tick() : answer) })
  const app = await start({ server })
  const code = await runBeside(app, server)
  await row(app, /^go.*running on the command line/).click()
  await expect(
    app.page.getByText('Running on the command line. You can read along here, and stop it.')
  ).toBeVisible()
  await answer.reached
  await expect(log(app)).toContainText('one two three')
  await app.button('Stop').click()
  expect(await code()).toBe(130)
  await expect(log(app)).toContainText('Stopped by you')
  await expect(log(app).getByText('one two three', { exact: false })).toHaveCount(1)
  await expect(app.page.getByText('Running on the command line.', { exact: false })).toHaveCount(0)
  await expect(app.page.getByRole('alert')).toHaveCount(0)
  answer.release()
  await app.send('and now?')
  await expect(log(app)).toContainText('one two three four five')
  expect(server.problems).toEqual([])
})

test('a run of the command line is paused from the window, waits in the list, and is continued there', async ({
  serve,
  start
}) => {
  const first = held(calls({ name: 'current_time', args: { zone: 'Asia/Tokyo' } }))
  const server = await serve({ script: (n) => (n === 1 ? first : text('All done.')) })
  const app = await start({ server })
  const code = await runBeside(app, server)
  await first.reached
  await row(app, /^go/).click()
  await app.button('Pause after this round').click()
  // It hears of that within a moment, which shows in what the window is told.
  await expect(app.page.getByText('Pausing after this round', { exact: false })).toBeVisible()
  first.release()
  expect(await code()).toBe(75)
  await app.button('New conversation').click()
  await app.page.getByRole('button', { name: /^Waiting for you/ }).click()
  const entry = app.page.getByRole('dialog').getByRole('listitem')
  await expect(entry).toContainText('Paused after 1 tool call, you asked for it')
  await entry.getByRole('button', { name: 'Continue' }).click()
  await expect(entry).toHaveCount(0)
  await app.page.keyboard.press('Escape')
  await row(app, /^go/).click()
  await expect(log(app)).toContainText('All done.')
  expect(server.problems).toEqual([])
})
