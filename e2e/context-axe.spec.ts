import { expectAccessible } from './accessible.ts'
import { expect, test } from './app.ts'
import { billed, isSummaryRequest, SETTINGS } from './billed.ts'
import { calls, promptTooLong, text, tick } from './model-server.ts'

test('axe finds nothing serious: the meter’s panel, a pause at the cost limit, a summary open', async ({
  serve,
  start
}) => {
  const server = await serve({
    script: (_, body) => billed(isSummaryRequest(body) ? text('What was **found**.') : tick())
  })
  const settings = { ...SETTINGS, 'agent.costLimit.enabled': true, 'agent.costLimit.usd': 0.06 }
  const app = await start({ server, settings })
  await app.send('go')
  await app.pauseRow(2).waitFor()
  await app.page.getByRole('button', { name: /^Context and cost:/ }).click()
  await app.page.getByText('Cost of this conversation').waitFor()
  await expectAccessible(app, 'meter')
  await app.page.keyboard.press('Escape')
  await app.composer.fill('/compact')
  await app.page.getByText('/compact replaces').waitFor()
  await expectAccessible(app, 'command')
  await app.composer.press('Enter')
  await app.button('Show summary').click()
  await expectAccessible(app, 'summary')
})

test('axe finds nothing serious: models and prices, usage', async ({ serve, start }) => {
  const server = await serve({ script: () => billed(text('Done.')) })
  const app = await start({ server, settings: SETTINGS })
  await app.send('go')
  await expect(app.page.getByRole('log')).toContainText('Done.')
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  await app.settings.getByRole('button', { name: /^test-model/ }).click()
  await app.settings.getByRole('table').waitFor()
  await expectAccessible(app, 'models')
})

test('axe finds nothing serious: a context error, and the whole of a long result', async ({
  serve,
  start
}) => {
  const count = calls({ name: 'run_command', args: { command: 'seq 1 30000' } })
  const server = await serve({ script: (n) => (n === 1 ? count : promptTooLong()) })
  const app = await start({
    server,
    workspace: process.cwd(),
    settings: { 'agent.context.autoCompact': false }
  })
  await app.send('go')
  await app.button('Allow once').or(app.button('Compact and continue')).waitFor()
  if (await app.button('Allow once').isVisible()) await app.button('Allow once').click()
  await app.button('Compact and continue').waitFor()
  await expectAccessible(app, 'context error')
  await app.page.getByRole('button', { name: /^Run command/ }).click()
  await app.button('Open the full result').click()
  await app.page.getByText(/^Characters 1 to/).waitFor()
  await expectAccessible(app, 'whole result')
})
