import { expect, test, type App } from './app.ts'
import { messagesOf } from './sent.ts'
import { calls, held, type ModelServer, text, tick } from './model-server.ts'

const T = tick()

/** A server that calls a tool in its first five rounds, and an app that has paused after them. */
async function paused(
  serve: (options: { script: (n: number) => ReturnType<typeof text> }) => Promise<ModelServer>,
  start: (options: { server: ModelServer }) => Promise<App>,
  after: (n: number) => ReturnType<typeof text> = () => text('All done.')
): Promise<{ server: ModelServer; app: App }> {
  const server = await serve({ script: (n) => (n <= 5 ? T : after(n)) })
  const app = await start({ server })
  await app.setLimit(5)
  await app.send('go')
  await app.pauseRow(5).waitFor()
  return { server, app }
}

test('S2 a pause is no error: no Retry, no alert; Send is there, and the composer works', async ({
  serve,
  start
}) => {
  const { app } = await paused(serve, start)
  await expect(app.button('Retry')).toHaveCount(0)
  await expect(app.page.getByRole('alert')).toHaveCount(0)
  await expect(app.button('Stop')).toHaveCount(0)
  await expect(app.button('Send')).toBeVisible()
  await expect(app.composer).toBeEditable()
  await app.composer.focus()
  await expect(app.composer).toBeFocused()
  await expect(app.pauseRow(5)).toContainText('5 of 5 rounds')
})

test('S7 Continue: request 6 is the whole history, ends in the results of round 5, and no message was added', async ({
  serve,
  start
}) => {
  const { server, app } = await paused(serve, start)
  const log = app.page.getByRole('log')
  const before = await log.getByText('go', { exact: true }).count()
  await app.pauseRow(5).getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(log).toContainText('All done.')
  expect(server.requests).toHaveLength(6)
  const sent = messagesOf(server.requests[5])
  expect(sent.at(-1)?.role).toBe('tool')
  expect(sent.filter(({ role }) => role === 'user')).toHaveLength(1)
  await expect(log.getByText('go', { exact: true })).toHaveCount(before)
  await expect(app.pauseRow(5)).toHaveCount(0)
  expect(server.problems).toEqual([])
})

test('S8 S17 Adjust Limit to 10, Continue: ten more rounds, and the row shows window and turn', async ({
  serve,
  start
}) => {
  const { server, app } = await paused(serve, start, () => T)
  await app.button('Adjust Limit').click()
  await app.stepper.fill('10')
  await app.stepper.press('Enter')
  await app.page.keyboard.press('Escape')
  await app.button('Continue').click()
  const row = app.pauseRow(10)
  await expect(row).toContainText('10 of 10 rounds')
  await expect(row).toContainText('Whole turn: 15 tool calls')
  expect(server.requests).toHaveLength(15)
})

test('S6 four calls a round: the row says 20 tool calls and 5 rounds', async ({ serve, start }) => {
  const zones = Intl.supportedValuesOf('timeZone')
  const four = (n: number) =>
    calls(...[0, 1, 2, 3].map((i) => ({ name: 'current_time', args: { zone: zones[4 * n + i] } })))
  const server = await serve({ script: four })
  const app = await start({ server })
  await app.setLimit(5)
  await app.send('go')
  await expect(app.pauseRow(20)).toContainText('5 of 5 rounds')
})

test('S13 the ceiling is named in the row', async ({ serve, start }) => {
  test.slow()
  const server = await serve({ script: () => T })
  const app = await start({ server, settings: { 'agent.toolLimit.enabled': false } })
  await app.send('go')
  const row = app.pauseRow(500)
  await row.waitFor({ timeout: 120_000 })
  await expect(row).toContainText('hard ceiling of 500 rounds')
  expect(server.requests).toHaveLength(500)
})

test('S9 Continue clicked twice within a frame: one request', async ({ serve, start }) => {
  const answer = held(text('All done.'))
  const { server, app } = await paused(serve, start, () => answer)
  await app.button('Continue').evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await answer.reached
  answer.release()
  await expect(app.page.getByRole('log')).toContainText('All done.')
  expect(server.requests).toHaveLength(6)
})

test('S10 Continue by keyboard: the same, and the focus lands on Stop or the composer', async ({
  serve,
  start
}) => {
  const answer = held(text('All done.'))
  const { server, app } = await paused(serve, start, () => answer)
  await app.composer.focus()
  for (let i = 0; i < 40; i++) {
    await app.page.keyboard.press('Shift+Tab')
    if (await app.button('Continue').evaluate((button) => button === document.activeElement)) break
  }
  await expect(app.button('Continue')).toBeFocused()
  await app.page.keyboard.press('Enter')
  await answer.reached
  await expect
    .poll(() =>
      app.page.evaluate(() => {
        const at = document.activeElement
        return at?.getAttribute('aria-label') ?? at?.textContent ?? at?.tagName
      })
    )
    .toMatch(/^(Stop|Message)$/)
  answer.release()
  await expect(app.page.getByRole('log')).toContainText('All done.')
  expect(server.requests).toHaveLength(6)
})

