import { type App, expect, test } from './app.ts'
import { messagesOf } from './sent.ts'
import { unfinished } from './stored.ts'
import {
  calls,
  httpError,
  type ModelServer,
  type ModelServerOptions,
  text,
  thinking,
  tick
} from './model-server.ts'

const T = tick()
const ask = calls({
  name: 'ask_user',
  args: { question: 'Which way?', options: ['Left', 'Right'] }
})

type Serve = (options: ModelServerOptions) => Promise<ModelServer>
type Start = (options: { server: ModelServer; userData?: string }) => Promise<App>

/** An app that has paused after five rounds. */
async function paused(
  serve: Serve,
  start: Start,
  after: (n: number) => ReturnType<typeof text> = () => text('All done.')
): Promise<{ server: ModelServer; app: App }> {
  const server = await serve({ script: (n) => (n <= 5 ? T : after(n)) })
  const app = await start({ server })
  await app.setLimit(5)
  await app.send('go')
  await app.pauseRow(5).waitFor()
  return { server, app }
}

const log = (app: App) => app.page.getByRole('log')
const item = (app: App, title: RegExp) => app.conversations.getByRole('button', { name: title }).first()
const limit = (app: App) => app.page.getByRole('button', { name: /^Tool rounds of this conversation/ })

/** Three conversations, the last one open. */
async function three(serve: Serve, start: Start): Promise<App> {
  const server = await serve({ script: (n) => text(`Answer ${n}.`) })
  const app = await start({ server })
  for (const [index, title] of ['Café in Zürich', 'Second thoughts', 'Third time'].entries()) {
    if (index > 0) await app.button('New conversation').click()
    await app.send(title)
    await expect(log(app)).toContainText(`Answer ${index + 1}.`)
  }
  return app
}

test('a hint goes with Continue as a user message after the results; Enter in its field continues', async ({
  serve,
  start
}) => {
  const { server, app } = await paused(serve, start)
  const hint = app.page.getByRole('textbox', { name: 'Hint for Continue' })
  await hint.fill('but be quick')
  await hint.press('Enter')
  await expect(log(app)).toContainText('All done.')
  expect(messagesOf(server.requests[5]).slice(-2)).toMatchObject([
    { role: 'tool' },
    { role: 'user', content: 'but be quick' }
  ])
  await expect(log(app).getByText('but be quick')).toHaveCount(1)
  expect(server.problems).toEqual([])
})

test('a hint that is not sent yet stays with its conversation, and goes once it was taken', async ({
  serve,
  start
}) => {
  const { app } = await paused(serve, start, (n) => (n <= 10 ? T : text('All done.')))
  const hint = app.page.getByRole('textbox', { name: 'Hint for Continue' })
  await hint.fill('not yet')
  await app.button('New conversation').click()
  await item(app, /^go/).click()
  await expect(hint).toHaveValue('not yet')
  await app.button('Continue').click()
  await expect(app.pauseRow(5)).toContainText('Whole turn: 10 tool calls')
  await expect(hint).toHaveValue('')
})

test('Continue without limit for this turn: to the end of the turn, and the header says so', async ({
  serve,
  start
}) => {
  const { server, app } = await paused(serve, start, (n) => (n <= 14 ? T : text('All done.')))
  await app.button('More ways to continue').click()
  await app.page.getByRole('menuitem', { name: 'Continue without limit for this turn' }).click()
  await expect(log(app)).toContainText('All done.')
  expect(server.requests).toHaveLength(15)
  await expect(limit(app)).toHaveText('500 rounds')
  await app.send('again')
  await expect(limit(app)).toHaveText('5 rounds')
})

