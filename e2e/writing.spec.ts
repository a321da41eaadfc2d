import { expect, test } from './app.ts'
import { expectAccessible } from './accessible.ts'
import { messagesOf } from './sent.ts'
import { calls, held, text } from './model-server.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

test('D096 messages written while a run goes on wait in a list; edited, moved, removed, and one sent after the round', async ({
  serve,
  start
}) => {
  const first = held(calls({ name: 'current_time' }))
  const server = await serve({ script: [first, text('Done.')], repeatLast: true })
  const app = await start({ server })
  const said = await app.listen()
  await app.send('go')
  await first.reached
  for (const words of ['one', 'two', 'three']) {
    await app.send(words)
    await expect(app.composer).toHaveValue('')
  }
  const items = app.page.getByRole('region', { name: 'Queued messages' }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect.poll(said).toContain('Message queued')
  await items.nth(2).getByRole('button', { name: 'Move up' }).focus()
  await app.page.keyboard.press('Alt+ArrowUp')
  await expect(items.nth(1)).toContainText('three')
  await items.nth(0).getByRole('button', { name: 'Edit' }).click()
  await app.page.getByRole('textbox', { name: 'Queued message' }).fill('one, in other words')
  await app.button('Save').click()
  await expect(items.nth(0)).toContainText('one, in other words')
  await items.nth(2).getByRole('button', { name: 'Remove from the queue' }).click()
  await expect(items).toHaveCount(2)
  await expect(app.composer).toBeFocused()
  await items.nth(1).getByRole('button', { name: 'Send now, after this round' }).click()
  await expect(items.nth(1)).toContainText('goes in after this round')
  await expectAccessible(app, 'a queue')
  first.release()
  await expect(items).toHaveCount(0)
  await server.requestCount(3)
  expect(messagesOf(server.requests[1]).slice(-2)).toMatchObject([
    { role: 'tool' },
    { role: 'user', content: 'three' }
  ])
  expect(messagesOf(server.requests[2]).at(-1)).toMatchObject({
    role: 'user',
    content: 'one, in other words'
  })
  expect(server.problems).toEqual([])
})

test('a picture and a text are attached, kept over a restart, shown, sent, and opened from the message', async ({
  serve,
  start
}) => {
  const server = await serve({ script: [text('Seen.')], repeatLast: true })
  const app = await start({ server })
  await app.page.locator('input[type=file]').setInputFiles([
    { name: 'dot.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('remember the milk') },
    { name: 'gone.txt', mimeType: 'text/plain', buffer: Buffer.from('not needed') }
  ])
  const chips = app.page.getByRole('list', { name: 'Attached' }).getByRole('listitem')
  await expect(chips).toHaveCount(3)
  await app.button('Remove gone.txt').click()
  await expect(chips).toHaveCount(2)
  await expect(app.composer).toBeFocused()
  await app.composer.fill('What is this?')
  await app.composer.blur()
  await app.close()
  const again = await start({ server, userData: app.userData })
  const kept = again.page.getByRole('list', { name: 'Attached' }).getByRole('listitem')
  await expect(kept).toHaveCount(2)
  await expectAccessible(again, 'attached')
  await again.composer.press('Enter')
  const log = again.page.getByRole('log')
  await expect(log).toContainText('Seen.')
  const sent = JSON.stringify(server.requests[0]?.body)
  expect(sent).toContain(PIXEL.toString('base64'))
  expect(sent).toContain('remember the milk')
  await log.getByRole('button', { name: /^Open ?notes\.txt/ }).click()
  const dialog = again.page.getByRole('dialog', { name: 'notes.txt' })
  await expect(dialog).toContainText('remember the milk')
  await expectAccessible(again, 'an attached text')
  await again.page.keyboard.press('Escape')
  await expect(log.getByRole('button', { name: /^Open ?notes\.txt/ })).toBeFocused()
  expect(server.problems).toEqual([])
})

test('a paste of 5 MB becomes a file beside the text at once, and can be put back; an unreadable file says why', async ({
  serve,
  start
}) => {
  const server = await serve({ script: [text('Seen.')], repeatLast: true })
  const app = await start({ server })
  await app.composer.focus()
  const paste = (length: number) =>
    app.page.evaluate((count) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'pasted '.repeat(count / 7))
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      )
    }, length)
  await paste(5_000_000)
  await expect(app.page.getByRole('button', { name: /^Open ?Pasted text 1\.txt/ })).toBeVisible()
  await app.composer.fill('still quick')
  await expect(app.composer).toHaveValue('still quick')
  await app.button('Remove Pasted text 1.txt').click()
  await paste(21_000)
  await app.button('Put Pasted text 1.txt back into the text').click()
  await expect(app.composer).toHaveValue(/^still quick\n\npasted pasted/)
  await app.page.locator('input[type=file]').setInputFiles({
    name: 'program.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0, 1, 2])
  })
  await expect(app.page.getByText('program.bin is neither a picture')).toBeVisible()
})

test('an edited message keeps what is attached to it, in sight and in what is sent', async ({
  serve,
  start
}) => {
  const server = await serve({ script: [text('One.'), text('Two.')] })
  const app = await start({ server })
  await app.page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('remember the milk') }])
  await app.send('What is in it?')
  const log = app.page.getByRole('log')
  await expect(log).toContainText('One.')
  await app.composer.press('ArrowUp')
  const field = app.page.getByRole('textbox', { name: 'Edit your message' })
  await expect(field).toBeFocused()
  const chip = log.getByRole('button', { name: /^Open ?notes\.txt/ })
  await expect(chip).toBeVisible()
  await field.fill('What is it about?')
  await field.press('Enter')
  await expect(log).toContainText('Two.')
  await expect(chip).toHaveCount(1)
  expect(messagesOf(server.requests[1]).at(-1)?.content).toBe(
    '<attachment name="notes.txt">\nremember the milk\n</attachment>\n\nWhat is it about?'
  )
})
