import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron } from '@playwright/test'
import { type App, executable, expect, test } from './app.ts'
import { isSummaryRequest } from './billed.ts'
import { heldAfter, rawChunks, refusal, text, tick } from './model-server.ts'

// Rows of the fault catalogue that are about what a window shows, on the built app.

const log = (app: App) => app.page.getByRole('log')

test('F12 a refusal is shown as one: its words stay, there is nothing to retry, and it is asked for once', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => refusal('I would rather not.') })
  const app = await start({ server, settings: { 'network.retries': 5 } })
  await app.send('go')
  await expect(log(app)).toContainText('I would rather not.')
  await expect(log(app)).toContainText('The model declined to answer')
  await expect(app.button('Retry')).toHaveCount(0)
  await expect(app.page.getByRole('alert')).toHaveCount(0)
  expect(server.requests).toHaveLength(1)
})

test('F14 an answer that the full context cuts is marked, and Compact and continue goes on from a summary', async ({
  serve,
  start
}) => {
  const full = rawChunks([
    { choices: [{ index: 0, delta: { content: 'It begins like this' } }] },
    { choices: [{ index: 0, delta: {}, finish_reason: 'model_length' }] },
    'data: [DONE]\n\n'
  ])
  let at = 0
  const server = await serve({
    script: (_, body) => {
      if (isSummaryRequest(body)) return text('What was found so far.')
      at++
      return at <= 3 ? tick() : at === 4 ? full : text('All done.')
    }
  })
  const app = await start({ server, settings: { 'agent.context.autoCompact': false } })
  await app.send('go')
  const row = app.page.getByRole('group', { name: 'The run failed' })
  await expect(row).toContainText('no longer fits')
  await expect(log(app)).toContainText('It begins like this')
  await expect(log(app)).toContainText('Cut off because the model’s context is full')
  await row.getByRole('button', { name: 'Compact and continue' }).click()
  await expect(log(app)).toContainText('All done.')
  expect(server.problems).toEqual([])
})

test('F27 while tens of thousands of pieces come in: typing, the sidebar and Stop are served', async ({
  serve,
  start
}) => {
  const flood = heldAfter(text('word '.repeat(40_000)), 39_990)
  const server = await serve({ script: () => flood })
  const app = await start({ server })
  await app.send('go')
  await expect(log(app)).toContainText('word word')
  await app.composer.fill('')
  await app.composer.pressSequentially('typed meanwhile')
  await expect(app.composer).toHaveValue('typed meanwhile')
  await app.conversations.getByRole('button', { name: /^go/ }).first().focus()
  await expect(app.conversations.getByRole('button', { name: /^go/ }).first()).toBeFocused()
  await app.button('Stop').click()
  await expect(log(app)).toContainText('Stopped by you')
  await expect(app.composer).toHaveValue('typed meanwhile')
  flood.release()
})

test('F27 one piece of 20 MB: the window goes on, and the next message is answered', async ({
  serve,
  start
}) => {
  test.setTimeout(180_000)
  const words = 'All of it in one piece. '.repeat(850_000)
  const huge = rawChunks([
    { choices: [{ index: 0, delta: { content: words } }] },
    { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
    'data: [DONE]\n\n'
  ])
  const server = await serve({ script: (n) => (n === 1 ? huge : text('And on.')) })
  const app = await start({ server })
  await app.send('go')
  await expect(log(app)).toContainText('All of it in one piece.', { timeout: 60_000 })
  await app.page.getByRole('button', { name: /^Show more, 20,200,000 characters left$/ }).click()
  await expect(
    app.page.getByRole('button', { name: /^Show more, 20,000,000 characters left$/ })
  ).toBeVisible()
  await app.composer.fill('next')
  await app.composer.press('Enter')
  await expect(log(app)).toContainText('And on.', { timeout: 60_000 })
})

test('F83 reloaded and gone down with hundreds of requests open: each time it is back, and the run has gone on', async ({
  serve,
  start
}) => {
  test.setTimeout(120_000)
  const answer = heldAfter(text('One two three four five'), 4)
  const server = await serve({ script: () => answer })
  const app = await start({ server })
  let output = ''
  app.electron.process().stdout?.on('data', (data) => (output += String(data)))
  app.electron.process().stderr?.on('data', (data) => (output += String(data)))
  await app.send('go')
  await answer.reached
  const flood = `for (let i = 0; i < 300; i++) {
    window.fermata.request('app.state', {});
    window.fermata.request('settings.set', { key: 'network.retries', value: i % 20 });
    window.fermata.request('search.find', { query: 'go' });
  }`
  for (let i = 0; i < 3; i++) {
    await app.page.evaluate(`${flood}; location.reload()`).catch(() => {})
    await app.composer.waitFor()
  }
  const run = (code: string) =>
    app.electron.evaluate(
      ({ BrowserWindow }, script) =>
        BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript(script)
          .catch(() => null),
      code
    )
  await run(`${flood}; 1`)
  await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  )
  answer.release()
  await expect
    .poll(
      () =>
        run(`[...document.querySelectorAll('nav button')].find((b) => b.textContent.startsWith('go'))?.click();
          document.querySelector('[role=log]')?.textContent`),
      { timeout: 30_000 }
    )
    .toContain('One two three four five')
  expect(server.requests).toHaveLength(1)
  expect(output).not.toMatch(/unhandled|uncaught|TypeError|destroyed/i)
})

test('F86 a preload that cannot be loaded: the window says so and where it is written down, instead of staying white', async () => {
  const root = resolve(import.meta.dirname, '..')
  const broken = mkdtempSync(join(tmpdir(), 'fermata-broken-'))
  cpSync(join(root, 'out'), join(broken, 'out'), { recursive: true })
  cpSync(join(root, 'package.json'), join(broken, 'package.json'))
  for (const shared of ['node_modules', 'resources'])
    symlinkSync(join(root, shared), join(broken, shared), 'junction')
  writeFileSync(join(broken, 'out/preload/index.cjs'), "throw new Error('a broken preload')\n")
  const userData = join(broken, 'data')
  const electron = await _electron.launch({
    executablePath: executable(),
    args: [broken, `--user-data=${userData}`],
    cwd: broken,
    env: { ...(process.env as Record<string, string>), FERMATA_HEADLESS: '1', FERMATA_LOCAL_PORTS: 'none' }
  })
  const page = await electron.firstWindow()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Fermata could not start')
  await expect(alert).toContainText('Your conversations are safe')
  await expect(alert).toContainText(join(userData, 'fermata.log'))
  await expect.poll(() => readFileSync(join(userData, 'fermata.log'), 'utf8')).toContain('a broken preload')
  await electron.close()
})
