import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { askedIn, roundsIn } from './delegate.ts'
import { listenToDesktop } from './desktop.ts'
import { calls, type ModelServer, type ModelServerOptions, text } from './model-server.ts'

const shots = process.env['FERMATA_SHOTS']
const list = (app: App) => app.page.getByRole('dialog', { name: 'Waiting for you' })
const entries = (app: App) => list(app).getByRole('listitem')
const way = (app: App) => app.page.getByRole('button', { name: /^Waiting for you/ })
const focused = (app: App) => app.page.evaluate(() => document.activeElement?.textContent)

const edit = {
  name: 'edit_file',
  args: { path: 'notes.md', edits: [{ old_text: '- call Ann', new_text: '- call Ann and Bob' }] }
}

type Serve = (options: ModelServerOptions) => Promise<ModelServer>

/** Pauses at the limit, asks to edit a file, asks a question: as it was told to. */
const serveThree = (serve: Serve) =>
  serve({
    script(_, body) {
      const [asked, rounds] = [askedIn(body), roundsIn(body)]
      if (asked === 'pause')
        return rounds < 5
          ? calls({ name: 'current_time', args: { zone: `Etc/GMT+${rounds}` } })
          : text('Paused once.')
      if (rounds > 0) return text(`Through with ${asked}.`)
      return asked === 'edit'
        ? calls(edit)
        : calls({ name: 'ask_user', args: { question: 'Left or right?', options: ['Left', 'Right'] } })
    }
  })

function folder(): string {
  const workspace = mkdtempSync(join(tmpdir(), 'fermata-waiting-'))
  writeFileSync(join(workspace, 'notes.md'), '# Notes\n\n- buy milk\n- call Ann\n')
  return workspace
}

/** Three conversations, each of which waits for something else. */
async function three(serve: Serve, start: (options: object) => Promise<App>) {
  const workspace = folder()
  const server = await serveThree(serve)
  const app = await start({ server, workspace, settings: { 'agent.toolLimit.rounds': 5 } })
  const desktop = await listenToDesktop(app.electron)
  await app.send('pause')
  await app.pauseRow(5).waitFor()
  await app.button('New conversation').click()
  await app.send('edit')
  await app.page.getByRole('group', { name: 'Allow “Edit file”?' }).waitFor()
  await app.button('New conversation').click()
  await app.send('ask')
  await app.button('Left').waitFor()
  await app.button('New conversation').click()
  return { app, server, desktop, workspace }
}

async function shoot(app: App, name: string): Promise<void> {
  for (const colorScheme of shots ? (['light', 'dark'] as const) : [])
    for (const [width, height] of [
      [1280, 800],
      [900, 600]
    ] as const) {
      await app.page.emulateMedia({ colorScheme })
      await app.page.setViewportSize({ width, height })
      await app.page.screenshot({ path: `${shots}/${name}-${colorScheme}-${width}.png` })
    }
}

test('three conversations wait: they stand in one list, are answered there by keyboard, and the badge follows', async ({
  serve,
  start
}) => {
  const { app, server, desktop, workspace } = await three(serve, start)
  await expect.poll(desktop.badge).toBe(3)
  await expect(way(app)).toHaveText('Waiting for you3')
  const said = await app.listen()
  await app.composer.focus()
  await app.page.keyboard.press('ControlOrMeta+Shift+A')
  await expect(entries(app)).toHaveCount(3)
  await expect(entries(app).nth(0)).toContainText('Paused after 5 tool calls, the tool limit')
  await expect(entries(app).nth(1)).toContainText('Edit file wants to run')
  await expect(entries(app).nth(1)).toContainText('- call Ann and Bob')
  await expect(entries(app).nth(2)).toContainText('Left or right?')
  for (const entry of await entries(app).all()) await expect(entry.getByRole('time')).toContainText(/^since /)
  await expect.poll(() => focused(app)).toBe('pause')
  await expectAccessible(app, 'waiting')
  await shoot(app, 'waiting')

  // The pause: Tab to Continue.
  await app.page.keyboard.press('Tab')
  await expect.poll(() => focused(app)).toBe('Stop')
  await app.page.keyboard.press('Tab')
  await app.page.keyboard.press('Enter')
  await expect(entries(app)).toHaveCount(2)
  await expect.poll(desktop.badge).toBe(2)
  await expect.poll(() => focused(app)).toBe('edit')
  // The question: down, and to its first answer.
  await app.page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(app)).toBe('ask')
  await app.page.keyboard.press('Tab')
  await expect.poll(() => focused(app)).toBe('Left')
  await app.page.keyboard.press('Enter')
  await expect(entries(app)).toHaveCount(1)
  await expect.poll(desktop.badge).toBe(1)
  await expect.poll(() => focused(app)).toBe('edit')
  // The approval.
  await entries(app).getByRole('button', { name: 'Allow once' }).press('Enter')
  await expect(list(app)).toContainText('Nothing waits for you.')
  await expect.poll(desktop.badge).toBe(0)
  await expect.poll(() => focused(app)).toBe('')
  await expectAccessible(app, 'nothing waits')
  await shoot(app, 'waiting-none')
  await app.page.keyboard.press('Escape')
  await expect(app.composer).toBeFocused()
  await expect(way(app)).toHaveText('Waiting for you')
  expect(readFileSync(join(workspace, 'notes.md'), 'utf8')).toContain('- call Ann and Bob')
  await expect.poll(said).toEqual(expect.arrayContaining(['2 things are left.', '1 thing is left.']))
  const asked = (words: string) => server.requests.filter(({ body }) => askedIn(body) === words).length
  await expect.poll(() => ['pause', 'edit', 'ask'].map(asked)).toEqual([6, 2, 2])
  expect(server.problems).toEqual([])
})

test('F8 goes from one to the next in any conversation, round and round, with the focus on what waits', async ({
  serve,
  start
}) => {
  const { app } = await three(serve, start)
  for (const title of ['pause', 'edit', 'ask', 'pause']) {
    await app.page.keyboard.press('F8')
    await expect(app.page).toHaveTitle(`${title} – Fermata`)
    await expect
      .poll(() => app.page.evaluate(() => document.activeElement?.hasAttribute('data-waits')))
      .toBe(true)
  }
})

test('Deny and Stop from the list; what was answered elsewhere leaves it; a restart finds the rest', async ({
  serve,
  start
}) => {
  const { app, server } = await three(serve, start)
  const two = await app.openWindow()
  await way(app).click()
  await expect(entries(app)).toHaveCount(3)
  await way(two).click()
  await entries(app).nth(1).getByRole('button', { name: 'Deny' }).click()
  await expect(entries(two)).toHaveCount(2)
  await entries(two).nth(0).getByRole('button', { name: 'Stop' }).click()
  await expect(entries(app)).toHaveCount(1)
  const denied = () => server.requests.filter(({ body }) => askedIn(body) === 'edit').at(-1)
  await expect.poll(() => JSON.stringify(denied()?.body)).toContain('Denied by the user')
  await app.close()
  const again = await start({ server, userData: app.userData })
  const desktop = await listenToDesktop(again.electron)
  await expect(way(again)).toHaveText('Waiting for you1')
  await way(again).click()
  await entries(again).getByRole('button', { name: 'Right' }).click()
  await expect(list(again)).toContainText('Nothing waits for you.')
  await expect.poll(desktop.badge).toBe(0)
  expect(server.problems).toEqual([])
})
