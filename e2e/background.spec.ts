import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { askedIn, roundsIn } from './delegate.ts'
import { listenToDesktop } from './desktop.ts'
import { calls, held, heldAfter, text, textAndCalls } from './model-server.ts'
import { messagesOf } from './sent.ts'

const shots = process.env['FERMATA_SHOTS']
const log = (app: App) => app.page.getByRole('log')
const row = (app: App, name: RegExp) => app.conversations.getByRole('button', { name }).first()

/** Closes the last window, and waits until the app has said that it goes on. */
async function closeWindow(app: App): Promise<void> {
  await app.electron.evaluate(
    ({ app: main, BrowserWindow }) =>
      new Promise<void>((done) => {
        main.once('window-all-closed', () => setImmediate(done))
        BrowserWindow.getAllWindows()[0]?.close()
      })
  )
}

test('S127 a run goes on with its window closed: the partial text is found again, and the rest comes once', async ({
  serve,
  start
}) => {
  const answer = heldAfter(text('one two three four five'), 4)
  const server = await serve({ script: () => answer })
  const app = await start({ server })
  const desktop = await listenToDesktop(app.electron)
  await app.send('go')
  await answer.reached
  await expect(log(app)).toContainText('one two three')
  await closeWindow(app)
  expect(await desktop.tray()).toEqual({
    tooltip: 'Fermata: Nothing waits for you.',
    labels: ['Open Fermata', 'Nothing waits for you.', '', 'Quit']
  })
  expect(await desktop.said()).toEqual([
    'Fermata: Fermata goes on working. Open it again from its icon in the notification area, or start it again.'
  ])
  const again = await app.startAgain()
  await expect(again.page).toHaveTitle('go – Fermata')
  await expect(log(again)).toContainText('one two three')
  await expect(again.button('Stop')).toBeVisible()
  expect(await desktop.tray()).toBeNull()
  // A second one attaches in the middle of it.
  const beside = await again.openWindow()
  await row(beside, /^go/).click()
  await expect(log(beside)).toContainText('one two three')
  answer.release()
  for (const each of [again, beside]) {
    await expect(log(each).getByText('one two three four five', { exact: true })).toHaveCount(1)
    await expect(each.button('Send')).toBeVisible()
  }
  expect(server.requests).toHaveLength(1)
  expect(server.problems).toEqual([])
})

test('S127 the running tool with what it is at, the plan and the open question are found again, and answered', async ({
  serve,
  start
}) => {
  const counting = held(text('There are seven.'))
  const plan = calls({
    name: 'update_plan',
    args: { items: [{ text: 'Walk to the pond', status: 'active' }] }
  })
  const both = textAndCalls(
    'Counting, and asking.',
    { name: 'run_agent', args: { task: 'Count the ducks' }, id: 'agent' },
    { name: 'ask_user', args: { question: 'In which pond?', options: ['The left one'] }, id: 'ask' }
  )
  const server = await serve({
    script(_, body) {
      const rounds = roundsIn(body)
      if (askedIn(body) !== 'go')
        return rounds === 0 ? textAndCalls('Looking around.', { name: 'current_time', args: {} }) : counting
      return [plan, both][rounds] ?? text('Seven, in the left pond.')
    }
  })
  const app = await start({ server })
  const desktop = await listenToDesktop(app.electron)
  await app.send('go')
  await counting.reached
  await app.button('The left one').waitFor()
  await closeWindow(app)
  expect((await desktop.tray())?.labels[1]).toBe('1 thing waits for you')
  const again = await app.startAgain()
  await expect(log(again)).toContainText('Counting, and asking.')
  await expect(log(again)).toContainText('Looking around.')
  await expect(again.page.getByText('Walk to the pond').first()).toBeVisible()
  await again.button('The left one').click()
  counting.release()
  await expect(log(again)).toContainText('Seven, in the left pond.')
  await expect(again.button('The left one')).toHaveCount(0)
  const last = JSON.stringify(messagesOf(server.requests.at(-1)))
  expect(last).toContain('The left one')
  expect(last).toContain('There are seven.')
  expect(server.problems).toEqual([])
})

test('S127 Quit with a run at work asks in the window: Keep working goes on, Quit leaves it to be continued', async ({
  serve,
  start
}) => {
  const answer = heldAfter(text('one two three four five'), 4)
  const server = await serve({ script: (n) => (n === 1 ? answer : text('All done.')) })
  const app = await start({ server })
  await app.send('go')
  await answer.reached
  const quit = () => app.electron.evaluate(({ app: main }) => void setImmediate(() => main.quit()))
  const question = app.page.getByRole('alertdialog', {
    name: 'Quit while the agent works in 1 conversation?'
  })
  await app.composer.focus()
  await quit()
  await expect(question.getByRole('button', { name: 'Keep working' })).toBeFocused()
  await expectAccessible(app, 'quit')
  for (const colorScheme of shots ? (['light', 'dark'] as const) : [])
    for (const [width, height] of [
      [1280, 800],
      [900, 600]
    ] as const) {
      await app.page.emulateMedia({ colorScheme })
      await app.page.setViewportSize({ width, height })
      await app.page.screenshot({ path: `${shots}/quit-${colorScheme}-${width}.png` })
    }
  await app.page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(app.composer).toBeFocused()
  await expect(app.button('Stop')).toBeVisible()
  await quit()
  const gone = new Promise((done) => app.electron.process().once('exit', done))
  await question.getByRole('button', { name: 'Quit', exact: true }).click()
  await gone
  answer.release()
  const again = await start({ server, userData: app.userData })
  await row(again, /^go.*interrupted/).click()
  await expect(log(again)).toContainText('one two three')
  await again.button('Continue').click()
  await expect(log(again)).toContainText('All done.')
  expect(server.problems).toEqual([])
})

