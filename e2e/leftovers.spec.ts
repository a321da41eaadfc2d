import { once } from 'node:events'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, expect, test } from './app.ts'
import { isAlive, logFile, scripted, server } from './mcp.ts'
import { calls, text } from './model-server.ts'

const BEAT = 'while true; do echo . >> canary; sleep 0.1; done'
const COMMAND = `(setsid sh -c '${BEAT}') & trap "" TERM; ${BEAT}`

const reload = (app: App) =>
  app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.reload())
const crash = (app: App) =>
  app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  )
/** What the page shows; the test's own hold on it ends with its first crash. */
const shown = (app: App): Promise<string> =>
  app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]
      ?.webContents.executeJavaScript('document.querySelector("nav")?.textContent ?? ""')
      .catch(() => '')
  )

const ways: [how: string, leave: (app: App) => Promise<void>][] = [
  ['quit', (app) => app.close()],
  [
    'killed, and started again',
    async (app) => {
      const gone = once(app.electron.process(), 'exit')
      app.kill()
      await gone
    }
  ]
]

for (const [how, leave] of ways) {
  test(`F60 M103 a window that was reloaded and crashed leaves nothing once the app is ${how}; meanwhile nothing is started twice`, async ({
    serve,
    start
  }) => {
    test.skip(process.platform !== 'linux', 'looks into /proc')
    test.slow()
    const log = logFile()
    const workspace = mkdtempSync(join(tmpdir(), 'fermata-leftovers-'))
    const model = await serve({
      script: (n) => (n === 1 ? calls({ name: 'run_command', args: { command: COMMAND } }) : text('Done.'))
    })
    const mcpServers = [server('s', scripted('stubborn', 'grandchild', `log=${log.path}`))]
    const app = await start({ server: model, workspace, settings: { mcpServers } })
    await app.send('go')
    await app.button('Allow once').click()
    // A confined command has process numbers of its own, so that it is watched by what it writes.
    const size = () => statSync(join(workspace, 'canary'), { throwIfNoEntry: false })?.size ?? 0
    const listed = () => log.lines().some((line) => line.includes('tools/list'))
    await expect.poll(listed, { timeout: 20_000 }).toBe(true)
    const pids = log.lines().flatMap((line) => /^(?:started|grandchild) (\d+)$/.exec(line)?.[1] ?? [])
    const alive = () => pids.map((pid) => isAlive(Number(pid)))
    const goesOn = async () => {
      const before = size()
      await expect.poll(size).toBeGreaterThan(before)
      expect(alive()).toEqual([true, true])
    }
    await goesOn()

    await reload(app)
    await expect.poll(() => shown(app), { timeout: 20_000 }).toContain('go')
    await goesOn()
    await crash(app)
    await expect.poll(() => shown(app), { timeout: 20_000 }).toContain('go')
    await goesOn()
    expect(log.lines().filter((line) => line.startsWith('started'))).toHaveLength(1)
    expect(model.requests).toHaveLength(1)

    await leave(app)
    if (how !== 'quit') await start({ server: null, userData: app.userData, settings: { mcpServers: [] } })
    // The server among the settings is started anew by a next start; these are the processes of the one before.
    await expect.poll(alive, { timeout: 6000 }).toEqual([false, false])
    await expect(async () => {
      const before = size()
      await sleep(1000)
      expect(size()).toBe(before)
    }).toPass({ timeout: 6000 })
  })
}
