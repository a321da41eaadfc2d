import { type App, expect, test } from './app.ts'
import { seedConversation } from './long-conversation.ts'
import { heldAfter, text } from './model-server.ts'

const log = (app: App) => app.page.getByRole('log', { name: 'Messages' })
const open = (app: App, title: string) =>
  app.conversations
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .first()
    .click()
const nodes = (app: App) => app.page.evaluate(() => document.querySelectorAll('*').length)
const scroll = (app: App, to: number) =>
  log(app).evaluate((box, top) => {
    box.scrollTop = top
  }, to)
const jump = (app: App) => app.page.getByRole('button', { name: /^Jump to latest/ })

/** Where the first message that begins inside the window stands, by its number in the conversation. */
const anchor = (app: App) =>
  log(app).evaluate((box) => {
    const frame = box.getBoundingClientRect()
    const first = [...box.querySelectorAll('[data-row]')].find(
      (row) => row.getBoundingClientRect().top >= frame.top
    )
    return { row: first?.getAttribute('aria-posinset'), top: first?.getBoundingClientRect().top }
  })

test('P6 10,000 messages: open at the end, few nodes at any place, and scroll without long tasks', async ({
  start
}) => {
  const app = await start({ server: null, userData: seedConversation('Long talk', 10_000) })
  await open(app, 'Long talk')
  await expect(log(app)).toContainText('The end of 9999.')
  await expect(jump(app)).toHaveCount(0)
  const last = app.page.getByRole('article').last()
  await expect(last).toHaveAttribute('aria-posinset', '10000')
  await expect(last).toHaveAttribute('aria-setsize', '10000')
  await expect(last).toBeInViewport()
  expect(await nodes(app)).toBeLessThan(1500)
  const frames = await log(app).evaluate(async (box) => {
    const gaps: number[] = []
    let before = performance.now()
    for (let step = 0; step < 120; step += 1) {
      box.scrollTop -= 400
      await new Promise((done) => requestAnimationFrame(done))
      gaps.push(performance.now() - before)
      before = performance.now()
    }
    return gaps.toSorted((a, b) => a - b)
  })
  expect(frames[Math.floor(frames.length * 0.9)]).toBeLessThan(100)
  expect(await nodes(app)).toBeLessThan(1500)
  await scroll(app, 0)
  await expect(log(app)).toContainText('Question 0?')
  expect(await nodes(app)).toBeLessThan(1500)
  await jump(app).click()
  await expect(log(app)).toContainText('The end of 9999.')
  await expect(jump(app)).toHaveCount(0)
})

test('R124 F92 what somebody reads does not move while an answer streams, and the button counts what is new', async ({
  serve,
  start
}) => {
  const words = Array.from({ length: 400 }, (_, n) => `word${n}`).join(' ')
  const answer = heldAfter(text(words), 200)
  const server = await serve({ script: () => answer })
  const app = await start({ server, userData: seedConversation('Long talk', 300) })
  await open(app, 'Long talk')
  await app.send('go on')
  await answer.reached
  await expect(log(app)).toContainText('word1')
  await log(app).hover()
  await app.page.mouse.wheel(0, -4000)
  await expect(jump(app)).toBeVisible()
  await app.page.waitForTimeout(300)
  const before = await anchor(app)
  answer.release()
  await expect(app.button('Send')).toBeVisible()
  await app.page.waitForTimeout(300)
  expect(await anchor(app)).toEqual(before)
  await expect(jump(app)).toHaveText('Jump to latest, 1 new')
  await jump(app).click()
  await expect(log(app)).toContainText('word399')
  await expect(jump(app)).toHaveCount(0)
})

test('F92 coming back to a conversation, and from Settings, finds it where it was left', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text('Yes.') })
  const app = await start({ server, userData: seedConversation('Long talk', 1000) })
  await open(app, 'Long talk')
  await expect(log(app)).toContainText('The end of 999.')
  await scroll(app, 20_000)
  await app.page.waitForTimeout(300)
  const before = await anchor(app)
  await app.button('Settings').click()
  await app.settings.waitFor()
  await app.page.keyboard.press('Escape')
  await app.settings.waitFor({ state: 'hidden' })
  expect(await anchor(app)).toEqual(before)
  await app.button('New conversation').click()
  await open(app, 'Long talk')
  await expect.poll(async () => (await anchor(app)).row).toBe(before.row)
  await app.page.waitForTimeout(700)
  const after = await anchor(app)
  expect(after.row).toBe(before.row)
  expect(Math.abs((after.top ?? 0) - (before.top ?? 0))).toBeLessThan(4)
})

test('what has the focus stays in the document when it is scrolled out of sight', async ({ start }) => {
  const app = await start({ server: null, userData: seedConversation('Long talk', 400) })
  await open(app, 'Long talk')
  const copy = log(app).getByRole('button', { name: 'Copy' }).filter({ hasText: 'Copy' }).last()
  await copy.focus()
  await scroll(app, 0)
  await expect(log(app)).toContainText('Question 0?')
  expect(await app.page.evaluate(() => document.activeElement?.textContent)).toBe('Copy')
})

