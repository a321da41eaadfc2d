import { type App, expect, test } from './app.ts'
import { seedFolder } from './seeded.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000

/** The headings of the list, each with what stands below it. */
const days = (app: App) =>
  app.conversations.evaluate((list) =>
    [...list.querySelectorAll('h2, h3, button')].flatMap((each) => {
      const [word] = (each.textContent ?? '').match(/Today|Yesterday|Earlier|Near|Far/) ?? []
      return word ? [word] : []
    })
  )

const focus = (app: App) => app.page.evaluate(() => void window.dispatchEvent(new Event('focus')))

test('F105 U079 the time zone, the clock and the locale change while the app runs: days, times and schedules are right at once', async ({
  start
}) => {
  const app = await start({
    server: null,
    env: { TZ: 'UTC' },
    userData: seedFolder([
      { id: 'near', title: 'Near', at: NOON - 2.5 * HOUR, texts: ['Hello?', 'Yes.'] },
      { id: 'far', title: 'Far', at: NOON - 20 * HOUR, texts: ['Hello?', 'Yes.'] }
    ])
  })
  const session = await app.page.context().newCDPSession(app.page)
  await app.page.clock.setFixedTime(NOON)
  await focus(app)
  await expect.poll(() => days(app)).toEqual(['Today', 'Near', 'Yesterday', 'Far'])
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'Schedules' }).click()
  const section = app.settings.getByRole('region', { name: 'Schedules' })
  await section.getByRole('button', { name: 'Add a schedule' }).click()
  await section.getByLabel('Name', { exact: true }).fill('Morning')
  await section.getByLabel('Prompt').fill('Report.')
  await section.getByLabel('When (cron expression)').fill('0 9 * * *')
  await section.getByRole('button', { name: 'Add schedule' }).click()
  const head = section.getByRole('button', { name: /^Morning/ })
  await expect(head).toContainText(/Next: .*9:00/)

  // In Kiritimati it is two in the morning of the next day.
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' })
  await session.send('Emulation.setLocaleOverride', { locale: 'de-DE' })
  await app.page.clock.setFixedTime(NOON + 1)
  await focus(app)
  await expect(head).toContainText(/Next: .*9:00/)
  await app.page.keyboard.press('Escape')
  await expect.poll(() => days(app)).toEqual(['Yesterday', 'Near', 'Far'])
  expect(await app.electron.evaluate(() => process.env['TZ'])).toBe('Pacific/Kiritimati')

  await app.page.clock.setFixedTime(NOON + 24 * HOUR)
  await focus(app)
  await expect.poll(() => days(app)).toEqual(['Earlier', 'Near', 'Far'])
  await app.page.clock.setFixedTime(NOON)
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'UTC' })
  await focus(app)
  await expect.poll(() => days(app)).toEqual(['Today', 'Near', 'Yesterday', 'Far'])
})
