import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type App, expect, test } from './app.ts'
import { calls, empty, held, httpError, type ModelServer, type Step, text, tick } from './model-server.ts'

const THIRD = 'The agent is about to make the same call for the 3rd time'
const workspace = mkdtempSync(join(tmpdir(), 'fermata-guards-'))
writeFileSync(join(workspace, 'a.txt'), 'text of a\n')
const A = calls({ name: 'read_file', args: { path: 'a.txt' } })
const quiet = { 'agent.guards.loopWarnings': false }

type Serve = (options: { script: (n: number) => Step }) => Promise<ModelServer>
type Start = (options: object) => Promise<App>

const question = (app: App, name: string = THIRD) => app.page.getByRole('group', { name })
const focused = (app: App) =>
  app.page.evaluate(() => {
    const at = document.activeElement
    const id = at?.getAttribute('aria-labelledby')
    return (
      (id && document.getElementById(id)?.textContent) || at?.getAttribute('aria-label') || at?.textContent
    )
  })

/** An app in which the third of the same calls is held. */
async function asked(serve: Serve, start: Start, after: (n: number) => Step = () => text('All done.')) {
  const server = await serve({ script: (n) => (n <= 3 ? A : after(n)) })
  const app = await start({ server, workspace, settings: quiet })
  await app.send('go')
  await question(app).waitFor()
  return { server, app }
}

/** Every alert from now on, as a screen reader gets it. */
async function alarms(app: App): Promise<() => Promise<string[]>> {
  await app.page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.closest('[role=alert]')) heard.push(node.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => app.page.evaluate(() => Reflect.get(globalThis, 'heard') as string[])
}

test('S49 the question is heard once, as an alert, and takes the focus from who is not typing', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => (n <= 3 ? A : text('All done.')) })
  const app = await start({ server, workspace, settings: quiet })
  const heard = await alarms(app)
  const said = await app.listen()
  await app.send('go')
  await question(app).waitFor()
  await expect.poll(heard).toEqual([`${THIRD}. Let it go on?`])
  await expect.poll(() => focused(app)).toBe(THIRD)
  expect((await said()).filter((sentence) => sentence.includes('Paused'))).toEqual([])
  await expect(question(app).getByRole('region', { name: /^Result \d$/ })).toHaveCount(2)
  await expect(question(app).getByText('same result')).toHaveCount(1)
  await app.page.keyboard.press('Tab')
  const reached: (string | null | undefined)[] = []
  for (let i = 0; i < 10; i++) {
    reached.push(await focused(app))
    await app.page.keyboard.press('Tab')
  }
  for (const name of ['Always let “Read file” repeat', 'Stop', 'Continue', 'Close and stop the run'])
    expect(reached).toContain(name)
})

test('S49 who is typing keeps the focus', async ({ serve, start }) => {
  const third = held(A)
  const server = await serve({ script: (n) => (n < 3 ? A : n === 3 ? third : text('All done.')) })
  const app = await start({ server, workspace, settings: quiet })
  await app.send('go')
  await third.reached
  await app.composer.fill('not yet sent')
  third.release()
  await question(app).waitFor()
  await expect(app.page.getByRole('alert')).toHaveText(`${THIRD}. Let it go on?`)
  await expect(app.composer).toBeFocused()
  await expect(app.composer).toHaveValue('not yet sent')
})

test('S49 S97 Esc in the row is Stop, elsewhere it is not; the focus lands on the composer', async ({
  serve,
  start
}) => {
  const { server, app } = await asked(serve, start)
  await app.composer.press('Escape')
  await expect(question(app)).toBeVisible()
  await question(app).focus()
  await app.page.keyboard.press('Escape')
  await expect(question(app)).toHaveCount(0)
  await expect(app.page.getByRole('log')).toContainText(
    'You stopped the agent when it was about to make the same call for the 3rd time.'
  )
  await expect(app.composer).toBeFocused()
  await expect(app.page.getByRole('alert')).toHaveCount(0)
  expect(server.requests).toHaveLength(3)
})

