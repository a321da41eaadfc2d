import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './app.ts'
import { messagesOf } from './sent.ts'
import { calls, heldAfter, httpError, text, tick } from './model-server.ts'

// Public bug reports about the window, by their ids in faults.md 3a.

/** Enter as an input method sends it while it composes, in every way browsers have. */
async function confirmCandidate(
  app: App,
  label: string,
  role: 'textbox' | 'searchbox' | 'spinbutton' = 'textbox'
): Promise<void> {
  await app.page.getByRole(role, { name: label }).evaluate((field) => {
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
    field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }))
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  })
}

test('U076 Enter that confirms a candidate sends nothing; the next one sends once', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text('はい。') })
  const app = await start({ server })
  await app.composer.fill('日本語')
  await confirmCandidate(app, 'Message')
  await expect(app.composer).toHaveValue('日本語')
  expect(server.requests).toHaveLength(0)
  await app.composer.press('Enter')
  await expect(app.page.getByRole('log')).toContainText('はい。')
  expect(server.requests).toHaveLength(1)
})

test('U077 the same in rename, filter, hint and stepper', async ({ serve, start }) => {
  const server = await serve({ script: (n) => (n <= 5 ? tick() : text('Done.')) })
  const app = await start({ server })
  await app.setLimit(5)
  await app.send('go')
  await app.pauseRow(5).waitFor()
  const item = app.conversations.getByRole('button', { name: /^go/ }).first()
  await item.focus()
  await item.press('F2')
  await app.page.getByRole('textbox', { name: 'Name' }).fill('名前')
  await confirmCandidate(app, 'Name')
  await expect(app.page.getByRole('textbox', { name: 'Name' })).toHaveValue('名前')
  await app.page.getByRole('textbox', { name: 'Name' }).press('Escape')
  const hint = app.pauseRow(5).getByRole('textbox')
  await hint.fill('続けて')
  await hint.evaluate((field) => {
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true })
    )
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, keyCode: 229 })
    )
  })
  await expect(app.pauseRow(5)).toBeVisible()
  expect(server.requests).toHaveLength(5)
})

test('D097 D099 reloaded in the middle of a stream, twenty times: the whole text, each message once, settings as they were', async ({
  serve,
  start
}) => {
  const words = Array.from({ length: 30 }, (_, i) => `word${i}`).join(' ')
  const answer = heldAfter(text(words), 20)
  const server = await serve({ script: () => answer })
  const app = await start({ server })
  await app.setLimit(40)
  await app.send('go')
  await answer.reached
  test.slow()
  for (let i = 0; i < 20; i++) {
    await app.page.reload()
    await app.conversations.getByRole('button', { name: /^go/ }).first().click()
    await expect(app.page.getByRole('log')).toContainText('word0 word1')
  }
  answer.release()
  await expect(app.page.getByRole('log')).toContainText('word29')
  const shown = await app.page.getByRole('log').innerText()
  expect(shown.match(/\bword0\b/g)).toHaveLength(1)
  expect(shown.replaceAll(/\s+/g, ' ')).toContain(words)
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  await expect(app.stepper).toHaveValue('40')
})

test('D096 three messages queued while an answer streams and a draft survive a reload; all are sent, in order, once', async ({
  serve,
  start
}) => {
  const answer = heldAfter(text('one two three four five'), 4)
  const server = await serve({ script: (n) => (n === 1 ? answer : text(`Answer ${n}.`)) })
  const app = await start({ server })
  await app.send('first')
  await answer.reached
  const queued = app.page.getByRole('region', { name: 'Queued messages' }).getByRole('listitem')
  for (const [n, message] of ['second', 'third', 'fourth'].entries()) {
    await app.composer.fill(message)
    await app.composer.press('Enter')
    await expect(queued).toHaveCount(n + 1)
    await expect(app.composer).toHaveValue('')
  }
  await app.composer.fill('not yet')
  await app.composer.blur()
  await app.page.reload()
  await app.conversations
    .getByRole('button', { name: /^first/ })
    .first()
    .click()
  await expect(queued).toHaveText([/second/, /third/, /fourth/])
  await expect(app.composer).toHaveValue('not yet')
  expect(server.requests).toHaveLength(1)
  answer.release()
  await expect(app.page.getByRole('log')).toContainText('Answer 4.')
  await expect(queued).toHaveCount(0)
  await expect(app.composer).toHaveValue('not yet')
  expect(server.requests).toHaveLength(4)
  const said = messagesOf(server.requests[3]).filter(({ role }) => role === 'user')
  expect(said.map(({ content }) => content)).toEqual(['first', 'second', 'third', 'fourth'])
})

