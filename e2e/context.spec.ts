import { type App, expect, test } from './app.ts'
import { billed, isSummaryRequest, SETTINGS } from './billed.ts'
import { held, text, tick } from './model-server.ts'

const METER = /^Context and cost:/
const meter = (app: App) => app.page.getByRole('button', { name: METER })
const panel = (app: App) => app.page.getByRole('dialog', { name: 'Context and cost' })
const log = (app: App) => app.page.getByRole('log')

test('the meter: share of the window; its panel: cached tokens apart, where the window is from, cost and saving', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => billed(n === 1 ? tick() : text('All done.')) })
  const app = await start({ server, settings: SETTINGS })
  await app.send('go')
  await expect(log(app)).toContainText('All done.')
  await expect(meter(app)).toHaveAccessibleName('Context and cost: 45% of 200,000 tokens')
  await expect(meter(app)).toHaveText('45%')
  await meter(app).click()
  const lines = panel(app).getByRole('term')
  await expect(lines).toHaveText([
    'Last request',
    'New tokens',
    'Read from the cache',
    'Written to the cache',
    'Window',
    'Cost of this conversation',
    'Without cache and pruning',
    'Saved'
  ])
  await expect(panel(app).getByRole('definition')).toHaveText([
    '90,000 tokens (45%)',
    '10,000',
    '75,000',
    '5,000',
    '200,000 (entered by you)',
    '$0.07',
    '$0.20',
    '$0.13 (66%)'
  ])
  await app.page.keyboard.press('Escape')
  await expect(meter(app)).toBeFocused()
})

test('a round says what it was billed for, in the details of its calls', async ({ serve, start }) => {
  const server = await serve({ script: (n) => billed(n === 1 ? tick() : text('All done.')) })
  const app = await start({ server, settings: SETTINGS })
  await app.send('go')
  await expect(log(app)).toContainText('All done.')
  await log(app)
    .getByRole('button', { name: /Current time/ })
    .click()
  await expect(log(app)).toContainText(
    /The round this call is of: 15,000 new tokens in · 75,000 from the cache · [\d,]+ out · \$0\.0\d/
  )
})

test('unknown window and price: tokens alone, no made-up amount, and the way to enter both, which counts at once', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => billed(text('All done.')) })
  const app = await start({ server })
  await app.send('go')
  await expect(meter(app)).toHaveText('90,000 tokens')
  await meter(app).click()
  await expect(panel(app)).toContainText('Windownot known')
  await expect(panel(app)).toContainText('Cost of this conversationprice unknown')
  await expect(panel(app)).not.toContainText('$0')
  await panel(app).getByRole('button', { name: 'Enter prices' }).click()
  const form = app.settings.getByRole('form', { name: 'test-model' })
  const window = form.getByRole('textbox', { name: 'Window, in tokens' })
  await expect(window).toBeFocused()
  await window.fill('1,000,000')
  await form.getByRole('textbox', { name: 'Input price' }).fill('1')
  await form.getByRole('textbox', { name: 'Output price' }).fill('10')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('status')).toHaveText('Saved.')
  await expect(form).toContainText('Window: entered by you. Prices: entered by you.')
  await app.page.keyboard.press('Escape')
  await expect(meter(app)).toBeFocused()
  await expect(meter(app)).toHaveText('9%')
  await meter(app).click()
  await expect(panel(app)).toContainText('Cost of this conversation$0.10')
})

test('the pause row: cost of window and turn, and what another window may cost', async ({ serve, start }) => {
  const server = await serve({ script: () => billed(tick()) })
  const app = await start({ server, settings: { ...SETTINGS, 'agent.toolLimit.rounds': 5 } })
  await app.send('go')
  const row = app.pauseRow(5)
  await expect(row).toContainText('5 of 5 rounds · 455,000 tokens · $0.17')
  await expect(row).toContainText('Another window may cost about $0.17.')
  await app.button('Continue').click()
  await expect(row).toContainText('Whole turn: 10 tool calls · 910,000 tokens · $0.34')
})

test('a pause without a known price says so', async ({ serve, start }) => {
  const server = await serve({ script: () => billed(tick()) })
  const app = await start({ server, settings: { 'agent.toolLimit.rounds': 5 } })
  await app.send('go')
  await expect(app.pauseRow(5)).toContainText('5 of 5 rounds · 455,000 tokens · price unknown')
  await expect(app.pauseRow(5)).not.toContainText('$')
})

