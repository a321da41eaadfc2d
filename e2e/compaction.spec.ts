import { type App, expect, test } from './app.ts'
import { billed, isSummaryRequest, SETTINGS } from './billed.ts'
import { calls, held, httpError, promptTooLong, type Step, text, tick } from './model-server.ts'

const log = (app: App) => app.page.getByRole('log')
const DIVIDER = 'Older messages are summarised for the model'
const divider = (app: App) => app.page.getByRole('group', { name: DIVIDER })

/** Answers requests for summaries apart from the others, which are counted from 1. */
function script(steps: (n: number) => Step, summary: (n: number) => Step) {
  const at = { step: 0, summary: 0 }
  return (_: number, body: Record<string, unknown>) =>
    isSummaryRequest(body) ? summary(++at.summary) : steps(++at.step)
}

const summarised = () => billed(text('What was **found** so far.'))

test('S70 at 82 % the older messages are summarised: said once, they stay readable, and it can be undone', async ({
  serve,
  start
}) => {
  const waits = held(summarised())
  const server = await serve({
    script: script(
      (n) => (n <= 3 ? billed(tick(), n === 3 ? { read: 149_000 } : {}) : billed(text('All done.'))),
      () => waits
    )
  })
  const app = await start({ server, settings: SETTINGS })
  const said = await app.listen()
  await app.send('Look into it')
  await waits.reached
  await expect(app.page.getByText('Summarising the older messages…')).toBeVisible()
  await expect(app.button('Stop')).toBeVisible()
  await expect(app.button('Pause after this round')).toHaveCount(0)
  waits.release()
  await expect(log(app)).toContainText('All done.')
  await expect(log(app).getByText('Look into it')).toBeVisible()
  await expect(divider(app)).toContainText('The summary cost $0.03')
  await divider(app).getByRole('button', { name: 'Show summary' }).click()
  await expect(app.page.getByRole('region', { name: 'Summary' }).getByText('found')).toBeVisible()
  const compacted = (sentence: string) => /summarised for the model now/.test(sentence)
  await expect.poll(async () => (await said()).filter(compacted).length).toBe(1)
  await divider(app).getByRole('button', { name: 'Undo' }).click()
  await expect(divider(app)).toHaveCount(0)
  await expect(app.composer).toBeFocused()
  await expect.poll(said).toContain('The model gets the older messages again.')
  await app.send('And now?')
  await expect.poll(() => server.requests.length).toBe(6)
  expect(JSON.stringify(server.requests[5]?.body)).not.toContain('What was **found** so far.')
  expect(server.problems).toEqual([])
})

test('/compact with a wish, typed: a hint while it is typed, nothing sent as a message, the pause stands as it was', async ({
  serve,
  start
}) => {
  const server = await serve({ script: script(() => billed(tick()), summarised) })
  const app = await start({ server, settings: { ...SETTINGS, 'agent.toolLimit.rounds': 5 } })
  await app.send('go')
  await app.pauseRow(5).waitFor()
  const said = await app.listen()
  await app.composer.fill('/co')
  await expect(app.composer).toHaveAccessibleDescription(/^\/compact replaces the older messages/)
  await app.send('/compact keep the zones')
  await expect(divider(app)).toBeVisible()
  await expect(app.composer).toHaveValue('')
  await expect(app.pauseRow(5)).toContainText('5 of 5 rounds')
  await expect(log(app)).not.toContainText('/compact')
  await divider(app).getByRole('button', { name: 'Show summary' }).click()
  await expect(divider(app)).toContainText('You asked it to keep: keep the zones')
  expect(server.requests).toHaveLength(6)
  expect(JSON.stringify(server.requests[5]?.body)).toContain('keep the zones')
  await expect.poll(said).toEqual(['The older messages are summarised for the model now.'])
})

test('/compact where there is nothing to summarise: the reason, and the text stays', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text('Hello.') })
  const app = await start({ server })
  await app.send('Hi')
  await expect(log(app)).toContainText('Hello.')
  await app.send('/compact')
  await expect(app.page.getByRole('alert')).toContainText('There is nothing to summarise yet')
  await expect(app.composer).toHaveValue('/compact')
  expect(server.requests).toHaveLength(1)
})

