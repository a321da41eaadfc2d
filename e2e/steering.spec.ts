import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { calls, text, textAndCalls } from './model-server.ts'
import { messagesOf } from './sent.ts'

const shots = process.env['FERMATA_SHOTS']

/** Nothing that axe finds; and pictures in both themes and sizes where somebody wants to look. */
async function look(app: App, name: string): Promise<void> {
  await expectAccessible(app, name)
  for (const colorScheme of shots ? (['light', 'dark'] as const) : []) {
    await app.page.emulateMedia({ colorScheme })
    for (const [width, height] of [
      [1280, 800],
      [900, 600]
    ] as const) {
      await app.page.setViewportSize({ width, height })
      await app.page.screenshot({ path: join(shots ?? '', `${name}-${colorScheme}-${width}.png`) })
    }
  }
  await app.page.setViewportSize({ width: 1280, height: 800 })
  await app.page.emulateMedia({ colorScheme: 'light' })
}

const log = (app: App) => app.page.getByRole('log', { name: 'Messages' })
const said = (app: App, words: string) => log(app).getByText(words, { exact: true })
const own = (app: App) => app.page.getByRole('toolbar', { name: 'Actions for your message' })
const answers = (app: App) => app.page.getByRole('toolbar', { name: 'Actions for this answer' })
const versions = (app: App) => log(app).getByRole('group', { name: 'Versions' })
const clipboard = (app: App) => app.page.evaluate(() => navigator.clipboard.readText())

async function choose(app: App, actions: Locator, item: string): Promise<void> {
  const more = actions.getByRole('button', { name: 'More actions' })
  await more.focus()
  await app.page.keyboard.press('Enter')
  await app.page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
}

