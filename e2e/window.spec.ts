import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text as readAll } from 'node:stream/consumers'
import { expect, test } from './app.ts'
import { fillStore } from './full-store.ts'
import { messagesOf } from './sent.ts'
import { unfinished } from './stored.ts'
import { calls, heldAfter, httpError, text, tick } from './model-server.ts'

const T = tick()
const headless = resolve(import.meta.dirname, '../out/main/headless.js')

async function fermata(
  args: string[],
  baseUrl: string
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [headless, ...args], {
    env: { ...process.env, OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: baseUrl },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const closed = new Promise<number | null>((settle) => child.on('close', settle))
  const [out, err] = await Promise.all([readAll(child.stdout), readAll(child.stderr)])
  return { code: await closed, out, err }
}

test('the page is isolated: no Node, a frozen bridge of two functions, the policy refuses script and network', async ({
  start
}) => {
  const { page } = await start()
  const seen = await page.evaluate(async () => {
    const refused: string[] = []
    const both = new Promise<void>((done) => {
      addEventListener('securitypolicyviolation', (event) => {
        refused.push(event.effectiveDirective)
        if (new Set(refused).size >= 2) done()
      })
    })
    const bridge: object = Reflect.get(globalThis, 'fermata')
    const fetched = await fetch('https://example.com/').then(
      () => 'fetched',
      () => 'refused'
    )
    let html = 'set'
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>x</b>')
    } catch (error) {
      html = (error as Error).name
    }
    await both
    return {
      globals: ['require', 'process', 'module', 'ipcRenderer'].filter((name) => name in globalThis),
      bridge: [Object.keys(bridge).toSorted(), Object.isFrozen(bridge)],
      fetched,
      html,
      refused: [...new Set(refused)].toSorted()
    }
  })
  expect(seen.globals).toEqual([])
  expect(seen.bridge).toEqual([['on', 'request'], true])
  expect([seen.fetched, seen.html]).toEqual(['refused', 'TypeError'])
  expect(seen.refused).toEqual(['connect-src', 'require-trusted-types-for'])
})

test('an unknown request is refused with a reason, and a wrong input too', async ({ start }) => {
  const { page } = await start()
  const ask = (name: unknown, input: unknown) =>
    page.evaluate(
      ([n, i]) => {
        const bridge: { request(name: unknown, input: unknown): Promise<unknown> } = Reflect.get(
          globalThis,
          'fermata'
        )
        return bridge.request(n, i)
      },
      [name, input]
    )
  expect(await ask('no.such', {})).toEqual({ ok: false, error: { code: 'unknown-request' } })
  expect(await ask('run.send', { id: 5 })).toMatchObject({ ok: false, error: { code: 'bad-request' } })
})

test('the composer: Enter sends, Shift+Enter breaks, nothing is sent while an input method composes', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text('Yes.') })
  const app = await start({ server })
  await app.composer.fill('にほん')
  await app.composer.evaluate((field) => {
    const init = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    field.dispatchEvent(new KeyboardEvent('keydown', { ...init, isComposing: true, keyCode: 229 }))
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  })
  await expect(app.composer).toHaveValue('にほん')
  await app.composer.press('End')
  await app.composer.press('Shift+Enter')
  await app.composer.pressSequentially('second line')
  expect(server.requests).toHaveLength(0)
  await app.composer.press('Enter')
  await expect(app.page.getByRole('log')).toContainText('Yes.')
  expect(messagesOf(server.requests[0]).at(-1)?.content).toBe('にほん\nsecond line')
})

test('a draft stays with its conversation, also over a restart', async ({ serve, start }) => {
  const server = await serve({ script: () => text('Yes.') })
  const app = await start({ server })
  await app.send('first')
  await expect(app.page.getByRole('log')).toContainText('Yes.')
  await app.composer.fill('for the first')
  await app.button('New conversation').click()
  await expect(app.composer).toHaveValue('')
  await app.composer.fill('for a new one')
  await app.conversations
    .getByRole('button', { name: /^first/ })
    .first()
    .click()
  await expect(app.composer).toHaveValue('for the first')
  await app.close()
  const again = await start({ server, userData: app.userData })
  await expect(again.composer).toHaveValue('for a new one')
})