test('Wrap up now, by keyboard: one request without tools, and the focus is not lost', async ({
  serve,
  start
}) => {
  const { server, app } = await paused(serve, start, () => text('In short: noon.'))
  await app.button('More ways to continue').focus()
  await app.page.keyboard.press('Enter')
  await expect(app.page.getByRole('menuitem', { name: 'Continue without limit for this turn' })).toBeFocused()
  await app.page.keyboard.press('ArrowDown')
  await expect(app.page.getByRole('menuitem', { name: 'Wrap up now' })).toBeFocused()
  await app.page.keyboard.press('Enter')
  await expect(log(app)).toContainText('In short: noon.')
  expect(server.requests).toHaveLength(6)
  expect(server.requests[5]?.body['tool_choice']).toBe('none')
  expect(await app.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('a conversation’s own limit: shown in the header, kept over a restart, and the pause obeys it', async ({
  serve,
  start
}) => {
  const { server, app } = await paused(serve, start, () => T)
  await expect(limit(app)).toHaveText('5 rounds')
  await limit(app).click()
  await app.page.getByRole('radio', { name: 'Own number' }).click()
  const number = app.page.getByRole('spinbutton', { name: 'Own number' })
  await number.fill('3')
  await number.press('Enter')
  await expect(limit(app)).toHaveText('3 rounds')
  await app.page.keyboard.press('Escape')
  await expect(number).toBeHidden()
  await expect(limit(app)).toBeFocused()
  await app.button('Continue').click()
  await expect(app.pauseRow(3)).toContainText('3 of 3 rounds')
  await app.close()
  const again = await start({ server, userData: app.userData })
  await item(again, /^go/).click()
  await expect(limit(again)).toHaveText('3 rounds')
  await limit(again).click()
  await again.page.getByRole('radio', { name: 'No limit (pauses at 500)' }).click()
  await expect(limit(again)).toHaveText('500 rounds')
  await again.page.getByRole('radio', { name: 'As in Settings (5)' }).click()
  await expect(limit(again)).toHaveText('5 rounds')
})

test('a question is said once, answered by an option, and stays as question and answer', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => (n === 1 ? ask : text('Left it is.')) })
  const app = await start({ server })
  const said = await app.listen()
  await app.send('go')
  const question = app.page.getByRole('group', { name: 'Which way?' })
  await expect(question.getByRole('button')).toHaveText(['Left', 'Right', 'Send answer'])
  await expect.poll(said).toContain('The agent asks: Which way?')
  await question.getByRole('button', { name: 'Left' }).focus()
  await app.page.keyboard.press('Enter')
  await expect(log(app)).toContainText('Left it is.')
  await expect(app.composer).toBeFocused()
  await expect(question).toContainText('Which way?')
  await expect(question).toContainText(/Answer\s*Left$/)
  await expect(question.getByRole('button')).toHaveCount(0)
  expect((await said()).filter((sentence) => sentence.startsWith('The agent asks'))).toHaveLength(1)
  expect(messagesOf(server.requests[1]).at(-1)).toMatchObject({ content: 'The user answered: Left' })
})

test('a question is answered by text, also after a restart, and what was typed is still there', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => (n === 1 ? ask : text('Straight on.')) })
  const app = await start({ server })
  await app.send('go')
  await app.page.getByRole('textbox', { name: 'Another answer' }).fill('neither')
  await expect.poll(() => unfinished(app.userData, 'composer_drafts')).toContain('neither')
  await app.close()
  const again = await start({ server, userData: app.userData })
  await item(again, /^go.*waiting for your answer/).click()
  const field = again.page.getByRole('textbox', { name: 'Another answer' })
  await expect(field).toHaveValue('neither')
  await field.press('End')
  await field.press('Shift+Enter')
  await field.pressSequentially('of them')
  await again.button('Send answer').click()
  await expect(log(again)).toContainText('Straight on.')
  await expect(again.page.getByRole('group', { name: 'Which way?' })).toContainText('neither')
  expect(messagesOf(server.requests[1]).at(-1)).toMatchObject({
    content: 'The user answered: neither\nof them'
  })
  expect(server.problems).toEqual([])
})

test('reasoning is folded, and opens', async ({ serve, start }) => {
  const server = await serve({
    script: () => thinking('First I look around.', text('Here you are.')),
    reasoning: () => 'may'
  })
  const app = await start({ server })
  await app.send('go')
  await expect(log(app)).toContainText('Here you are.')
  await expect(log(app)).not.toContainText('First I look around.')
  await app.button('Reasoning').click()
  await expect(log(app)).toContainText('First I look around.')
})