test('S97 Esc in the menu of the row only closes the menu', async ({ serve, start }) => {
  const { app } = await asked(serve, start)
  await app.button('More ways to continue').click()
  await expect(app.page.getByRole('menuitem')).toHaveCount(2)
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByRole('menuitem')).toHaveCount(0)
  await expect(question(app)).toBeVisible()
})

test('S83 S97 × is Stop: a note, said once, with what the turn came to; the next message works', async ({
  serve,
  start
}) => {
  const { server, app } = await asked(serve, start)
  await app.button('Close and stop the run').dblclick({ force: true })
  const log = app.page.getByRole('log')
  await expect(log).toContainText('You stopped the agent')
  await expect(log).not.toContainText('Stopped by you')
  await expect(log).toContainText(/3 tool calls · [\d,]+ tokens/)
  await expect(app.page.getByRole('alert')).toHaveCount(0)
  await app.send('never mind')
  await expect(log).toContainText('All done.')
  expect(server.problems).toEqual([])
})

test('S34 S97 closed and opened again: the question is there, says the same, and Continue runs the call', async ({
  serve,
  start
}) => {
  const { server, app } = await asked(serve, start)
  const words = await question(app).innerText()
  await app.close()
  const again = await start({ server, userData: app.userData })
  await again.conversations.getByRole('button', { name: /^go.*paused/ }).click()
  await question(again).waitFor()
  expect(await question(again).innerText()).toBe(words)
  await expect(again.composer).toBeFocused()
  await again.button('Continue').click()
  await expect(again.page.getByRole('log')).toContainText('All done.')
  expect(server.problems).toEqual([])
})

test('S95 Continue runs the held call and asks again at the 6th and the 9th', async ({ serve, start }) => {
  const { server, app } = await asked(serve, start, () => A)
  await app.button('Continue').click()
  await question(app, THIRD.replace('3rd', '6th')).waitFor()
  await app.button('Continue').click()
  await question(app, THIRD.replace('3rd', '9th')).waitFor()
  expect(server.requests).toHaveLength(9)
  expect(server.problems).toEqual([])
})

test('S87 Continue and Stop pressed in one moment: one of them counts, and nothing is refused aloud', async ({
  serve,
  start
}) => {
  const { server, app } = await asked(serve, start)
  await app.page.evaluate(() => {
    const named = (name: string) =>
      [...document.querySelectorAll('button')].find((button) => button.textContent === name)
    const [go, stop] = [named('Continue'), named('Stop')]
    go?.click()
    go?.click()
    stop?.click()
    stop?.click()
  })
  await expect(question(app)).toHaveCount(0)
  await expect(app.button('Send')).toBeVisible()
  await expect(app.page.getByRole('alert')).toHaveCount(0)
  expect(server.requests.length).toBeLessThanOrEqual(4)
  expect(server.problems).toEqual([])
})

test('a tool that may always repeat is never asked about again, until Settings takes that back', async ({
  serve,
  start
}) => {
  const { server, app } = await asked(serve, start, (n) => (n <= 8 ? A : text('All done.')))
  await app.button('Always let “Read file” repeat').click()
  await expect(app.page.getByRole('log')).toContainText('All done.')
  expect(server.requests).toHaveLength(9)
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  await app.button('Ask again about Read file').click()
  await expect(app.settings).toContainText('None. The guards look at every tool.')
  await app.page.keyboard.press('Escape')
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  await expect(app.settings).toContainText('None. The guards look at every tool.')
})