test('delete hides at once, Undo brings it back', async ({ serve, start }) => {
  const server = await serve({ script: () => text('Yes.') })
  const app = await start({ server })
  await app.send('keep me')
  await expect(app.page.getByRole('log')).toContainText('Yes.')
  const item = app.conversations.getByRole('button', { name: /^keep me/ }).first()
  await item.hover()
  await app.conversations.getByRole('button', { name: 'Delete keep me' }).click()
  await expect(item).toHaveCount(0)
  await app.button('Undo').click()
  await item.click()
  await expect(app.page.getByRole('log')).toContainText('Yes.')
})

test('links open in the system’s browser, and only web and mail links', async ({ serve, start }) => {
  const server = await serve({
    script: () =>
      text(
        'See [the docs](https://example.com/docs) and [this](javascript:alert(1)), or [write](mailto:%E0%A4%A).'
      )
  })
  const app = await start({ server })
  await app.electron.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = async (url) => void opened.push(url)
  })
  await app.send('links?')
  await app.page.getByRole('link', { name: 'the docs' }).click()
  await app.page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
  await expect
    .poll(() => app.electron.evaluate(() => Reflect.get(globalThis, 'opened')))
    .toEqual(['https://example.com/docs'])
  await expect(app.page.getByRole('link', { name: 'this' })).toHaveCount(0)
  await app.page.getByRole('link', { name: 'write' }).click()
  await expect(app.page.getByRole('dialog')).toContainText('%E0%A4%A')
  await app.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(app.composer).toBeVisible()
})

test('a failure says the cause and the next step; Retry goes on from the stored round', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => (n === 3 ? httpError(503) : n < 3 ? T : text('Done.')) })
  const app = await start({ server })
  await app.send('go')
  await expect(app.page.getByRole('main').getByText(/has a problem of its own/)).toBeVisible()
  await app.button('Retry').click()
  await expect(app.page.getByRole('log')).toContainText('Done.')
  expect(messagesOf(server.requests[3])).toEqual(messagesOf(server.requests[2]))
  expect(server.problems).toEqual([])
})

test('a file that commonly holds secrets asks first; Allow once runs it', async ({ serve, start }) => {
  const workspace = mkdtempSync(join(tmpdir(), 'fermata-e2e-'))
  writeFileSync(join(workspace, '.env'), 'SECRET=1\n')
  const read = calls({ name: 'read_file', args: { path: '.env' } })
  const server = await serve({ script: (n) => (n === 1 ? read : text('Done.')) })
  const app = await start({ server, workspace })
  await app.send('go')
  await app.button('Allow once').click()
  await expect(app.page.getByRole('log')).toContainText('Done.')
  expect(messagesOf(server.requests[1]).at(-1)).toMatchObject({
    content: expect.stringContaining('SECRET=1')
  })
})

test('S32 killed while streaming: after the restart the row says interrupted, and Continue goes on', async ({
  serve,
  start
}) => {
  const answer = heldAfter(text('one two three four five'), 4)
  const server = await serve({ script: (n) => (n < 3 ? T : n === 3 ? answer : text('Done.')) })
  const app = await start({ server })
  await app.send('go')
  await answer.reached
  await expect(app.page.getByRole('log')).toContainText('one two')
  await expect.poll(() => unfinished(app.userData, 'checkpoints')).toContain('one two')
  app.kill()
  answer.release()
  const again = await start({ server, userData: app.userData })
  await again.conversations
    .getByRole('button', { name: /^go.*interrupted/ })
    .first()
    .click()
  await expect(again.page.getByRole('log')).toContainText('one two')
  await again.button('Continue').click()
  await expect(again.page.getByRole('log')).toContainText('Done.')
  expect(messagesOf(server.requests[3])).toEqual(messagesOf(server.requests[2]))
})

