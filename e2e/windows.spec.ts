import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, expect, test } from './app.ts'
import { listenToDesktop } from './desktop.ts'
import { calls, heldAfter, text, tick } from './model-server.ts'

const log = (app: App) => app.page.getByRole('log')
const row = (app: App, name: RegExp) => app.conversations.getByRole('button', { name }).first()

test('S36 two windows on one paused conversation, Continue in both: one run, and both show it', async ({
  serve,
  start
}) => {
  const sixth = heldAfter(text('all of it done'), 3)
  const server = await serve({ script: (n) => (n < 6 ? tick() : sixth) })
  const one = await start({ server, settings: { 'agent.toolLimit.rounds': 5 } })
  await one.send('go')
  await one.pauseRow(5).waitFor()
  const two = await one.openWindow()
  await row(two, /^go/).click()
  await two.pauseRow(5).waitFor()
  // In one moment, as two people would.
  await Promise.all(
    [one, two].map((app) => app.button('Continue').evaluate((button: HTMLElement) => button.click()))
  )
  await sixth.reached
  for (const app of [one, two]) {
    await expect(app.pauseRow(5)).toHaveCount(0)
    await expect(app.button('Stop')).toBeVisible()
    await expect(log(app)).toContainText('all of')
  }
  sixth.release()
  for (const app of [one, two]) {
    await expect(log(app).getByText('all of it done', { exact: true })).toHaveCount(1)
    await expect(app.page.getByRole('alert')).toHaveCount(0)
  }
  expect(server.requests).toHaveLength(6)
  expect(server.problems).toEqual([])
})