test('rename by F2 and by the menu: Enter saves, Esc does not, the focus goes back', async ({
  serve,
  start
}) => {
  const app = await three(serve, start)
  const name = app.page.getByRole('textbox', { name: 'Name' })
  await item(app, /^Third time/).focus()
  await app.page.keyboard.press('F2')
  await expect(name).toBeFocused()
  await name.fill('A better name')
  await name.press('Enter')
  await expect(item(app, /^A better name/)).toBeFocused()
  await expect(app.page.getByRole('heading', { name: 'A better name', level: 1 })).toBeVisible()
  await app.page.keyboard.press('F2')
  await name.fill('Not this one')
  await name.press('Escape')
  await expect(item(app, /^A better name/)).toBeFocused()
  await item(app, /^Second thoughts/).hover()
  await app.button('More for Second thoughts').click()
  await app.page.getByRole('menuitem', { name: 'Rename' }).click()
  await name.fill('   ')
  await name.press('Enter')
  await expect(item(app, /^Second thoughts/)).toBeFocused()
  await expect(app.page.getByRole('heading', { name: 'A better name', level: 1 })).toBeVisible()
})

test('search finds titles as they are typed: accents and case do not matter, the count is said, Esc clears', async ({
  serve,
  start
}) => {
  const app = await three(serve, start)
  const said = await app.listen()
  const search = app.page.getByRole('searchbox', { name: 'Search conversations' })
  await search.fill('zurich')
  await expect(item(app, /^Café in Zürich/)).toBeVisible()
  await expect.poll(said).toContain('1 conversation, 1 message found.')
  await search.press('ArrowDown')
  await expect(item(app, /^Café in Zürich/)).toBeFocused()
  await app.page.keyboard.press('Enter')
  await expect(log(app)).toContainText('Answer 1.')
  await search.fill('nothing has this')
  await expect(app.conversations).toContainText('Nothing was found.')
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(app.conversations.getByRole('listitem')).toHaveCount(3)
})

test('the list by keyboard: one tab stop, arrows, Home and End, Delete with Undo', async ({
  serve,
  start
}) => {
  const app = await three(serve, start)
  const focused = () => app.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await item(app, /^Third time/).focus()
  expect(await app.conversations.locator('button[tabindex="0"]').count()).toBe(3)
  const steps: [string, string][] = [
    ['ArrowDown', 'Second thoughts'],
    ['ArrowDown', 'Café in Zürich'],
    ['ArrowDown', 'Café in Zürich'],
    ['Home', 'Third time'],
    ['End', 'Café in Zürich'],
    ['ArrowUp', 'Second thoughts']
  ]
  for (const [key, title] of steps) {
    await app.page.keyboard.press(key)
    expect(await focused(), key).toBe(title)
  }
  await app.page.keyboard.press('Delete')
  await expect(app.conversations.getByRole('listitem')).toHaveCount(2)
  expect(await focused()).toBe('Café in Zürich')
  await app.button('Undo').click()
  await expect(app.conversations.getByRole('listitem')).toHaveCount(3)
})

test('a model that is gone: the failure leads to the models, and Retry goes on with the chosen one', async ({
  serve,
  start
}) => {
  const server = await serve({
    models: ['test-model', 'other-model'],
    script: (n) =>
      n === 1
        ? httpError(404, {
            error: { message: 'The model `test-model` does not exist', code: 'model_not_found' }
          })
        : text('Done by the other.')
  })
  const app = await start({ server })
  await app.send('go')
  await app.button('Choose another model').click()
  await app.page.getByRole('option', { name: /^other-model/ }).click()
  await expect(app.button('Choose another model')).toBeFocused()
  await app.button('Retry').click()
  await expect(log(app)).toContainText('Done by the other.')
  expect(server.requests[1]?.body['model']).toBe('other-model')
})