test('S127 the window that asks is closed: the next Quit is asked about anew; runs that end meanwhile are told', async ({
  serve,
  start
}) => {
  const answer = heldAfter(text('one two three four five'), 4)
  const server = await serve({ script: () => answer })
  const app = await start({ server })
  await app.send('go')
  await answer.reached
  const quit = () => app.electron.evaluate(({ app: main }) => void setImmediate(() => main.quit()))
  const question = (of: App, name: string) => of.page.getByRole('alertdialog', { name })
  await quit()
  await question(app, 'Quit while the agent works in 1 conversation?').waitFor()
  await closeWindow(app)
  const again = await app.startAgain()
  await expect(again.page.getByRole('alertdialog')).toHaveCount(0)
  await quit()
  await question(again, 'Quit while the agent works in 1 conversation?').waitFor()
  answer.release()
  const finished = question(again, 'The agent has finished. Quit?')
  await finished.waitFor()
  const gone = new Promise((done) => app.electron.process().once('exit', done))
  await finished.getByRole('button', { name: 'Quit', exact: true }).click()
  await gone
})

test('S51 what stands where nobody sees it is told, and a click leads there; looked at, it is not told', async ({
  serve,
  start
}) => {
  const waits = held(text('Nothing.'))
  const server = await serve({ script: (_, body) => (askedIn(body) === 'wait' ? waits : text('Here.')) })
  const app = await start({ server })
  const desktop = await listenToDesktop(app.electron)
  await app.send('seen')
  await expect(log(app)).toContainText('Here.')
  await app.button('New conversation').click()
  await app.send('wait')
  await waits.reached
  await row(app, /^seen/).click()
  await expect(app.page).toHaveTitle('seen – Fermata')
  expect(await desktop.said()).toEqual([])
  waits.release()
  await expect.poll(desktop.said).toEqual(['wait: Finished.'])
  await desktop.clickLast()
  await expect(app.page).toHaveTitle('wait – Fermata')
  await expect(log(app)).toContainText('Nothing.')
})

test('S51 without a window a question and a pause are told; a click opens a window on that conversation', async ({
  serve,
  start
}) => {
  const ask = held(calls({ name: 'ask_user', args: { question: 'Left or right?', options: ['Left'] } }))
  const fifth = held(calls({ name: 'current_time', args: { zone: 'Asia/Tokyo' } }))
  const server = await serve({
    script(_, body) {
      const rounds = roundsIn(body)
      if (askedIn(body) === 'ask') return rounds === 0 ? ask : text('Left it is.')
      return rounds === 4 ? fifth : calls({ name: 'current_time', args: { zone: `Etc/GMT+${rounds + 1}` } })
    }
  })
  const app = await start({ server, settings: { 'agent.toolLimit.rounds': 5 } })
  const desktop = await listenToDesktop(app.electron)
  await app.send('ask')
  await ask.reached
  await app.button('New conversation').click()
  await app.send('work')
  await fifth.reached
  await closeWindow(app)
  ask.release()
  const goesOn = expect.stringContaining('goes on working')
  await expect.poll(desktop.said).toEqual([goesOn, 'ask: Left or right?'])
  expect(await desktop.badge()).toBe(1)
  fifth.release()
  await expect.poll(desktop.said).toEqual([goesOn, 'ask: Left or right?', 'work: Paused after 5 tool calls'])
  expect(await desktop.badge()).toBe(2)
  const opened = app.electron.waitForEvent('window')
  await desktop.clickLast()
  const again = await app.into(await opened)
  await again.pauseRow(5).waitFor()
  await expect(again.page).toHaveTitle('work – Fermata')
})

test('S51 switched off, nothing is told', async ({ serve, start }) => {
  const waits = held(text('Nothing.'))
  const server = await serve({ script: (_, body) => (askedIn(body) === 'wait' ? waits : text('Here.')) })
  const app = await start({ server, settings: { 'general.notifications': false } })
  const desktop = await listenToDesktop(app.electron)
  await app.send('wait')
  await waits.reached
  await app.button('New conversation').click()
  await app.send('other')
  waits.release()
  await expect(row(app, /^wait$/)).toBeVisible()
  await expect(log(app)).toContainText('Here.')
  expect(await desktop.said()).toEqual([])
})
