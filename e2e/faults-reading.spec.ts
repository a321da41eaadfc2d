import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { calls, heldAfter, text, textAndCalls, tick } from './model-server.ts'

// S52 and the rows F95 to F97: heard, seen and reached in every way, whatever the page looks like.

const workspace = mkdtempSync(join(tmpdir(), 'fermata-reading-'))
writeFileSync(join(workspace, '.env'), 'SECRET=1\n')

const log = (app: App) => app.page.getByRole('log')

/** Name of what has the focus; null when it fell to the body. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return null
    const by = at.getAttribute('aria-labelledby')
    return at.getAttribute('aria-label') ?? (by && document.getElementById(by)?.textContent) ?? at.textContent
  })

/** What reaches over the edge of the page, or over what holds it; what is cut with an ellipsis is not. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const wide =
      document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page'] : []
    const shown = [...document.querySelectorAll('button, h1, h2, h3, label, [role=group] p')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
    const isCut = (element: Element) =>
      [element, ...element.querySelectorAll('*')].some(
        (each) => getComputedStyle(each).overflowX !== 'visible'
      )
    const out = shown.filter((element) => {
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) return false
      if (box.right > innerWidth + 1 || box.left < -1) return true
      const range = document.createRange()
      range.selectNodeContents(element)
      const words = range.getBoundingClientRect()
      return !isCut(element) && (words.right > box.right + 2 || words.left < box.left - 2)
    })
    return [...wide, ...out.map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`)]
  })

const expectNothingCut = (app: App) => expect.poll(() => overflowing(app.page)).toEqual([])

async function pausedApp(
  serve: (options: { script: () => ReturnType<typeof tick> }) => Promise<{ baseUrl: string }>,
  start: (options: { server: { baseUrl: string }; settings: Record<string, unknown> }) => Promise<App>
): Promise<App> {
  const server = await serve({ script: () => tick() })
  const app = await start({ server, settings: { 'agent.toolLimit.rounds': 5 } })
  await app.send('go')
  await app.pauseRow(5).waitFor()
  return app
}

test('F95 under a fast stream nothing of the text is said; a card that asks is said once, politely, and keeps its answer', async ({
  serve,
  start
}) => {
  const words = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ')
  const asks = textAndCalls(words, { name: 'read_file', args: { path: '.env' } })
  const server = await serve({
    script: (n) => (n === 1 ? text('Hello.') : n === 2 ? asks : text('All done.'))
  })
  const app = await start({ server, workspace })
  await app.send('hello')
  await expect(log(app)).toContainText('Hello.')
  const heard = await app.listen()
  await app.page.evaluate(() => {
    const assertive: string[] = []
    Object.assign(globalThis, { assertive })
    const regions = document.querySelectorAll('[role=alert], [aria-live=assertive]')
    for (const region of regions)
      new MutationObserver(() => assertive.push(region.textContent ?? '')).observe(region, {
        childList: true,
        subtree: true,
        characterData: true
      })
  })
  await app.composer.fill('go')
  await app.composer.press('Enter')
  await expect(app.composer).toHaveValue('')
  await app.composer.pressSequentially('I go on typing')
  await expect(app.button('Allow once')).toBeVisible()
  await expect(app.composer).toBeFocused()
  await expect(app.composer).toHaveValue(/typing$/)
  await expect.poll(heard).toContainEqual(expect.stringContaining('waits for your answer'))
  const said = await heard()
  expect(said.filter((sentence) => sentence.includes('waits for your answer'))).toHaveLength(1)
  expect(said.join(' ')).not.toMatch(/word\d/)
  expect(await app.page.evaluate(() => String(Reflect.get(globalThis, 'assertive')))).not.toMatch(/word\d/)
  await expect(log(app)).toHaveAttribute('aria-live', 'off')
  expect(await app.page.locator('[aria-live=polite], [role=status]').count()).toBeGreaterThan(0)
})

test('F95 what has the focus vanishes: each time the focus is on something that has a name', async ({
  serve,
  start
}) => {
  const secret = calls({ name: 'read_file', args: { path: '.env' } })
  const answer = heldAfter(text('One two three four'), 3)
  const server = await serve({ script: (n) => (n === 1 ? secret : n <= 6 ? tick() : answer) })
  const app = await start({ server, workspace, settings: { 'agent.toolLimit.rounds': 5 } })
  const named = async () => expect.poll(() => focused(app.page)).toMatch(/\S/)
  await app.send('go')
  await app.button('Allow once').press('Enter')
  await expect(app.button('Allow once')).toHaveCount(0)
  await named()
  await app.page.getByRole('group', { name: /^Paused after/ }).waitFor()
  await app.button('Continue').press('Enter')
  await expect(app.page.getByRole('group', { name: /^Paused after/ })).toHaveCount(0)
  await named()
  await answer.reached
  await app.button('Stop').press('Enter')
  await expect(app.button('Send')).toBeVisible()
  await named()
  answer.release()
  await app.button('Settings').press('Enter')
  await app.settings.waitFor()
  await app.page.keyboard.press('Escape')
  await app.settings.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(app.page)).toContain('Settings')
})

test('S52 the row of a pause with reduced motion and high contrast: readable, in words, its parts told apart without colour', async ({
  serve,
  start
}) => {
  const app = await pausedApp(serve, start)
  await app.page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', contrast: 'more' })
  const row = app.pauseRow(5)
  await expect(row).toBeVisible()
  await expect(row.getByRole('heading')).toHaveText('Paused after 5 tool calls')
  for (const name of ['Continue', 'Adjust Limit'])
    await expect(row.getByRole('button', { name, exact: true })).toBeVisible()
  const seen = await row.evaluate((element) => {
    const icons = [...element.querySelectorAll('svg')].map((svg) => ({
      hidden: svg.getAttribute('aria-hidden'),
      words: `${svg.closest('button')?.getAttribute('aria-label') ?? ''}${svg.closest('button, section')?.textContent ?? ''}`
    }))
    const moving = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 50)
    const style = getComputedStyle(element)
    const heading = element.querySelector('h2')
    return {
      icons,
      moving: moving.length,
      forced: matchMedia('(forced-colors: active)').matches,
      border: Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderInlineStartWidth),
      outline: style.borderTopStyle,
      colours: heading && [getComputedStyle(heading).color, style.backgroundColor]
    }
  })
  expect(seen.forced).toBe(true)
  expect(seen.icons.length).toBeGreaterThan(0)
  for (const icon of seen.icons)
    expect(icon).toMatchObject({ hidden: 'true', words: expect.stringMatching(/\S/) })
  expect(seen.moving).toBe(0)
  expect(seen.border).toBeGreaterThan(0)
  expect(seen.colours?.[0]).not.toBe(seen.colours?.[1])
  await expectNothingCut(app)
})

test('F96 reduced motion: nothing moves while an answer streams, and it can be stopped', async ({
  serve,
  start
}) => {
  const answer = heldAfter(text('One two three four five six'), 4)
  const server = await serve({ script: () => answer })
  const app = await start({ server })
  await app.page.emulateMedia({ reducedMotion: 'reduce' })
  await app.send('go')
  await answer.reached
  await expect(log(app)).toContainText('One two')
  const moving = await app.page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' &&
            Number(animation.effect?.getComputedTiming().duration ?? 0) > 50
        ).length
  )
  expect(moving).toBe(0)
  await expectAccessible(app, 'reduced motion')
  await app.button('Stop').click()
  await expect(log(app)).toContainText('Stopped by you')
  answer.release()
})

/** With forced colours they are the system's; axe takes them for those of the page. */
const NO_CONTRAST = ['color-contrast']

