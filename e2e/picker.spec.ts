import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { text } from './model-server.ts'

const picker = (app: App) => app.page.getByRole('dialog', { name: 'Choose a model' })
const filter = (app: App) => picker(app).getByRole('combobox', { name: 'Filter models' })
const trigger = (app: App, model: string) => app.page.getByRole('button', { name: `Model: ${model}` })
const log = (app: App) => app.page.getByRole('log')

test('by keyboard alone: opened by a shortcut, filtered, chosen; the focus is back where it was', async ({
  serve,
  start
}) => {
  const models = [
    'gpt-5',
    'gpt-5-mini',
    'gpt-4.1',
    'o3',
    ...Array.from({ length: 3000 }, (_, n) => `vendor/model-${n}`)
  ]
  const server = await serve({ script: (n) => text(`Answer ${n}.`), models })
  const app = await start({ server })
  await expect(trigger(app, 'gpt-5')).toBeVisible()
  await app.composer.fill('not yet sent')
  await app.page.keyboard.press('Control+Shift+M')
  await expect(filter(app)).toBeFocused()
  const chosen = picker(app).getByRole('option', { name: /^gpt-5 OpenAI/ })
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  // Known from the table: the window and what it can do; a price is known for OpenAI's own address only.
  await expect(chosen).toHaveAccessibleName(/400K tokens · sees images · thinks/)
  await expectAccessible(app, 'the models')
  // However many there are, only those in sight are in the document.
  expect(await picker(app).getByRole('option').count()).toBeLessThan(60)
  await app.page.keyboard.press('ArrowDown')
  await expect(filter(app)).toHaveAttribute(
    'aria-activedescendant',
    (await picker(app)
      .getByRole('option', { name: /^gpt-5-mini/ })
      .getAttribute('id')) ?? 'none'
  )
  await filter(app).pressSequentially('vendor 2999')
  await expect(picker(app).getByRole('option').first()).toHaveAccessibleName(/^vendor\/model-2999/)
  await expect(picker(app).getByRole('status')).toContainText('1 model found')
  await app.page.keyboard.press('Enter')
  await expect(picker(app)).toBeHidden()
  await expect(app.composer).toBeFocused()
  await expect(app.composer).toHaveValue('not yet sent')
  await app.page.keyboard.press('Enter')
  await expect(log(app)).toContainText('Answer 1.')
  expect(server.requests[0]?.body['model']).toBe('vendor/model-2999')
})

test('favourites and recent models stand first, also after a restart; a model that nobody lists is typed', async ({
  serve,
  start
}) => {
  const models = Array.from({ length: 30 }, (_, n) => `model-${n}`)
  const listing = await serve({ script: () => text('no'), models })
  const app = await start({ server: listing })
  await trigger(app, 'model-0').click()
  await filter(app).fill('model-17')
  const mark = picker(app).getByRole('button', { name: 'Favourite: model-17' })
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await filter(app).fill('model-9')
  await app.page.keyboard.press('Enter')
  await trigger(app, 'model-9').click()
  const first = () => picker(app).getByRole('option').first()
  await expect(first()).toHaveAccessibleName(/^model-17/)
  await expect(picker(app)).toContainText('Favourites')
  await app.page.keyboard.press('Escape')
  await app.send('hello')
  await expect(log(app)).toContainText('no')
  await app.close()
  const again = await start({ server: listing, userData: app.userData })
  await trigger(again, 'model-9').click()
  await expect(picker(again).getByRole('option').nth(0)).toHaveAccessibleName(/^model-17/)
  await expect(picker(again).getByRole('option').nth(1)).toHaveAccessibleName(/^model-9/)
  await expect(picker(again)).toContainText('Recent')
  await filter(again).fill('my-deployment')
  await picker(again)
    .getByRole('option', { name: /^my-deployment with OpenAI/ })
    .click()
  await expect(trigger(again, 'my-deployment')).toBeVisible()
})