test('S18 Adjust Limit opens AI > Agent on the stepper; closing it gives the focus back to the row', async ({
  serve,
  start
}) => {
  const { app } = await paused(serve, start)
  await app.button('Adjust Limit').click()
  await expect(app.settings.getByRole('tab', { name: 'AI' })).toHaveAttribute('aria-selected', 'true')
  await expect(app.settings.getByRole('heading', { name: 'Agent', exact: true })).toBeVisible()
  await expect(app.stepper).toBeFocused()
  await app.page.keyboard.press('Escape')
  await expect(app.settings).toHaveCount(0)
  await expect(app.button('Adjust Limit')).toBeFocused()
  await expect(app.pauseRow(5)).toBeVisible()
})

test('S22 a message typed at the pause is an ordinary send: the row goes, results then message are sent', async ({
  serve,
  start
}) => {
  const { server, app } = await paused(serve, start)
  await app.send('rather do this')
  await expect(app.page.getByRole('log')).toContainText('All done.')
  await expect(app.pauseRow(5)).toHaveCount(0)
  expect(messagesOf(server.requests[5]).slice(-2)).toMatchObject([
    { role: 'tool' },
    { role: 'user', content: 'rather do this' }
  ])
})

test('S28 another conversation and back: the row is there and Continue works', async ({ serve, start }) => {
  const { server, app } = await paused(serve, start)
  await app.button('New conversation').click()
  await expect(app.pauseRow(5)).toHaveCount(0)
  await app.send('another one')
  await expect(app.page.getByRole('log')).toContainText('All done.')
  await app.conversations.getByRole('button', { name: /^go/ }).first().click()
  await app.pauseRow(5).getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(app.page.getByRole('log')).toContainText('All done.')
  expect(server.requests).toHaveLength(7)
  expect(server.problems).toEqual([])
})

test('S30 a draft in the composer is kept across Continue', async ({ serve, start }) => {
  const { app } = await paused(serve, start)
  await app.composer.fill('not sent yet')
  await app.button('Continue').click()
  await expect(app.page.getByRole('log')).toContainText('All done.')
  await expect(app.composer).toHaveValue('not sent yet')
})

test('S31 quit and start: the list marks it, the row shows the same, Continue goes on', async ({
  serve,
  start
}) => {
  const { server, app } = await paused(serve, start)
  const sentence = await app.pauseRow(5).innerText()
  await app.close()
  const again = await start({ server, userData: app.userData })
  const item = again.conversations.getByRole('button', { name: /^go.*paused/ }).first()
  await item.click()
  await expect(again.pauseRow(5)).toBeVisible()
  expect(await again.pauseRow(5).innerText()).toBe(sentence)
  await again.button('Continue').click()
  await expect(again.page.getByRole('log')).toContainText('All done.')
  expect(messagesOf(server.requests[5]).at(-1)?.role).toBe('tool')
  expect(server.problems).toEqual([])
})

test('S48 the sentence is said once; Continue and Adjust Limit have names; the row is a heading away', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => (n <= 5 ? T : text('Done.')) })
  const app = await start({ server })
  await app.setLimit(5)
  const said = await app.listen()
  await app.send('go')
  await app.pauseRow(5).waitFor()
  await expect.poll(said).toContain('Paused after 5 tool calls')
  await expect(app.pauseRow(5).getByRole('heading', { name: 'Paused after 5 tool calls' })).toBeVisible()
  await expect(app.pauseRow(5).getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
  await expect(app.pauseRow(5).getByRole('button', { name: 'Adjust Limit', exact: true })).toBeVisible()
  await app.button('Continue').click()
  await expect.poll(said).toContain('Finished.')
  expect((await said()).filter((sentence) => sentence === 'Paused after 5 tool calls')).toHaveLength(1)
})

test('S50 Continue is said, the end is said, and no token in between', async ({ serve, start }) => {
  const { app } = await paused(serve, start, () => text('one two three four five six seven eight nine ten'))
  const said = await app.listen()
  await app.button('Continue').click()
  await expect(app.page.getByRole('log')).toContainText('nine ten')
  await expect.poll(said).toContain('Finished.')
  expect(await said()).toEqual(['Work continues.', 'Finished.'])
})