test('S71 Summarise now fails: a notice with the cause, and everything stays as it was', async ({
  serve,
  start
}) => {
  const server = await serve({
    script: script(
      (n) => (n < 3 ? tick() : text('Done.')),
      () => httpError(500)
    )
  })
  const app = await start({ server })
  await app.send('go')
  await expect(log(app)).toContainText('Done.')
  await app.page.getByRole('button', { name: /^Context and cost:/ }).click()
  await app.button('Summarise now').click()
  await expect(log(app)).toContainText(
    /The older messages could not be summarised, so they stay as they are\. \S+ has a problem of its own/
  )
  await expect(divider(app)).toHaveCount(0)
})

test('S73 the provider says the context is too long: Compact and continue goes on from a summary', async ({
  serve,
  start
}) => {
  const server = await serve({
    script: script((n) => (n <= 3 ? tick() : n === 4 ? promptTooLong() : text('All done.')), summarised)
  })
  const app = await start({ server, settings: { 'agent.context.autoCompact': false } })
  await app.send('go')
  const row = app.page.getByRole('group', { name: 'The run failed' })
  await expect(row).toContainText('no longer fits')
  await expect(row.getByRole('button', { name: 'Choose another model' })).toBeVisible()
  await row.getByRole('button', { name: 'Compact and continue' }).click()
  await expect(log(app)).toContainText('All done.')
  await expect(divider(app)).toBeVisible()
  expect(server.problems).toEqual([])
})

test('S62 a result that was cut opens whole: pages, finding, and the model’s part is named', async ({
  serve,
  start
}) => {
  const count = calls({ name: 'run_command', args: { command: 'seq 1 30000' } })
  const server = await serve({ script: (n) => (n === 1 ? count : text('All done.')) })
  const app = await start({ server, workspace: process.cwd() })
  await app.send('go')
  await app.page
    .getByRole('button', { name: 'Allow once' })
    .or(log(app).getByText('All done.'))
    .first()
    .waitFor()
  if (await app.button('Allow once').isVisible()) await app.button('Allow once').click()
  await expect(log(app)).toContainText('All done.')
  await app.page.getByRole('button', { name: /^Run command/ }).click()
  const result = app.page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText(
    /Shown to the model in part: the first [\d,]+ and the last [\d,]+ of 16\d,\d{3}/
  )
  await app.button('Open the full result').click()
  const dialog = app.page.getByRole('dialog', { name: 'Full result: Run command' })
  const told = dialog.getByRole('status')
  await expect(told).toHaveText(/^Characters 1 to 50,000 of 16\d,\d{3}$/)
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(told).toHaveText(/^Characters 50,001 to 100,000/)
  await dialog.getByRole('searchbox').fill('29999')
  await dialog.getByRole('searchbox').press('Enter')
  await expect(told).toHaveText(/^Characters 150,001 to/)
  await expect.poll(() => app.page.evaluate(() => String(document.getSelection()))).toBe('29999')
  await dialog.getByRole('searchbox').fill('no such words')
  await dialog.getByRole('button', { name: 'Find next' }).click()
  await expect(told).toHaveText('Not found')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(app.button('Open the full result')).toBeFocused()
})

test('S73 Continue does not fit: at the pause Compact and continue is the next thing to do, and goes on', async ({
  serve,
  start
}) => {
  const server = await serve({
    script: script((n) => (n <= 5 ? tick() : n === 6 ? promptTooLong() : text('All done.')), summarised)
  })
  const settings = { 'agent.toolLimit.rounds': 5, 'agent.context.autoCompact': false }
  const app = await start({ server, settings })
  await app.send('go')
  await app.pauseRow(5).getByRole('button', { name: 'Continue', exact: true }).click()
  const row = app.pauseRow(5)
  await expect(row).toContainText('no longer fits')
  await expect(row.getByRole('button', { name: 'Choose another model' })).toBeVisible()
  await row.getByRole('button', { name: 'Compact and continue' }).focus()
  await app.page.keyboard.press('Enter')
  await expect(log(app)).toContainText('All done.')
  await expect(divider(app)).toBeVisible()
  expect(await app.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(server.problems).toEqual([])
})
