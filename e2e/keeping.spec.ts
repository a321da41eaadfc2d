import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { text } from './model-server.ts'
import { seedFolder } from './seeded.ts'

const AT = Date.now() - 40 * 24 * 3600_000
const titles = ['Alpha', 'Beta', 'Gamma', 'Delta']
const seed = () =>
  seedFolder(
    titles.map((title, n) => ({
      id: title.toLowerCase(),
      title,
      at: AT - n * 1000,
      texts: [`About ${title}`]
    }))
  )
const item = (app: App, title: string) => app.conversations.getByRole('button', { name: title, exact: true })
const section = (app: App, name: string) => app.conversations.getByRole('region', { name })
const choose = (app: App, name: string) => app.page.getByRole('menuitem', { name, exact: true }).click()

test('folders, pins and the archive by menu and keyboard; all of it is there after a restart', async ({
  start
}) => {
  const userData = seed()
  const app = await start({ userData })
  const said = await app.listen()
  await item(app, 'Gamma').focus()
  await app.page.keyboard.press('Shift+F10')
  await choose(app, 'Pin on top')
  await expect(section(app, 'Pinned').getByRole('listitem')).toHaveCount(1)
  await expect(item(app, 'Gamma')).toBeFocused()
  await expect.poll(said).toContain('“Gamma” is pinned on top.')

  await item(app, 'Beta').click({ button: 'right' })
  await app.page.getByRole('menuitem', { name: 'Move to folder' }).hover()
  await choose(app, 'New folder')
  const name = app.conversations.getByRole('textbox', { name: 'Name of the folder' })
  await expect(name).toBeFocused()
  await name.fill('Work')
  await name.press('Enter')
  await expect(section(app, 'Work').getByRole('listitem')).toHaveCount(1)
  await item(app, 'Alpha').dragTo(section(app, 'Work'))
  await expect(section(app, 'Work').getByRole('listitem')).toHaveCount(2)
  await app.button('Undo').click()
  await expect(section(app, 'Work').getByRole('listitem')).toHaveCount(1)

  await item(app, 'Delta').click()
  await app.button('More for Delta').click()
  await choose(app, 'Archive')
  await expect(item(app, 'Delta')).toHaveCount(0)
  await expect.poll(said).toContain('“Delta” is in the archive.')
  await expectAccessible(app, 'the sidebar with a folder, a pin and an archive')
  await app.close()

  const again = await start({ userData })
  await expect(section(again, 'Pinned')).toContainText('Gamma')
  await expect(section(again, 'Work')).toContainText('Beta')
  await again.button('Archive, 1 conversation').click()
  await item(again, 'Delta').focus()
  await again.page.keyboard.press('Shift+F10')
  await choose(again, 'Take out of the archive')
  await expect(section(again, 'Archive')).toHaveCount(0)
  await expect(item(again, 'Delta')).toBeVisible()
})

test('a folder that is deleted loses no conversation, and Undo brings it back as it was', async ({
  start
}) => {
  const app = await start({ userData: seed() })
  await app.button('New folder').click()
  const name = app.conversations.getByRole('textbox', { name: 'Name of the folder' })
  await name.fill('Play')
  await name.press('Enter')
  const folder = app.conversations.getByRole('button', { name: /^Play, / })
  await expect(folder).toBeFocused()
  await item(app, 'Alpha').dragTo(section(app, 'Play'))
  await expect(folder).toHaveAccessibleName('Play, 1 conversation')
  await folder.press('Delete')
  await expect(section(app, 'Play')).toHaveCount(0)
  await expect(app.conversations.getByRole('listitem')).toHaveCount(4)
  await app.button('Undo').click()
  await expect(section(app, 'Play').getByRole('listitem')).toHaveCount(1)
})

test('several are selected, archived at once and brought back', async ({ start }) => {
  const app = await start({ userData: seed() })
  await item(app, 'Alpha').click({ modifiers: ['Control'] })
  const box = (title: string) => app.conversations.getByRole('checkbox', { name: title, exact: true })
  await expect(box('Alpha')).toBeChecked()
  await box('Gamma').press('Space')
  await expect(app.conversations.getByRole('status')).toHaveText('2 selected')
  await expectAccessible(app, 'selecting')
  await app.button('Actions').click()
  await choose(app, 'Archive')
  await expect(app.conversations.getByRole('listitem')).toHaveCount(2)
  await app.button('Undo').click()
  await expect(app.conversations.getByRole('listitem')).toHaveCount(4)
  await item(app, 'Beta').click({ modifiers: ['Control'] })
  await app.page.keyboard.press('Escape')
  await expect(item(app, 'Beta')).toBeVisible()
})

test('with 1,000 conversations only some stand in the document, and the rest is one button away', async ({
  start
}) => {
  const many = Array.from({ length: 1000 }, (_, n) => ({
    id: `c${n}`,
    title: `Number ${n}`,
    at: AT - n,
    texts: ['x']
  }))
  const app = await start({ userData: seedFolder(many) })
  await expect(item(app, 'Number 0')).toBeVisible()
  await expect(app.conversations.getByRole('listitem')).toHaveCount(200)
  await item(app, 'Number 0').focus()
  await app.page.keyboard.press('End')
  await expect(app.button('Show 200 more')).toBeFocused()
  await app.page.keyboard.press('Enter')
  await expect(app.conversations.getByRole('listitem')).toHaveCount(400)
})

test('the model names a conversation after its first answer, and again when it is asked to', async ({
  serve,
  start
}) => {
  const server = await serve({
    script: [text('Plenty of rain.'), text('Weather in Bergen'), text('Rain in Norway')]
  })
  const app = await start({ server, settings: { 'general.titles': true } })
  const said = await app.listen()
  await app.send('How is the weather in Bergen in the early summer?')
  await expect(item(app, 'Weather in Bergen')).toBeVisible()
  await expect(app.page.getByRole('heading', { name: 'Weather in Bergen', level: 1 })).toBeVisible()
  await item(app, 'Weather in Bergen').focus()
  await app.page.keyboard.press('Shift+F10')
  await choose(app, 'Make a new title')
  await expect(item(app, 'Rain in Norway')).toBeVisible()
  await expect.poll(said).toContain('Renamed to “Rain in Norway”.')
  expect(server.problems).toEqual([])
})
