import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { listenToDesktop } from './desktop.ts'
import { text, tick } from './model-server.ts'

async function openSchedules(app: App) {
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'Schedules' }).click()
  return app.settings.getByRole('region', { name: 'Schedules' })
}

/** The app's clock stands a second after the next nine o'clock, UTC, as when the machine wakes up then. */
async function wakeAtNine(app: App): Promise<void> {
  await app.electron.evaluate(({ powerMonitor }) => {
    const real = Date.now
    const now = new Date(real())
    const day = now.getUTCDate() + (now.getUTCHours() >= 9 ? 1 : 0)
    const nine = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day, 9, 0, 1)
    const ahead = nine - real()
    Date.now = () => real() + ahead
    powerMonitor.emit('resume')
  })
}

test('S126 a schedule is set up by keyboard, fires, hits its limit, and is continued by hand', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => (n < 3 ? tick() : text('All is well.')) })
  const app = await start({ server })
  const desktop = await listenToDesktop(app.electron)
  const section = await openSchedules(app)
  await expect(section.getByText('No schedules yet.')).toBeVisible()
  await section.getByRole('button', { name: 'Add a schedule' }).press('Enter')
  const name = section.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await name.fill('Morning report')
  await section.getByLabel('Prompt').fill('Report what is new.')
  await section.getByLabel('When (cron expression)').fill('0 9 * * 9')
  await expect(section.getByText('“9” is no day of the week')).toBeVisible()
  await section.getByRole('button', { name: 'Add schedule' }).press('Enter')
  await expect(section.getByRole('alert')).toContainText('“9” is no day of the week')
  await expect(section.getByLabel('When (cron expression)')).toBeFocused()
  await expect(section.getByLabel('Prompt')).toHaveValue('Report what is new.')
  await section.getByLabel('When (cron expression)').fill('0 9 * * *')
  await section.getByLabel('Time zone').selectOption('Africa/Abidjan')
  await expect(section.getByText(/^At 0?9:00/)).toBeVisible()
  const rounds = section.getByRole('spinbutton', { name: 'Tool rounds at most' })
  await expect(rounds).toHaveValue('25')
  await rounds.fill('2')
  await rounds.press('Tab')
  await expectAccessible(app, 'a new schedule')
  await section.getByRole('button', { name: 'Add schedule' }).press('Enter')
  const head = section.getByRole('button', { name: /^Morning report/ })
  await expect(head).toBeFocused()
  await expect(head).toContainText('Next:')

  await wakeAtNine(app)
  await expect(head).toContainText('Stopped at its limit')
  await expect.poll(desktop.said).toContain('Morning report: Paused after 2 tool calls')
  expect(server.requests).toHaveLength(2)
  await expectAccessible(app, 'a schedule and its history')
  await section.getByRole('button', { name: /^Open the conversation of/ }).press('Enter')
  await expect(app.settings).toBeHidden()
  await expect(app.pauseRow(2)).toBeVisible()
  await expect(app.conversations.getByRole('button', { name: /^Morning report/ }).first()).toBeVisible()
  await app.button('Continue').press('Enter')
  await expect(app.page.getByRole('log')).toContainText('All is well.')
  expect(server.problems).toEqual([])
})

test('S126 a schedule runs now, is edited, switched off and removed', async ({ serve, start }) => {
  const server = await serve({ script: () => text('Nothing new.') })
  const app = await start({ server })
  const section = await openSchedules(app)
  await section.getByRole('button', { name: 'Add a schedule' }).click()
  await section.getByLabel('Name', { exact: true }).fill('Report')
  await section.getByLabel('Prompt').fill('Report.')
  await section.getByRole('button', { name: 'Every Monday' }).click()
  await section.getByRole('button', { name: 'Add schedule' }).click()
  const head = section.getByRole('button', { name: /^Report/ })
  await section.getByRole('button', { name: 'Run now' }).click()
  await expect(section.getByRole('list', { name: 'History' })).toContainText('by hand')
  await expect(head).toContainText('Done')
  await section.getByRole('button', { name: 'Edit', exact: true }).click()
  await section.getByLabel('Name', { exact: true }).fill('Weekly')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('button', { name: /^Weekly/ })).toBeVisible()
  await section.getByRole('switch', { name: 'On' }).press('Space')
  await expect(section.getByRole('button', { name: /^Weekly/ })).toContainText('Off')
  await section.getByRole('button', { name: 'Remove schedule' }).press('Enter')
  await section.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(section.getByText('No schedules yet.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Add a schedule' })).toBeFocused()
})