test('the cost limit: its own sentence in the same row, and Adjust Limit opens it; with the other limit, both', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => billed(tick()) })
  const settings = {
    ...SETTINGS,
    'agent.toolLimit.rounds': 5,
    'agent.costLimit.enabled': true,
    'agent.costLimit.usd': 0.06
  }
  const app = await start({ server, settings })
  await app.send('go')
  await expect(app.pauseRow(2)).toContainText('This window has reached the cost limit of $0.06.')
  await app.button('Adjust Limit').click()
  const amount = app.settings.getByRole('spinbutton', { name: 'Cost in US dollars before pausing' })
  await expect(amount).toBeFocused()
  await amount.fill('0.15')
  await amount.press('Enter')
  await app.page.keyboard.press('Escape')
  await expect(app.button('Adjust Limit')).toBeFocused()
  await app.button('Continue').click()
  const both = app.pauseRow(5)
  await expect(both).toContainText('5 of 5 rounds')
  await expect(both).toContainText('This window has reached the cost limit of $0.15.')
  await app.button('Adjust Cost Limit').click()
  await expect(amount).toBeFocused()
  await app.page.keyboard.press('Escape')
  await app.button('Adjust Limit').click()
  await expect(app.stepper).toBeFocused()
})

test('a stopped turn says what it cost, as far as that is known', async ({ serve, start }) => {
  const waits = held(text('Never heard.'))
  const server = await serve({ script: (n) => (n <= 2 ? billed(tick()) : waits) })
  const app = await start({ server, settings: SETTINGS })
  await app.send('go')
  await waits.reached
  await app.button('Stop').click()
  await expect(log(app)).toContainText(/2 tool calls · 182,000 tokens · (at least )?\$0\.07/)
})

test('Settings > AI > Agent groups its rows: limits, guards, cost, context', async ({ start }) => {
  const app = await start()
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  const group = (name: string) => app.settings.getByRole('heading', { name, exact: true, level: 4 })
  for (const name of ['Limits', 'Guards', 'Cost', 'Context']) await expect(group(name)).toBeVisible()
  const amount = app.settings.getByRole('spinbutton', { name: 'Cost in US dollars before pausing' })
  await expect(amount).toBeDisabled()
  await app.settings.getByRole('switch', { name: 'Pause when a window has cost too much' }).click()
  await expect(amount).toBeEnabled()
  await amount.fill('2.5')
  await amount.press('Enter')
  await expect(amount).toHaveValue('2.5')
})

test('models and prices: searched, refused with a reason, reset; usage by day and model with its sum', async ({
  serve,
  start
}) => {
  const server = await serve({
    script: (_, body) => (isSummaryRequest(body) ? text('S') : billed(text('Done.'))),
    models: ['test-model', 'other-model']
  })
  const app = await start({ server, settings: SETTINGS })
  await app.send('go')
  await expect(log(app)).toContainText('Done.')
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  const models = app.settings.getByRole('region', { name: 'Models and prices' })
  await expect(models).toContainText(/The table of well-known models is of \w+ \d+, \d{4}\./)
  await models.getByRole('searchbox', { name: 'Search models' }).fill('other')
  await expect(models.getByRole('button', { name: /^test-model/ })).toHaveCount(0)
  await models.getByRole('button', { name: /^other-model/ }).click()
  const form = models.getByRole('form', { name: 'other-model' })
  const price = form.getByRole('textbox', { name: 'Input price' })
  await price.fill('cheap')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('A price is a number from 0 to 100,000')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill('0')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText('Enter both the input and the output price, or neither.')
  await form.getByRole('textbox', { name: 'Output price' }).fill('0')
  await price.press('Enter')
  const head = models.getByRole('button', { name: /^other-model/ })
  await expect(head).toContainText('$0.00 in, $0.00 out')
  await form.getByRole('button', { name: 'Reset to the known values' }).click()
  await expect(head).toContainText('window unknown · price unknown')
  const usage = app.settings.getByRole('table', { name: 'Tokens and cost by day and model' })
  const cells = usage.getByRole('row').nth(1).getByRole('cell')
  await expect(cells).toHaveText([/\w+ \d+/, '15,000', '75,000', '1,000', '$0.03'])
  await expect(usage.getByRole('row').last()).toContainText('$0.03')
})
