import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './app.ts'
import { heldAfter, text } from './model-server.ts'

const KEY = 'sk-canary-of-a-crash-77d1'
const SAID = 'canary-of-a-crashed-message-3319'

const everyFile = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())

test('F114 a page and an app that crash leave no dump and no report: no key in any file, what was said in the store alone', async ({
  serve,
  start
}) => {
  const answer = heldAfter(text(`You said ${SAID}.`), 2)
  const server = await serve({ script: () => answer, apiKey: KEY })
  const temporary = mkdtempSync(join(tmpdir(), 'fermata-crash-'))
  const app = await start({ server, apiKey: KEY, env: { TMPDIR: temporary } })
  let output = ''
  app.electron.process().stdout?.on('data', (data) => (output += String(data)))
  app.electron.process().stderr?.on('data', (data) => (output += String(data)))
  await app.send(SAID)
  await answer.reached
  expect(
    await app.electron.evaluate(() => {
      const { report } = process
      return [report.reportOnFatalError, report.reportOnSignal, report.reportOnUncaughtException]
    })
  ).toEqual([false, false, false])
  // What is written all the same, by a flag of somebody else, holds no environment, and so no key.
  const report = await app.electron.evaluate(() => JSON.stringify(process.report.getReport()))
  expect(report).not.toContain(KEY)
  await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  )
  // The test's own hold on the page ends with its crash.
  const shown = () =>
    app.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]
        ?.webContents.executeJavaScript('document.querySelector("nav")?.textContent ?? ""')
        .catch(() => '')
    )
  await expect.poll(shown, { timeout: 20_000 }).toContain(SAID)
  const gone = once(app.electron.process(), 'exit')
  app.electron.process().kill('SIGSEGV')
  await gone
  answer.release()
  const files = [...everyFile(app.userData), ...everyFile(temporary)]
  expect(files.length).toBeGreaterThan(3)
  expect(
    files.filter((path) => /\.(dmp|mdmp|core)$|(^|[/\\])core(\.\d+)?$|report\.\d+.*\.json$/i.test(path))
  ).toEqual([])
  const holding = (words: string) => files.filter((path) => readFileSync(path, 'latin1').includes(words))
  expect(holding(KEY)).toEqual([])
  // The browser that stands in for Electron keeps a history of titles, which Electron does not.
  const said = holding(SAID).filter((path) => !path.includes('Stand-in Browser Profile'))
  expect(said.filter((path) => !/fermata\.db(-wal|-shm)?$/.test(path))).toEqual([])
  expect(output).not.toContain(KEY)
  expect(output).not.toContain(SAID)
})
