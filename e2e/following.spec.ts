import { type App, expect, test } from './app.ts'
import { seedConversation } from './long-conversation.ts'
import { heldAfter, text, thinking } from './model-server.ts'

const log = (app: App) => app.page.getByRole('log', { name: 'Messages' })
const jump = (app: App) => app.page.getByRole('button', { name: /^Jump to latest/ })
const words = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name}${n}`).join(' ')

/** Pixels between the end of what is written and the lower edge of the window. */
const toEnd = (app: App) =>
  log(app).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))

/** Where every row in the document stands, and that twice in a row: nothing moves any more. */
async function places(app: App): Promise<string> {
  const now = () =>
    log(app).evaluate(async (box) => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const rows = [...box.querySelectorAll('[data-row]')]
      return JSON.stringify(
        rows.map((row) => [row.getAttribute('aria-posinset'), Math.round(row.getBoundingClientRect().top)])
      )
    })
  for (let before = await now(); ; ) {
    const after = await now()
    if (after === before) return after
    before = after
  }
}

async function open(app: App): Promise<void> {
  await app.conversations
    .getByRole('button', { name: /^Long talk/ })
    .first()
    .click()
  await expect(log(app)).toContainText('The end of 39.')
}

test('R125 the end is followed over the border from thinking to answering, also when the thinking is opened and folded there', async ({
  serve,
  start
}) => {
  const answer = heldAfter(thinking(words('thought', 300), text(words('word', 500))), 150)
  const server = await serve({ script: () => answer })
  const app = await start({ server, userData: seedConversation('Long talk', 40) })
  await open(app)
  await app.send('think, then speak')
  await answer.reached
  const thought = log(app).getByRole('button', { name: 'Thinking…' })
  await thought.click()
  await expect(log(app)).toContainText('thought1 ')
  await thought.click()
  await expect(log(app)).not.toContainText('thought1 ')
  await expect.poll(() => toEnd(app)).toBeLessThanOrEqual(8)
  answer.release()
  await expect(log(app)).toContainText('word499')
  await expect(app.button('Send')).toBeVisible()
  await expect.poll(() => toEnd(app)).toBeLessThanOrEqual(8)
  await expect(jump(app)).toHaveCount(0)
})

test('R126 somebody who reads in the middle of an answer stays there when it ends', async ({
  serve,
  start
}) => {
  const answer = heldAfter(text(`${words('word', 1500)}\n\nThe very end.`), 400)
  const server = await serve({ script: () => answer })
  const app = await start({ server, userData: seedConversation('Long talk', 40) })
  await open(app)
  await app.send('at length')
  await answer.reached
  await expect(log(app)).toContainText('word150 ')
  await log(app).hover()
  await app.page.mouse.wheel(0, -150)
  await expect(jump(app)).toBeVisible()
  const before = await places(app)
  answer.release()
  await expect(app.button('Send')).toBeVisible()
  await expect(log(app)).toContainText('word1499')
  expect(await places(app)).toBe(before)
  await expect(jump(app)).toBeVisible()
})