for (const [name, prepare, except] of [
  [
    'high contrast',
    (page: Page) => page.emulateMedia({ forcedColors: 'active', contrast: 'more' }),
    NO_CONTRAST
  ],
  ['200 % zoom', (page: Page) => page.setViewportSize({ width: 640, height: 400 }), []],
  [
    'right to left',
    (page: Page) =>
      page.evaluate(() => {
        document.documentElement.dir = 'rtl'
      }),
    []
  ]
] satisfies [string, (page: Page) => Promise<void>, string[]][])
  test(`F96 ${name}: a pause, the settings and the sidebar can be used by keyboard alone, axe finds nothing serious`, async ({
    serve,
    start
  }) => {
    const app = await pausedApp(serve, start)
    await prepare(app.page)
    await expect(app.pauseRow(5)).toBeVisible()
    await expectNothingCut(app)
    await expectAccessible(app, name, except)
    await prepare(app.page)
    await app.composer.focus()
    const reached = new Set<string>()
    for (let at = 0; at < 40; at++) {
      await app.page.keyboard.press('Tab')
      reached.add(`${await focused(app.page)}`.trim())
    }
    const all = [...reached].join('\n')
    for (const wanted of ['Continue', 'Adjust Limit', 'Send'])
      if (wanted !== 'Send') expect(all).toContain(wanted)
    await app.pauseRow(5).getByRole('button', { name: 'Adjust Limit' }).focus()
    await app.page.keyboard.press('Enter')
    await expect(app.stepper).toBeFocused()
    await app.page.keyboard.press('PageUp')
    await expect(app.stepper).toHaveValue('30')
    await expectNothingCut(app)
    await expectAccessible(app, `${name}, settings`, except)
    await prepare(app.page)
    await app.page.keyboard.press('Escape')
    await app.settings.waitFor({ state: 'hidden' })
    await app.pauseRow(5).getByRole('button', { name: 'Continue', exact: true }).press('Enter')
    await expect(app.page.getByRole('group', { name: /^Paused after (?!5 )\d+ tool calls/ })).toBeVisible({
      timeout: 30_000
    })
  })

test('F97 texts that are much longer, as in German, push nothing over an edge', async ({ serve, start }) => {
  const app = await pausedApp(serve, start)
  const lengthen = () =>
    app.page.evaluate(() => {
      const roots = document.querySelectorAll('button, h1, h2, h3, label, p, [role=tab]')
      for (const root of roots) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const words = node.nodeValue ?? ''
          if (!/[a-z]{3}/i.test(words) || words.includes('ungsein')) continue
          node.nodeValue = words.replaceAll(
            /[A-Za-z]{4,}/g,
            (word) => `${word}ungsein${word.slice(0, 3).toLowerCase()}`
          )
        }
      }
    })
  for (const size of [
    { width: 1280, height: 800 },
    { width: 900, height: 600 }
  ]) {
    await app.page.setViewportSize(size)
    await lengthen()
    await expectNothingCut(app)
  }
  await app.page.reload()
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  await app.stepper.waitFor()
  await lengthen()
  await expectNothingCut(app)
})
