import { expectAccessible } from './accessible.ts'
import { expect, test } from './app.ts'
import { text } from './model-server.ts'
import { messagesOf } from './sent.ts'

const KEY = 'sk-proj-0123456789abcdefXYZ'

test('F107 a pasted key is warned of before it is sent; the text stays, and goes when the user says so', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text('I see.') })
  const app = await start({ server })
  await app.composer.fill(`my key is ${KEY}, what now?`)
  await app.composer.press('Enter')
  const warning = app.page.getByRole('alert').filter({ hasText: 'looks like a key' })
  await expect(warning).toContainText('“sk-proj-…” looks like a key')
  await expect(warning).not.toContainText(KEY)
  expect(server.requests).toHaveLength(0)
  await expectAccessible(app, 'the warning of a key')
  await warning.getByRole('button', { name: 'Back to the text' }).press('Enter')
  await expect(warning).toHaveCount(0)
  await expect(app.composer).toBeFocused()
  await expect(app.composer).toHaveValue(`my key is ${KEY}, what now?`)
  await app.composer.press('Enter')
  await warning.getByRole('button', { name: 'Send it all the same' }).press('Enter')
  await expect(app.page.getByRole('log')).toContainText('I see.')
  expect(messagesOf(server.requests[0]).at(-1)?.content).toContain(KEY)
  await app.composer.fill('the sk-learn library')
  await app.composer.press('Enter')
  await expect.poll(() => server.requests.length).toBe(2)
})