test('S46 a setting changed in one window shows in the other', async ({ start }) => {
  const one = await start()
  const two = await one.openWindow()
  for (const app of [one, two]) {
    await app.button('Settings').click()
    await app.settings.getByRole('tab', { name: 'AI' }).click()
  }
  await one.stepper.fill('40')
  await one.stepper.press('Enter')
  await expect(two.stepper).toHaveValue('40')
  await two.settings.getByRole('tab', { name: 'General' }).click()
  await two.settings.getByRole('radio', { name: 'Dark' }).click()
  await expect(one.page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('S87 a question answered in one window closes in the other, and a second answer is ignored', async ({
  serve,
  start
}) => {
  const ask = calls({ name: 'ask_user', args: { question: 'Left or right?', options: ['Left', 'Right'] } })
  const server = await serve({ script: (n) => (n === 1 ? ask : text('Left it is.')) })
  const one = await start({ server })
  await one.send('go')
  await one.button('Left').waitFor()
  const two = await one.openWindow()
  await row(two, /^go/).click()
  await two.button('Right').waitFor()
  await Promise.all([
    one.button('Left').evaluate((button: HTMLElement) => button.click()),
    two.button('Right').evaluate((button: HTMLElement) => button.click())
  ])
  for (const app of [one, two]) {
    await expect(app.button('Left')).toHaveCount(0)
    await expect(log(app)).toContainText('Left it is.')
  }
  expect(server.requests).toHaveLength(2)
  expect(server.problems).toEqual([])
})

test('S87 the question of a guard, answered in one window, closes in the other', async ({ serve, start }) => {
  const workspace = mkdtempSync(join(tmpdir(), 'fermata-windows-'))
  writeFileSync(join(workspace, 'a.txt'), 'text of a')
  const same = calls({ name: 'read_file', args: { path: 'a.txt' } })
  const server = await serve({ script: (n) => (n <= 3 ? same : text('All done.')) })
  const one = await start({ server, workspace, settings: { 'agent.guards.loopWarnings': false } })
  await one.send('go')
  const question = (app: App) =>
    app.page.getByRole('group', { name: 'The agent is about to make the same call for the 3rd time' })
  await question(one).waitFor()
  const two = await one.openWindow()
  await row(two, /^go/).click()
  await question(two).waitFor()
  await two.button('Continue').click()
  for (const app of [one, two]) {
    await expect(question(app)).toHaveCount(0)
    await expect(log(app)).toContainText('All done.')
  }
  expect(server.requests).toHaveLength(4)
})

test('S85 a question stands still while any window shows it, and its clock runs once none does', async ({
  serve,
  start
}) => {
  const workspace = mkdtempSync(join(tmpdir(), 'fermata-windows-'))
  writeFileSync(join(workspace, 'a.txt'), 'text of a')
  const same = calls({ name: 'read_file', args: { path: 'a.txt' } })
  const server = await serve({ script: () => same })
  const settings = { 'agent.guards.loopWarnings': false, 'agent.unanswered': 'continue' }
  const one = await start({ server, workspace, settings })
  await one.send('go')
  const timer = (app: App) => app.page.getByRole('timer')
  await one.page.getByRole('group', { name: /3rd time/ }).waitFor()
  const two = await one.openWindow()
  await row(two, /^go/).click()
  await two.page.getByRole('group', { name: /3rd time/ }).waitFor()
  const show = (app: App, state: 'visible' | 'hidden') =>
    app.page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await one.button('New conversation').click()
  await expect(timer(two)).toHaveCount(0)
  await show(two, 'hidden')
  await expect(timer(two)).toHaveText(/^Continues by itself in/)
  await row(one, /^go/).click()
  await expect(timer(two)).toHaveCount(0)
  await expect(timer(one)).toHaveCount(0)
})

test('S85 a question that nobody answers for five minutes is gone in every window, and the run has gone on', async ({
  serve,
  start
}) => {
  const workspace = mkdtempSync(join(tmpdir(), 'fermata-windows-'))
  writeFileSync(join(workspace, 'a.txt'), 'text of a')
  const same = calls({ name: 'read_file', args: { path: 'a.txt' } })
  const server = await serve({ script: (n) => (n <= 3 ? same : text('Done at last.')) })
  const settings = { 'agent.guards.loopWarnings': false, 'agent.unanswered': 'continue' }
  const one = await start({ server, workspace, settings })
  await one.send('go')
  await one.page.getByRole('group', { name: /3rd time/ }).waitFor()
  const two = await one.openWindow()
  const paused = (app: App) => app.conversations.getByRole('button', { name: /^go, paused/ })
  for (const app of [one, two]) await expect(paused(app).first()).toBeVisible()
  // A second of a wait takes five milliseconds from now on.
  await one.electron.evaluate(() => {
    const real = globalThis.setTimeout
    const quick = (call: () => void, ms?: number) => real(call, ms === 1000 ? 5 : ms)
    Object.assign(globalThis, { setTimeout: quick })
  })
  await one.button('New conversation').click()
  for (const app of [one, two]) {
    await expect(paused(app)).toHaveCount(0)
    await expect(app.button('Waiting for you')).not.toContainText('1')
  }
  await row(two, /^go/).click()
  await expect(log(two)).toContainText('Done at last.')
  expect(server.requests).toHaveLength(4)
  expect(server.problems).toEqual([])
})

test('each window has its own conversation and its own place, which it finds again', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text('Hello.') })
  const one = await start({ server })
  await one.send('first')
  await expect(log(one)).toContainText('Hello.')
  const two = await one.openWindow()
  await two.send('second')
  await expect(log(two)).toContainText('Hello.')
  await expect(one.page).toHaveTitle('first – Fermata')
  await expect(two.page).toHaveTitle('second – Fermata')
  const bounds = () =>
    one.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .map((window) => window.getBounds())
        .toSorted((a, b) => a.x - b.x)
    )
  const [first, second] = await bounds()
  expect([second?.x, second?.y]).toEqual([(first?.x ?? 0) + 28, (first?.y ?? 0) + 28])
  // Put elsewhere, it is there again, and so is the next one opened in its place.
  const there = { x: 100, y: 60, width: 900, height: 640 }
  await one.electron.evaluate(
    ({ BrowserWindow }, place) =>
      BrowserWindow.getAllWindows()
        .toSorted((a, b) => b.getBounds().x - a.getBounds().x)[0]
        ?.setBounds(place),
    there
  )
  const saved = () => JSON.parse(readFileSync(join(one.userData, 'settings.json'), 'utf8')) as object
  await expect.poll(saved).toMatchObject({ 'window-2': there })
  await two.page.close()
  await expect.poll(bounds).toHaveLength(1)
  await one.openWindow()
  expect((await bounds())[1]).toMatchObject(there)
})

test('kept running, the app stays when its last window is closed, and Quit in the notification area ends it', async ({
  start
}) => {
  const app = await start({ settings: { 'general.keepRunning': true } })
  const desktop = await listenToDesktop(app.electron)
  await app.electron.evaluate(
    ({ app: main, BrowserWindow }) =>
      new Promise<void>((done) => {
        main.once('window-all-closed', () => setImmediate(done))
        BrowserWindow.getAllWindows()[0]?.close()
      })
  )
  const again = await app.startAgain()
  await again.button('Settings').click()
  const keep = again.settings.getByRole('switch', { name: 'Keep running when the last window is closed' })
  await expect(keep).toBeChecked()
  // Switched off and on again, the icon goes and comes.
  await keep.click()
  await keep.click()
  await expect
    .poll(desktop.tray)
    .toMatchObject({ labels: ['Open Fermata', 'Nothing waits for you.', '', 'Quit'] })
  const gone = new Promise((ended) => app.electron.process().once('exit', ended))
  await desktop.choose('Quit')
  await gone
})
