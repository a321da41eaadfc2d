import { expect, test } from './app.ts'
import { expectAccessible } from './accessible.ts'
import { messagesOf } from './sent.ts'
import { held, text } from './model-server.ts'

test('a message sent by mistake is taken back into the field with its file, changed and sent again', async ({
  serve,
  start
}) => {
  const first = held(text('Never seen.'))
  const second = held(text('Never seen either.'))
  const server = await serve({ script: [first, second, text('Here.')], repeatLast: true })
  const app = await start({ server })
  await app.page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('remember the milk') }])
  await app.send('Look at tihs')
  await first.reached
  await expect(app.button('Take back')).toBeVisible()
  await expectAccessible(app, 'a message that can be taken back')
  const said = await app.listen()
  await app.button('Take back').click()
  await expect(app.composer).toHaveValue('Look at tihs')
  await expect(app.composer).toBeFocused()
  await expect(app.button('Take back')).toHaveCount(0)
  await expect.poll(said).toContain('Stopped. The message is back in the field.')
  first.release()
  await expect(app.page.getByRole('list', { name: 'Attached' }).getByRole('listitem')).toHaveCount(1)
  await app.send('Look at thsi')
  await second.reached
  await expect(app.button('Take back')).toBeVisible()
  await app.composer.press('ControlOrMeta+z')
  await expect(app.composer).toHaveValue('Look at thsi')
  second.release()
  await app.send('Look at this')
  await expect(app.page.getByRole('log')).toContainText('Here.')
  await expect(app.button('Take back')).toHaveCount(0)
  expect(messagesOf(server.requests[2]).filter(({ role }) => role === 'user')).toMatchObject([
    { content: '<attachment name="notes.txt">\nremember the milk\n</attachment>\n\nLook at this' }
  ])
  expect(server.problems).toEqual([])
})

test('a draft that was deleted comes back: by its button, by the keyboard, with what was attached', async ({
  start
}) => {
  const app = await start()
  await app.page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('remember the milk') }])
  const chips = app.page.getByRole('list', { name: 'Attached' }).getByRole('listitem')
  await expect(chips).toHaveCount(1)
  await app.composer.fill('A letter that took a while to write')
  const said = await app.listen()
  await app.composer.press('ControlOrMeta+a')
  await app.composer.press('Delete')
  await expect(app.button('Bring it back')).toHaveCount(0)
  await app.button('Remove notes.txt').click()
  await expect(app.button('Bring it back')).toBeVisible()
  await expectAccessible(app, 'a deleted draft')
  await expect.poll(said).toContain('Draft deleted. Ctrl or ⌘ and Z in the empty field brings it back.')
  await app.button('Bring it back').click()
  await expect(app.composer).toHaveValue('A letter that took a while to write')
  await expect(app.composer).toBeFocused()
  await expect(chips).toHaveCount(1)
  await expect(app.button('Bring it back')).toHaveCount(0)
  await app.button('Remove notes.txt').click()
  await app.composer.fill('')
  await expect(app.button('Bring it back')).toBeVisible()
  await app.composer.press('ControlOrMeta+z')
  await expect(app.composer).toHaveValue('A letter that took a while to write')
  await app.composer.fill('')
  await app.page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
  await expect(app.button('Bring it back')).toHaveCount(0)
  await expect(app.composer).toBeFocused()
  await app.composer.fill('short')
  await app.composer.fill('')
  await expect(app.button('Bring it back')).toHaveCount(0)
})
