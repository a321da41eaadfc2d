import { type App, expect, test } from './app.ts'
import { heldAfter, text } from './model-server.ts'

const log = (app: App) => app.page.getByRole('log', { name: 'Messages' })
const code = 'const answer: number = 42 // why\n'.repeat(400).trimEnd()

/** What is opened in the system's browser from now on. */
async function opened(app: App): Promise<() => Promise<string[]>> {
  await app.electron.evaluate(({ shell }) => {
    const urls: string[] = []
    Object.assign(globalThis, { urls })
    shell.openExternal = async (url) => void urls.push(url)
  })
  return () => app.electron.evaluate(() => Reflect.get(globalThis, 'urls') as string[])
}

test('code: its language, colours where it is in sight, copied exactly, wrapped on wish, reached by keyboard', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text(`Here:\n\n\`\`\`ts\n${code}\n\`\`\``) })
  const app = await start({ server })
  await app.send('code?')
  const figure = log(app).getByRole('figure')
  await expect(figure).toContainText('ts')
  await expect(figure.locator('.code-keyword').first()).toBeAttached()
  expect(await figure.locator('code').evaluate((node) => node.textContent)).toBe(code)
  expect(await figure.locator('.code-keyword').count()).toBeLessThan(400)
  const selected = await figure.locator('code').evaluate((node) => {
    getSelection()?.selectAllChildren(node)
    return getSelection()?.toString()
  })
  expect(selected).toBe(code)
  await app.page.evaluate(() => {
    const copied: string[] = []
    Object.assign(globalThis, { copied })
    navigator.clipboard.writeText = async (words) => void copied.push(words)
  })
  await figure.getByRole('button', { name: 'Copy' }).click()
  await expect(figure.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await app.page.evaluate(() => Reflect.get(globalThis, 'copied'))).toEqual([code])
  const wrap = figure.getByRole('button', { name: 'Wrap' })
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  await wrap.press('Enter')
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  await expect(figure.locator('pre')).toHaveCSS('white-space-collapse', 'preserve')
  await figure.locator('pre').focus()
  await app.page.keyboard.press('End')
  await expect.poll(() => figure.locator('pre').evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
})

test('tables, tasks, notes, formulas: each by its role, and a note leads there and back', async ({
  serve,
  start
}) => {
  const rich = [
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '- [x] done\n- [ ] open',
    'A formula $e^{i\\pi}$, ~~gone~~, and a claim[^1].',
    '[^1]: The *source*.'
  ].join('\n\n')
  const server = await serve({ script: () => text(rich) })
  const app = await start({ server })
  await app.send('rich?')
  await expect(log(app).getByRole('region', { name: 'Table' }).getByRole('cell', { name: '2' })).toBeVisible()
  await expect(log(app).getByRole('img', { name: 'Done' })).toBeVisible()
  await expect(log(app).getByRole('img', { name: 'Open' })).toBeVisible()
  await expect(log(app).locator('.katex')).toHaveCount(1)
  const claim = log(app).getByRole('button', { name: 'Footnote 1' })
  await claim.click()
  await expect(log(app).getByRole('region', { name: 'Footnotes' }).getByRole('listitem')).toBeFocused()
  await log(app).getByRole('button', { name: 'Back to the text' }).click()
  await expect(claim).toBeFocused()
})

test('a diagram is a picture from a frame without an origin; its source is a click away, and stands there where it fails', async ({
  serve,
  start
}) => {
  const script =
    '```mermaid\nflowchart LR\n  A[First] --> B[Second]\n```\n\n```mermaid\nflowchart LR\n  A[Broken -->\n```'
  const server = await serve({ script: () => text(script) })
  const app = await start({ server })
  await app.send('draw')
  const picture = log(app).getByRole('img', { name: 'Diagram: flowchart' })
  await expect(picture).toBeVisible({ timeout: 20_000 })
  const size = await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(Math.min(...size)).toBeGreaterThan(20)
  await expect(log(app).getByText(/This diagram could not be drawn, so here is its source/)).toHaveCount(1)
  await log(app).getByRole('button', { name: 'Source' }).click()
  await expect(picture).toBeHidden()
  await expect(log(app).getByText('A[First] --> B[Second]')).toBeVisible()
  const frame = app.page.frames().find((each) => each.url().endsWith('/diagram.html'))
  const reach = await frame?.evaluate(async () => {
    const tryTo = async (act: () => unknown) => {
      try {
        return String(await act())
      } catch (error) {
        return error instanceof Error ? error.name : 'failed'
      }
    }
    return {
      origin: self.origin,
      bridge: 'fermata' in window,
      parent: await tryTo(() => parent.document.title),
      storage: await tryTo(() => localStorage.length),
      network: await tryTo(() => fetch('https://example.com/'))
    }
  })
  expect(reach).toEqual({
    origin: 'null',
    bridge: false,
    parent: 'SecurityError',
    storage: 'SecurityError',
    network: 'TypeError'
  })
})

test('F89 X134 a link says where it leads and asks; a false text is told of, and Cancel opens nothing', async ({
  serve,
  start
}) => {
  const words =
    '[https://bank.example/login](https://evil.example/x?a=b) and [here](https://аррӏе.com/) and [x](javascript:alert(1))'
  const server = await serve({ script: () => text(words) })
  const app = await start({ server })
  const urls = await opened(app)
  await app.send('links?')
  const link = log(app).getByRole('link', { name: 'https://bank.example/login' })
  await link.click()
  const dialog = app.page.getByRole('dialog', { name: 'Open evil.example in your browser?' })
  await expect(dialog).toContainText('https://evil.example/x?a=b')
  await expect(dialog).toContainText('says “https://bank.example/login”, but it leads elsewhere')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  expect(await urls()).toEqual([])
  await log(app).getByRole('link', { name: 'here' }).press('Enter')
  const foreign = app.page.getByRole('dialog', { name: 'Open xn--80ak6aa92e.com in your browser?' })
  await expect(foreign).toContainText('letters that can look like others')
  await foreign.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(urls).toEqual(['https://xn--80ak6aa92e.com/'])
  await expect(log(app).getByRole('link')).toHaveCount(2)
})

test('R127 while an answer streams nothing of it is announced, and what is finished stays the same elements', async ({
  serve,
  start
}) => {
  const blocks = Array.from({ length: 30 }, (_, n) => `Paragraph ${n} with **bold** words.`).join('\n\n')
  const answer = heldAfter(text(blocks), 60)
  const server = await serve({ script: () => answer })
  const app = await start({ server })
  const said = await app.listen()
  await app.send('go')
  await answer.reached
  await expect(log(app)).toContainText('Paragraph 2')
  await log(app).evaluate((box) => {
    const words = box.querySelector('[data-draft] [data-words]')
    Object.assign(globalThis, { words, first: words?.querySelector('p') })
  })
  answer.release()
  await expect(log(app)).toContainText('Paragraph 29')
  await expect(app.button('Send')).toBeVisible()
  const same = await log(app).evaluate((box) => {
    const words = [...box.querySelectorAll('[data-words]')].at(-1)
    return (
      Reflect.get(globalThis, 'words') === words &&
      Reflect.get(globalThis, 'first') === words?.querySelector('p')
    )
  })
  expect(same).toBe(true)
  expect((await said()).some((sentence) => sentence.includes('Paragraph'))).toBe(false)
})