test('paused on the command line, it opens paused in the window and goes on there; and the other way round', async ({
  serve,
  start
}) => {
  const server = await serve({ script: (n) => (n === 3 || n > 8 ? text(`Answer ${n}.`) : T) })
  const userData = mkdtempSync(join(tmpdir(), 'fermata-e2e-'))
  const first = await fermata(
    ['run', 'from the shell', '--max-rounds', '2', '--data', userData],
    server.baseUrl
  )
  expect(first.code).toBe(75)
  const app = await start({ server, userData })
  const log = app.page.getByRole('log')
  await app.conversations
    .getByRole('button', { name: /^from the shell.*paused/ })
    .first()
    .click()
  await app.pauseRow(2).getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(log).toContainText('Answer 3.')
  await app.setLimit(5)
  await app.send('again')
  await app.pauseRow(5).waitFor()
  const listed = await fermata(['list', '--paused', '--format', 'json', '--data', userData], server.baseUrl)
  const [{ id }] = JSON.parse(listed.out) as [{ id: string }]
  const more = await fermata(['continue', id, '--data', userData], server.baseUrl)
  expect([more.code, more.out]).toEqual([0, 'Answer 9.\n'])
  expect(messagesOf(server.requests[8]).at(-1)?.role).toBe('tool')
  await expect(log).toContainText('Answer 9.')
  await expect(app.pauseRow(5)).toHaveCount(0)
  expect(server.problems).toEqual([])
})

test('F63 a second start focuses the first and leaves', async ({ start }) => {
  const app = await start()
  const focused = app.electron.evaluate(
    ({ app: first }) => new Promise<boolean>((done) => first.once('second-instance', () => done(true)))
  )
  const second = spawn(
    resolve(import.meta.dirname, '../tools/electron-stand-in/electron'),
    [resolve(import.meta.dirname, '..'), `--user-data=${app.userData}`],
    { stdio: 'ignore', env: { ...process.env, FERMATA_HEADLESS: '1' } }
  )
  expect(await new Promise((done) => second.on('exit', done))).toBe(0)
  expect(await focused).toBe(true)
})

test('F64 F65 a store with a damaged page is brought into a new file, and one of a newer Fermata is only read: both are said', async ({
  start
}) => {
  const userData = mkdtempSync(join(tmpdir(), 'fermata-e2e-'))
  fillStore(userData)
  const path = join(userData, 'fermata.db')
  const db = new DatabaseSync(path)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const row = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'conversations'").get()
  db.close()
  const page = Number(row?.['rootpage']) - 1
  writeFileSync(path, readFileSync(path).fill(0xa5, page * 4096, (page + 1) * 4096))
  const app = await start({ userData })
  await expect(app.page.getByText(/^The stored conversations were damaged/)).toBeVisible()
  await app.conversations.getByRole('button', { name: /^Everything/ }).click()
  await expect(app.page.getByRole('log')).toContainText('Look at everything, please.')
  await app.close()

  const newer = new DatabaseSync(path)
  newer.exec('PRAGMA user_version = 9999')
  newer.close()
  const again = await start({ userData })
  await expect(again.page.getByText(/written by a newer Fermata: here they can be read/)).toBeVisible()
  await again.conversations
    .getByRole('button', { name: /^Plain talk/ })
    .first()
    .click()
  await expect(again.page.getByRole('log')).toContainText(/Hello yourself|你好/)
  await again.composer.fill('What is typed stays.')
  await again.composer.press('Enter')
  await expect(again.page.getByRole('alert')).toContainText('could not be saved')
  await expect(again.composer).toHaveValue('What is typed stays.')
})

test('S43 a damaged settings file and a damaged database: the app starts, says so, keeps both', async ({
  serve,
  start
}) => {
  const server = await serve({ script: () => text('Yes.') })
  const userData = mkdtempSync(join(tmpdir(), 'fermata-e2e-'))
  writeFileSync(join(userData, 'settings.json'), '{"agent.toolLimit.rounds": 40,')
  writeFileSync(join(userData, 'fermata.db'), 'not a database '.repeat(1000))
  const app = await start({ server, userData })
  await expect(app.page.getByText(/settings file could not be read/)).toBeVisible()
  await expect(app.page.getByText(/stored conversations could not be read/)).toBeVisible()
  await app.send('works?')
  await expect(app.page.getByRole('log')).toContainText('Yes.')
  const names = readdirSync(userData)
  expect(names.some((name) => name.startsWith('settings.json.broken'))).toBe(true)
  expect(names.some((name) => name.startsWith('fermata.db.unreadable'))).toBe(true)
})