const CANARY = 'sk-canary-4f9c2b7a61d84e'

/** Everything in the page's heap as text, after a collection. */
async function heap(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}

function everyFile(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}

test('X132 a key from the environment is in no file, in no output and not in the heap of the page', async ({
  serve,
  start
}) => {
  const server = await serve({
    script: (n) => (n === 1 ? calls({ name: 'current_time' }) : text('Done.')),
    apiKey: CANARY
  })
  const app = await start({ server, apiKey: CANARY })
  let output = ''
  app.electron.process().stdout?.on('data', (data) => (output += String(data)))
  app.electron.process().stderr?.on('data', (data) => (output += String(data)))
  await app.send('go')
  await expect(app.page.getByRole('log')).toContainText('Done.')
  const before = await heap(app.page)
  expect(before).toContain('Providers')
  expect(before).not.toContain(CANARY)
  await app.close()
  expect(output).not.toContain(CANARY)
  for (const path of everyFile(app.userData))
    expect(readFileSync(path, 'latin1').includes(CANARY), path).toBe(false)
})

test('F114 what is said stands in the store alone: in no output, no log and no other file, not after an error either', async ({
  serve,
  start
}) => {
  const said = 'canary-of-a-message-7351'
  const body = { error: { message: `could not parse ${said}`, type: 'invalid_request_error' } }
  const server = await serve({ script: (n) => (n === 1 ? text(`You said ${said}.`) : httpError(400, body)) })
  const app = await start({ server })
  let output = ''
  app.electron.process().stdout?.on('data', (data) => (output += String(data)))
  app.electron.process().stderr?.on('data', (data) => (output += String(data)))
  await app.send(said)
  await expect(app.page.getByRole('log')).toContainText(`You said ${said}.`)
  await app.send(`${said} again`)
  await expect(app.page.getByRole('log')).toContainText('could not parse')
  await app.close()
  expect(output).not.toContain(said)
  // The browser that stands in for Electron keeps a history of titles, which Electron does not.
  const holding = everyFile(app.userData)
    .filter((path) => !path.includes('Stand-in Browser Profile'))
    .filter((path) => readFileSync(path, 'latin1').includes(said))
  expect(holding.length).toBeGreaterThan(0)
  expect(holding.filter((path) => !/fermata\.db(-wal|-shm)?$/.test(path))).toEqual([])
})

test('X132 a key that was typed in is gone from the page once it is saved', async ({ serve, start }) => {
  const server = await serve({ script: () => text('Done.'), apiKey: CANARY })
  const app = await start()
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  const head = app.settings.getByRole('button', { name: /^OpenAI/ })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  const openai = app.settings.getByRole('group', { name: /^OpenAI/ })
  await openai.getByLabel('Address').fill(server.baseUrl)
  await openai.getByRole('button', { name: 'Save address' }).click()
  await openai.getByLabel('API key').fill(CANARY)
  await openai.getByRole('button', { name: 'Save key' }).click()
  await expect(openai.getByRole('status')).toHaveText('It works: 1 model found.')
  await app.page.keyboard.press('Escape')
  await app.send('go')
  await expect(app.page.getByRole('log')).toContainText('Done.')
  await expect.poll(async () => (await heap(app.page)).includes(CANARY)).toBe(false)
  await app.close()
  for (const path of everyFile(app.userData))
    expect(readFileSync(path, 'latin1').includes(CANARY), path).toBe(false)
})
