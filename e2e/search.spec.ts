import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { seedConversation } from './long-conversation.ts'
import { seedFolder } from './seeded.ts'

const field = (app: App) => app.page.getByRole('searchbox', { name: 'Search conversations' })
const hit = (app: App, name: RegExp) => app.conversations.getByRole('button', { name })
const log = (app: App) => app.page.getByRole('log', { name: 'Messages' })
const AT = Date.UTC(2026, 10, 20)

test('a word is found in all conversations, shown in its place, and opens there, by keyboard alone', async ({
  start
}) => {
  const app = await start({
    userData: seedFolder([
      { id: 'a', title: 'Holidays', at: AT, texts: ['Where to?', 'Ljubljana is <b>quiet</b> in May.'] },
      { id: 'b', title: 'Work', at: AT, texts: ['What is quiet hours?', 'No meetings.'] },
      { id: 'c', title: '日本語', at: AT, texts: ['この要約を直して', 'はい、直しました。'] }
    ])
  })
  const said = await app.listen()
  await app.composer.focus()
  await app.page.keyboard.press('Control+k')
  await expect(field(app)).toBeFocused()
  await app.page.keyboard.type('quiet')
  await expect(hit(app, /^Answer .* Ljubljana is <b>quiet<\/b> in May\.$/)).toBeVisible()
  await expect(app.conversations.locator('mark')).toHaveText(['quiet', 'quiet'])
  await expect.poll(said).toContain('2 conversations, 2 messages found.')
  await expectAccessible(app, 'search results')
  await hit(app, /^Answer .*Ljubljana/).focus()
  await app.page.keyboard.press('Enter')
  await expect(app.page.getByRole('heading', { name: 'Holidays', level: 1 })).toBeVisible()
  const article = log(app).getByRole('article').filter({ hasText: 'Ljubljana' })
  await expect(article).toBeFocused()
  await expect.poll(said).toContain('At the message that was found.')
  await app.page.keyboard.press('Control+Shift+F')
  await expect(field(app)).toBeFocused()
  await field(app).fill('要約')
  await expect(hit(app, /^You .* この要約を直して$/)).toBeVisible()
  await field(app).press('ArrowDown')
  await app.page.keyboard.press('ArrowDown')
  await app.page.keyboard.press('Enter')
  await expect(log(app).getByRole('article').filter({ hasText: 'この要約を直して' })).toBeFocused()
})

test('a hit far from the end of 10,000 messages opens there, opened where it is folded', async ({
  start
}) => {
  const needle = `The needle is in here. ${'And more of it. '.repeat(400)}`
  const app = await start({
    userData: seedConversation('Long', 10_000, (n) => (n === 4242 ? needle : undefined))
  })
  await field(app).fill('needle')
  await hit(app, /^You .*The needle/).click()
  const article = log(app).getByRole('article').filter({ hasText: 'The needle is in here.' })
  await expect(article).toBeFocused()
  await expect(article).toBeInViewport()
  await expect(article).toHaveAttribute('aria-posinset', '4243')
})

test('the search is narrowed by who wrote it, and says so', async ({ start }) => {
  const app = await start({
    userData: seedFolder([{ id: 'a', title: 'One', at: AT, texts: ['needle asked', 'needle answered'] }])
  })
  await field(app).fill('needle')
  await expect(hit(app, /needle asked/)).toBeVisible()
  await app.button('Narrow the search').click()
  const panel = app.page.getByRole('dialog', { name: 'Narrow the search' })
  await panel.getByRole('combobox', { name: 'Written by' }).selectOption('The model')
  await expect(hit(app, /needle asked/)).toHaveCount(0)
  await expect(hit(app, /needle answered/)).toBeVisible()
  await expectAccessible(app, 'search results')
  await app.page.keyboard.press('Escape')
  await expect(app.button('Narrow the search (narrowed now)')).toBeVisible()
})