test('Find: over all messages, also those not in the document; counted, gone through, marked, and left again', async ({
  start
}) => {
  const textOf = (n: number) =>
    n === 5 ? 'A **needle** in the hay' : n === 2000 ? `${'line\n'.repeat(40)}the NEEDLE again` : undefined
  const app = await start({ server: null, userData: seedConversation('Long talk', 4000, textOf) })
  await open(app, 'Long talk')
  await expect(log(app)).toContainText('The end of 3999.')
  await app.composer.focus()
  await app.page.keyboard.press('Control+f')
  const field = app.page.getByRole('textbox', { name: 'Find in conversation' })
  await expect(field).toBeFocused()
  await field.fill('needle')
  const count = app.page.getByRole('search').getByRole('status')
  await expect(count).toHaveText('2 of 2')
  const marked = () =>
    app.page.evaluate(() =>
      [...(CSS.highlights.get('find-here') ?? [])].map((range) =>
        range instanceof Range ? range.toString() : ''
      )
    )
  await expect.poll(marked).toEqual(['NEEDLE'])
  await expect(log(app)).toContainText('the NEEDLE again')
  await field.press('Enter')
  await expect(count).toHaveText('1 of 2')
  await expect.poll(marked).toEqual(['needle'])
  await expect(log(app).getByText('needle')).toBeInViewport()
  await app.page.getByRole('button', { name: 'Previous' }).click()
  await expect(count).toHaveText('2 of 2')
  await field.fill('in the hay')
  await expect(count).toHaveText('1 of 1')
  await field.fill('needle in')
  await expect(count).toHaveText('1 of 1')
  await field.fill('no such words')
  await expect(count).toHaveText('Not found')
  await field.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(app.composer).toBeFocused()
  expect(await app.page.evaluate(() => CSS.highlights.has('find'))).toBe(false)
})

test('R123 F94 scrolled up and down five times, the page keeps no more than after the first', async ({
  start
}) => {
  test.setTimeout(180_000)
  const app = await start({ server: null, userData: seedConversation('Long talk', 2000) })
  await open(app, 'Long talk')
  await expect(log(app)).toContainText('The end of 1999.')
  const session = await app.page.context().newCDPSession(app.page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  }
  const upAndDown = () =>
    log(app).evaluate(async (box) => {
      for (const by of [-1500, 1500])
        for (let moved = true; moved; ) {
          const before = box.scrollTop
          box.scrollTop += by
          moved = box.scrollTop !== before
          await new Promise((done) => requestAnimationFrame(done))
        }
    })
  await upAndDown()
  const first = await heap()
  for (let pass = 0; pass < 4; pass += 1) await upAndDown()
  expect(await heap()).toBeLessThan(first * 1.2)
})

test('F93 R121 a page that goes down twice in a minute comes back with plain text, the draft kept, and leads back', async ({
  start
}) => {
  const app = await start({ server: null, userData: seedConversation('Long talk', 10) })
  await app.composer.fill('not sent yet')
  await app.page.waitForTimeout(600)
  // The test's own hold on the page ends with the page's first crash, so the rest goes through the app.
  const run = (code: string) =>
    app.electron.evaluate(
      ({ BrowserWindow }, script) =>
        BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript(script)
          .catch(() => null),
      code
    )
  const crash = () =>
    app.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
    )
  const openTalk = () =>
    expect
      .poll(
        () =>
          run(`[...document.querySelectorAll('nav button')].find((b) => b.textContent.startsWith('Long talk'))?.click();
            document.querySelector('[role=log]')?.textContent`),
        { timeout: 20_000 }
      )
      .toContain('The end of 9.')
  await crash()
  await expect
    .poll(() => run('document.querySelector("textarea")?.value'), { timeout: 20_000 })
    .toBe('not sent yet')
  await openTalk()
  expect(await run('document.querySelectorAll("[role=log] strong").length')).toBeGreaterThan(0)
  await crash()
  await expect
    .poll(() => run('new URLSearchParams(location.search).has("plain")'), { timeout: 20_000 })
    .toBe(true)
  await openTalk()
  expect(await run('document.querySelectorAll("[role=log] strong").length')).toBe(0)
  expect(await run('document.querySelector("[role=log]").textContent')).toContain(
    'says **something** of its own'
  )
  await run(
    '[...document.querySelectorAll("button")].find((b) => b.textContent === "Lay them out again").click()'
  )
  await expect.poll(() => run('location.search'), { timeout: 20_000 }).not.toContain('plain')
  await openTalk()
  expect(await run('document.querySelectorAll("[role=log] strong").length')).toBeGreaterThan(0)
})
