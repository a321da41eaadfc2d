import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, expect, test } from './app.ts'
import { expectAccessible } from './accessible.ts'
import { messagesOf } from './sent.ts'
import { text } from './model-server.ts'

function project(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-mention-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, '.gitignore'), 'out.txt\n')
  writeFileSync(join(folder, 'out.txt'), 'left out')
  writeFileSync(join(folder, '.env'), 'TOKEN=not-for-models')
  writeFileSync(join(folder, 'notes.md'), 'remember the milk')
  writeFileSync(join(folder, 'src/main.ts'), 'export const answer = 42')
  return folder
}

const files = (app: App) => app.page.getByRole('listbox', { name: /^Files: / }).getByRole('option')
const chips = (app: App) => app.page.getByRole('list', { name: 'Attached' }).getByRole('listitem')

test('an @ finds files of the folder; one goes along as a chip, is read when it is sent, and opens from the message', async ({
  serve,
  start
}) => {
  const server = await serve({ script: [text('Read.')], repeatLast: true })
  const workspace = project()
  const app = await start({ server, workspace })
  const said = await app.listen()
  await app.composer.pressSequentially('What is in @')
  await expect(files(app)).toHaveText([/^notes\.md/, /^src\/main\.ts/])
  await app.composer.pressSequentially('smai')
  await expect(files(app)).toHaveText([/^src\/main\.ts/])
  await expectAccessible(app, 'mentioning')
  await app.composer.press('Enter')
  await expect(app.composer).toHaveValue('What is in @src/main.ts ')
  await expect(app.composer).toBeFocused()
  await expect(chips(app)).toHaveText([/src\/main\.tsFile · read when you send/])
  await expect.poll(said).toContain('src/main.ts attached')
  await app.composer.pressSequentially('and @notes')
  await expect(files(app)).toHaveText([/^notes\.md/])
  await app.composer.press('Tab')
  await expect(chips(app)).toHaveCount(2)
  await app.button('Remove notes.md').click()
  await expect(chips(app)).toHaveCount(1)
  await expectAccessible(app, 'mentioned')
  await app.composer.press('Enter')
  await server.requestCount(1)
  const sent = messagesOf(server.requests[0]).at(-1)?.content
  expect(sent).toBe(
    '<attachment path="src/main.ts">\nexport const answer = 42\n</attachment>\n\nWhat is in @src/main.ts and @notes.md '
  )
  const log = app.page.getByRole('log')
  await log.getByRole('button', { name: /^Open ?src\/main\.ts/ }).click()
  await expect(app.page.getByRole('dialog', { name: 'src/main.ts' })).toContainText(
    'export const answer = 42'
  )
  await app.page.keyboard.press('Escape')
  await app.composer.fill('mail me@notes')
  await expect(files(app)).toHaveCount(0)
  expect(server.problems).toEqual([])
})

test('a file that may hold secrets asks first: left out with the safe answer, sent with the other one', async ({
  serve,
  start
}) => {
  const server = await serve({ script: [text('Read.')], repeatLast: true })
  const app = await start({ server, workspace: project() })
  const ask = async () => {
    await app.composer.pressSequentially('@.env')
    await expect(files(app)).toHaveText([/^\.envmay hold secrets/])
    await app.composer.press('Enter')
    await expect(app.page.getByRole('alert').filter({ hasText: '.env commonly holds secrets' })).toBeVisible()
  }
  await ask()
  await expect(app.button('Leave it out')).toBeFocused()
  await expectAccessible(app, 'a secret is asked about')
  await app.page.keyboard.press('Enter')
  await expect(app.composer).toBeFocused()
  await expect(chips(app)).toHaveCount(0)
  await app.composer.fill('')
  await ask()
  await app.button('Send it along').click()
  await expect(chips(app)).toHaveText([/\.envFile · read when you send · may hold secrets/])
  await expect(files(app)).toHaveCount(0)
  await app.composer.pressSequentially('what is this?')
  await app.composer.press('Enter')
  await server.requestCount(1)
  expect(messagesOf(server.requests[0]).at(-1)?.content).toContain('TOKEN=not-for-models')
})

test('without a folder an @ says so and leads to choosing one; Enter sends what was typed all the same', async ({
  serve,
  start
}) => {
  const server = await serve({ script: [text('Hello.')], repeatLast: true })
  const workspace = project()
  const app = await start({ server })
  await app.composer.pressSequentially('look @')
  await expect(files(app)).toHaveText([/^No folder is chosen/])
  await app.composer.press('Enter')
  await server.requestCount(1)
  expect(messagesOf(server.requests[0]).at(-1)?.content).toBe('look @')
  await expect(app.page.getByRole('log')).toContainText('Hello.')
  await app.electron.evaluate(({ dialog }, folder) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [folder] })
  }, workspace)
  await app.composer.pressSequentially('@')
  await app.composer.press('ArrowDown')
  await app.composer.press('Enter')
  await expect(files(app)).toHaveText([/^notes\.md/, /^src\/main\.ts/])
})
