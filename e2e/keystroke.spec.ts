import { type App, expect, test } from './app.ts'
import { seedConversation } from './long-conversation.ts'

/**
 * What one letter costs the window, in ms: from the event to the layout after it, as a user's typing goes through React.
 * The median of many, so that what else the machine does counts little.
 */
async function keystroke(app: App): Promise<number> {
  return app.composer.evaluate(async (field: HTMLTextAreaElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    const costs: number[] = []
    for (let count = 0; count < 150; count += 1) {
      const before = performance.now()
      // One line, so that the field does not grow, which moves what is above it.
      setValue?.call(field, 'words '.repeat(8).slice(0, 1 + (count % 40)))
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
      field.dispatchEvent(new Event('select', { bubbles: true }))
      document.body.getBoundingClientRect()
      costs.push(performance.now() - before)
      await new Promise((done) => requestAnimationFrame(done))
    }
    // The first ones warm up.
    return costs.slice(30).toSorted((a, b) => a - b)[60] ?? Number.NaN
  })
}

const frames = (app: App, count: number) =>
  app.page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise((done) => requestAnimationFrame(done))
  }, count)

/** What changes in the messages while one types: nothing should. */
async function changesWhile(app: App, work: () => Promise<unknown>): Promise<number> {
  await app.page.evaluate(() => {
    const log = document.querySelector('[role=log]')
    const count = { changes: 0 }
    Object.assign(globalThis, { counted: count })
    if (log)
      new MutationObserver((changes) => {
        count.changes += changes.length
      }).observe(log, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await work()
  return app.page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'counted'), 'changes') as number)
}

test('a letter costs about as much under 10,000 messages as in an empty conversation, and touches none of them', async ({
  start
}) => {
  const app = await start({ server: null, userData: seedConversation('Long talk', 10_000) })
  await app.composer.focus()
  const empty = await keystroke(app)
  await app.composer.fill('')
  await app.conversations
    .getByRole('button', { name: /^Long talk/ })
    .first()
    .click()
  await expect(app.page.getByRole('log')).toContainText('The end of 9999.')
  await app.composer.focus()
  // What is opened is measured and put in its place first.
  await expect.poll(() => changesWhile(app, () => frames(app, 30))).toBe(0)
  let long = Number.NaN
  const changes = await changesWhile(app, async () => {
    long = await keystroke(app)
  })
  const ratio = long / empty
  console.log(
    `a letter: ${empty.toFixed(2)} ms, under 10,000 messages ${long.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`
  )
  expect(changes).toBe(0)
  // Work in proportion to the messages would be some hundred times as much.
  expect(ratio).toBeLessThan(10)
})
