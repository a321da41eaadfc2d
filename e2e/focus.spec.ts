import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, expect, test } from './app.ts'
import { calls, held, httpError, text } from './model-server.ts'

const workspace = mkdtempSync(join(tmpdir(), 'fermata-focus-'))
writeFileSync(join(workspace, '.env'), 'SECRET=1\n')
const SECRET = calls({ name: 'read_file', args: { path: '.env' } })

/** Name of what has the focus; null when it fell to the body. */
const focused = (app: App) =>
  app.page.evaluate(() => {
    const at = document.activeElement
    return at === document.body ? null : (at?.getAttribute('aria-label') ?? at?.textContent ?? null)
  })

test('“Pause after this round” keeps the focus when it is pressed, and the composer gets it at the pause', async ({
  serve,
  start
}) => {
  const answer = held(calls({ name: 'current_time' }))
  const server = await serve({ script: () => answer })
  const app = await start({ server })
  await app.send('go')
  await answer.reached
  await app.button('Pause after this round').press('Enter')
  await expect(app.button('Pausing after this round…')).toBeFocused()
  answer.release()
  await expect(app.page.getByRole('group', { name: 'Paused after 1 tool call' })).toBeVisible()
  await expect(app.composer).toBeFocused()
})

for (const choice of ['Allow once', 'Deny'])
  test(`${choice} hands the focus on to the line of its card`, async ({ serve, start }) => {
    const answer = held(text('All done.'))
    const server = await serve({ script: (n) => (n === 1 ? SECRET : answer) })
    const app = await start({ server, workspace })
    await app.send('go')
    await app.button(choice).press('Enter')
    await answer.reached
    await expect(app.button(choice)).toHaveCount(0)
    expect(await focused(app)).toContain('Read file')
    answer.release()
    await expect(app.page.getByRole('log')).toContainText('All done.')
    expect(await focused(app)).not.toBeNull()
  })

test('double clicks on Stop, Deny and Retry do each thing once and are refused nothing', async ({
  serve,
  start
}) => {
  const answer = held(text('All done.'))
  const script = [SECRET, answer, httpError(401), httpError(401)]
  const server = await serve({ script: (n) => script[n - 1] ?? text('Fine.') })
  const app = await start({ server, workspace })
  const twice = (name: string) =>
    app.button(name).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  const alerts = app.page.getByRole('alert')
  await app.send('go')
  await app.button('Deny').waitFor()
  await twice('Deny')
  await answer.reached
  await twice('Stop')
  await expect(app.button('Send')).toBeVisible()
  await expect(alerts).toHaveCount(0)
  await app.send('again')
  await app.button('Retry').waitFor()
  await twice('Retry')
  await server.requestCount(4)
  await expect(app.button('Retry')).toBeVisible()
  await expect(alerts).toHaveCount(0)
  expect(server.requests).toHaveLength(4)
  answer.release()
})

test('a long message is folded until somebody wants all of it', async ({ serve, start }) => {
  const server = await serve({ script: () => text('All done.') })
  const app = await start({ server })
  await app.send(`${'line\n'.repeat(29)}the last one`)
  const log = app.page.getByRole('log')
  await expect(log).toContainText('All done.')
  await expect(log).not.toContainText('the last one')
  await app.button('Show all').click()
  await expect(log).toContainText('the last one')
  await app.button('Show less').click()
  await expect(log).not.toContainText('the last one')
})

test('a deleted conversation is told of inside the sidebar', async ({ serve, start }) => {
  const server = await serve({ script: () => text('All done.') })
  const app = await start({ server })
  await app.send('a title that is long enough for more than one line of the bar')
  await expect(app.page.getByRole('log')).toContainText('All done.')
  await app.conversations.getByRole('button', { name: /^a title/ }).press('Delete')
  const undo = await app.button('Undo').boundingBox()
  const sidebar = await app.page.getByRole('complementary', { name: 'Sidebar' }).boundingBox()
  if (!undo || !sidebar) throw new Error('the bar or the sidebar is not there')
  expect(undo.x + undo.width).toBeLessThan(sidebar.x + sidebar.width)
})

test('the colours of a new theme are there at once', async ({ start }) => {
  const app = await start()
  await app.page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' })
  await app.button('Settings').click()
  await app.page.evaluate(() => {
    const ran: string[] = []
    Object.assign(globalThis, { ran })
    document.addEventListener('transitionrun', (event) => {
      ran.push(event.propertyName)
    })
  })
  await app.settings.getByRole('radio', { name: 'Dark' }).click()
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await app.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  )
  expect(await app.page.evaluate(() => Reflect.get(globalThis, 'ran'))).toEqual([])
})