test('S23 D101 by keyboard: a message is edited and sent again, and the versions are gone between with arrow keys', async ({
  serve,
  start
}) => {
  const server = await serve({
    script: [text('First answer.'), text('Second answer.'), text('Other answer.')]
  })
  const app = await start({ server })
  await app.send('tell me')
  await expect(said(app, 'First answer.')).toBeVisible()
  await app.send('and more')
  await expect(said(app, 'Second answer.')).toBeVisible()
  const heard = await app.listen()

  const toolbar = own(app).first()
  await toolbar.getByRole('button', { name: 'Copy' }).focus()
  await app.page.keyboard.press('ArrowRight')
  const edit = toolbar.getByRole('button', { name: 'Edit and send again' })
  await expect(edit).toBeFocused()
  await look(app, 'steering-own')
  await app.page.keyboard.press('Enter')
  const field = app.page.getByRole('textbox', { name: 'Edit your message' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('tell me')
  await field.fill('never mind')
  await app.page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expect(said(app, 'tell me')).toBeVisible()

  await app.page.keyboard.press('Enter')
  await field.fill('tell me otherwise')
  await look(app, 'steering-edit')
  await field.press('Enter')
  await expect(said(app, 'Other answer.')).toBeVisible()
  await expect(said(app, 'First answer.')).toBeHidden()
  await expect(app.composer).toBeFocused()
  expect(
    messagesOf(server.requests[2])
      .map(({ content }) => content)
      .slice(1)
  ).toEqual(['tell me otherwise'])
  await expect(versions(app)).toContainText('2 of 2')

  // Arrow up in the empty field edits the last one; Escape leads back.
  await app.page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('tell me otherwise')
  await expect(field).toBeFocused()
  await app.page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(edit).toBeFocused()

  await versions(app).getByRole('button', { name: 'Previous version' }).focus()
  await app.page.keyboard.press('ArrowLeft')
  await expect(said(app, 'Second answer.')).toBeVisible()
  await expect(versions(app)).toContainText('1 of 2')
  await expect(versions(app).getByRole('button', { name: 'Next version' })).toBeFocused()
  await expect.poll(heard).toContain('Version 1 of 2 is shown.')
  await look(app, 'steering-versions')
  await app.page.keyboard.press('ArrowRight')
  await expect(said(app, 'Other answer.')).toBeVisible()
  await expect(said(app, 'Second answer.')).toBeHidden()
  expect(server.problems).toEqual([])
})

test('what is typed into a message that is edited outlives the app, as a draft does', async ({
  serve,
  start
}) => {
  const server = await serve({ script: [text('Hello.'), text('Good.')] })
  const app = await start({ server })
  await app.send('first words')
  await expect(said(app, 'Hello.')).toBeVisible()
  const field = (of: App) => of.page.getByRole('textbox', { name: 'Edit your message' })
  const edit = (of: App) => own(of).getByRole('button', { name: 'Edit and send again' })
  await edit(app).press('Enter')
  await field(app).fill('other words')
  await app.composer.focus()
  await app.close()
  const again = await start({ server, userData: app.userData })
  await again.conversations.getByRole('button', { name: /^first words/ }).click()
  await edit(again).press('Enter')
  await expect(field(again)).toHaveValue('other words')
  await field(again).press('Enter')
  await expect(said(again, 'Good.')).toBeVisible()
  expect(messagesOf(server.requests[1]).at(-1)?.content).toBe('other words')
})

test('S24 an answer is asked for again, also from another model', async ({ serve, start }) => {
  const server = await serve({
    script: [text('As it was.'), text('Once more.'), text('By another.')],
    models: ['test-model', 'other-model']
  })
  const app = await start({ server })
  await app.send('tell me')
  await expect(said(app, 'As it was.')).toBeVisible()
  await answers(app).getByRole('button', { name: 'Answer again' }).click()
  await expect(said(app, 'Once more.')).toBeVisible()
  await expect(said(app, 'As it was.')).toBeHidden()
  const more = answers(app).getByRole('button', { name: 'More actions' })
  await more.click()
  await look(app, 'steering-menu')
  await app.page.getByRole('menuitem', { name: 'Answer again with…' }).press('ArrowRight')
  await app.page.getByRole('menuitemradio', { name: 'other-model' }).press('Enter')
  await expect(said(app, 'By another.')).toBeVisible()
  expect(server.requests.map(({ body }) => body['model'])).toEqual([
    'test-model',
    'test-model',
    'other-model'
  ])
  await expect(app.button('Model: other-model')).toBeVisible()
  await expect(versions(app)).toContainText('3 of 3')
  await versions(app).getByRole('button', { name: 'Previous version' }).click()
  await expect(said(app, 'Once more.')).toBeVisible()
  await expect(app.button('Model: test-model')).toBeVisible()
  expect(server.problems).toEqual([])
})

test('S25 a round is deleted at a pause with its results, the row goes, and undo brings all back', async ({
  serve,
  start
}) => {
  const zones = ['Asia/Tokyo', 'Europe/Rome', 'Asia/Dubai', 'Europe/Oslo', 'Asia/Seoul']
  const script = zones.map((zone) =>
    textAndCalls(`Looking at ${zone}.`, { name: 'current_time', args: { zone } })
  )
  const server = await serve({ script: [...script, text('Good.')] })
  const app = await start({ server, settings: { 'agent.toolLimit.rounds': 5 } })
  await app.send('look')
  await expect(app.pauseRow(5)).toBeVisible()
  const heard = await app.listen()
  const rounds = app.page.getByRole('group', { name: 'Actions for this round' })
  await choose(app, rounds.last(), 'Delete this round')
  await expect(app.pauseRow(5)).toBeHidden()
  await expect(said(app, 'Looking at Asia/Seoul.')).toBeHidden()
  await expect.poll(heard).toContain('Deleted here. The version with it is kept.')
  await look(app, 'steering-deleted')
  await app.button('Undo').press('Enter')
  await expect(app.pauseRow(5)).toBeVisible()
  await expect(said(app, 'Looking at Asia/Seoul.')).toBeVisible()
  await expect(app.composer).toBeFocused()
  await choose(app, rounds.last(), 'Delete this round')
  await app.send('go on')
  await expect(said(app, 'Good.')).toBeVisible()
  expect(JSON.stringify(server.requests[5]?.body)).not.toContain('Asia/Seoul')
  expect(server.problems).toEqual([])
})

test('a conversation branches from an answer; the tree shows every branch, and two are compared side by side', async ({
  serve,
  start
}) => {
  const server = await serve({
    script: [
      text('Start.'),
      calls({ name: 'current_time', args: { zone: 'UTC' } }),
      text('The one way.'),
      text('The other way.')
    ]
  })
  const app = await start({ server })
  await app.send('begin')
  await expect(said(app, 'Start.')).toBeVisible()
  await app.send('one way, please')
  await expect(said(app, 'The one way.')).toBeVisible()
  await choose(app, answers(app).first(), 'Branch from here')
  await expect(said(app, 'The one way.')).toBeHidden()
  await expect(log(app).getByText('Nothing is said yet in this version.')).toBeVisible()
  await look(app, 'steering-branched')
  await app.send('the other way, please')
  await expect(said(app, 'The other way.')).toBeVisible()

  const opener = app.button('2 branches')
  await opener.focus()
  await app.page.keyboard.press('Enter')
  const dialog = app.page.getByRole('dialog', { name: 'Branches of this conversation' })
  const tree = dialog.getByRole('list', { name: 'Branches' })
  await expect(tree.getByRole('listitem')).toHaveText([
    /Shown now.*The other way\..*done · 4 messages/,
    /After “Start\.”.*The one way\..*done · 3 messages · 1 round/
  ])
  await look(app, 'steering-tree')
  await tree.getByRole('button', { name: 'Compare “The one way.” with what is shown' }).press('Enter')
  const comparison = app.page.getByRole('dialog', { name: 'Two branches, from where they part' })
  await expect(comparison).toContainText('They share the first 2 messages.')
  const [shown, other] = [
    comparison.getByRole('region', { name: 'Left branch' }),
    comparison.getByRole('region', { name: 'Right branch' })
  ]
  await expect(shown).toContainText('The other way.')
  await expect(other).toContainText('Current time')
  await expect(other).toContainText('The one way.')
  await look(app, 'steering-compare')
  const picked = comparison.getByRole('combobox', { name: 'Right branch' })
  await picked.selectOption('Shown now')
  await expect(comparison).toContainText('They share the first 4 messages.')
  await picked.selectOption('The one way.')
  await other.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(comparison).toBeHidden()
  await expect(said(app, 'The one way.')).toBeVisible()
  await expect(said(app, 'The other way.')).toBeHidden()
  await expect(opener).toBeFocused()
  expect(server.problems).toEqual([])
})

test('what was said in another version is found by the search, and opens there', async ({ serve, start }) => {
  const server = await serve({ script: [text('Ljubljana, then.'), text('Elsewhere.')] })
  const app = await start({ server })
  await app.send('where to')
  await expect(said(app, 'Ljubljana, then.')).toBeVisible()
  await answers(app).getByRole('button', { name: 'Answer again' }).press('Enter')
  await expect(said(app, 'Elsewhere.')).toBeVisible()
  await app.page.getByRole('searchbox', { name: 'Search conversations' }).fill('Ljubljana')
  await app.conversations.getByRole('button', { name: /Ljubljana, then/ }).press('Enter')
  await expect(said(app, 'Ljubljana, then.')).toBeVisible()
  await expect(said(app, 'Elsewhere.')).toBeHidden()
  await expect(log(app).getByRole('article').filter({ hasText: 'Ljubljana' })).toBeFocused()
  await expect(versions(app)).toContainText('1 of 2')
})

test('S118 an answer is copied as Markdown and as plain text, and nothing that was rejected is in it', async ({
  serve,
  start
}) => {
  const words = 'This is **bold**, and `code`.\n\n* one\n* two'
  const rejected = '<tool_call>{"name": "current_time", "arguments": {"zone": </tool_call>'
  const server = await serve({ script: [text(rejected), text(words)] })
  const app = await start({ server })
  await app.send('say it')
  await expect(log(app).getByText('bold', { exact: true })).toBeVisible()
  expect(server.requests).toHaveLength(2)
  await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await choose(app, answers(app), 'Copy as Markdown')
  await expect.poll(() => clipboard(app)).toBe(words)
  await choose(app, answers(app), 'Copy as plain text')
  await expect.poll(() => clipboard(app)).toBe('This is bold, and code.\none\ntwo')
  await own(app).getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => clipboard(app)).toBe('say it')
})