test('S85 a question that nobody sees shows when it goes on by itself, and waits while it is looked at', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => (n <= 3 ? A : text('All done.')) })
  const app = await start({ server, workspace, settings: { ...quiet, 'agent.unanswered': 'continue' } })
  const show = (state: 'visible' | 'hidden') =>
    app.page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await app.send('go')
  await question(app).waitFor()
  const timer = question(app).getByRole('timer')
  await expect(timer).toHaveCount(0)
  const said = await app.listen()
  await show('hidden')
  await expect(timer).toHaveText(/^Continues by itself in (5:00|4:5\d)$/)
  await expect(timer).toHaveText(/^Continues by itself in 4:5[0-7]$/)
  await show('visible')
  await expect(timer).toHaveCount(0)
  expect(await said()).toEqual([])
  await app.button('New conversation').click()
  await app.conversations.getByRole('button', { name: /^go.*paused/ }).click()
  await question(app).waitFor()
  await expect(timer).toHaveCount(0)
})

test('S76 a warning is a box in the log, and both reasons are one row that Continue clears', async ({
  serve,
  start
}) => {
  const T = tick()
  const script = [A, T, A, A, A]
  const server = await serve({ script: (n) => script[n - 1] ?? text('All done.') })
  const app = await start({
    server,
    workspace,
    settings: { 'agent.toolLimit.rounds': 5, 'agent.guards.maxRepeatedToolCalls': 50 }
  })
  await app.send('go')
  const row = app.pauseRow(5)
  await expect(row).toContainText('The agent seems to go round in circles')
  await expect(app.page.locator('[data-nudge="loop-warning"]')).toHaveCount(2)
  await expect(app.page.getByRole('alert')).toContainText('Paused after 5 tool calls. The agent seems')
  await expect(row.getByRole('button', { name: 'Adjust Limit' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  await app.button('Continue').click()
  await expect(app.page.getByRole('log')).toContainText('All done.')
  await expect(row).toHaveCount(0)
  expect(server.requests).toHaveLength(6)
})

test('S108 that an answer was empty is shown while the model is asked again, and then no more', async ({
  serve,
  start
}) => {
  const answer = held(text('All done.'))
  const server = await serve({ script: (n) => (n === 1 ? empty() : answer) })
  const app = await start({ server })
  await app.send('go')
  await answer.reached
  const line = app.page.getByRole('log').getByText('The model answered with nothing and was asked again.')
  await expect(line).toBeVisible()
  answer.release()
  await expect(app.page.getByRole('log')).toContainText('All done.')
  await expect(line).toHaveCount(0)
  await expect(app.page.getByRole('article')).toHaveCount(2)
})

test('S124 the countdown to a retry is seen, said once, and Cancel ends it', async ({ serve, start }) => {
  const busy = httpError(500, undefined, { 'retry-after': '30' })
  const server = await serve({ script: () => busy })
  const app = await start({ server, settings: { 'network.retries': 3 } })
  const said = await app.listen()
  await app.send('go')
  const line = app.page.getByText(/^The provider is busy\. Trying again in \d+ s \(1 of 3\)$/)
  await expect(line.first()).toBeVisible()
  await expect(app.page.getByText('Working…')).toHaveCount(0)
  const seconds = async () => Number(/in (\d+) s/.exec((await line.first().textContent()) ?? '')?.[1])
  await expect.poll(seconds).toBeLessThan((await seconds()) - 1)
  expect((await said()).filter((sentence) => sentence.includes('Trying again'))).toHaveLength(1)
  await app.button('Cancel').click()
  await expect(app.button('Retry')).toBeVisible()
  await expect(app.composer).toBeFocused()
  expect(server.requests).toHaveLength(1)
})

/** No serious or critical finding, in either theme. */
async function expectAccessible(app: App): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await app.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page: app.page }).setLegacyMode().analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }
}

test('axe finds nothing serious: a guard’s question', async ({ serve, start }) => {
  await expectAccessible((await asked(serve, start)).app)
})

test('axe finds nothing serious: the countdown to a retry', async ({ serve, start }) => {
  const server = await serve({ script: () => httpError(500, undefined, { 'retry-after': '30' }) })
  const app = await start({ server, settings: { 'network.retries': 3 } })
  await app.send('go')
  await app.button('Cancel').waitFor()
  await expectAccessible(app)
})
