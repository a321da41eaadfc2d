// npm run demo: the whole pause-and-continue story in a hidden window, with the Practice provider on this very
// project's shared folder; screenshots in out/demo/.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from './build.mjs'
import { env, root, run, setUp } from './setup.mjs'

// The story needs the packages and the newer Node: set up first, then start over with it.
if (process.argv[2] !== '--story') {
  const engine = await setUp()
  ensureBuild()
  process.exit(run('node', [import.meta.filename, '--story', engine.path]))
}

const { _electron } = await import('@playwright/test')
const out = join(root, 'out', 'demo')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const { OPENAI_API_KEY: _key, ...clean } = env
const app = await _electron.launch({
  executablePath: process.argv[3],
  args: [
    root,
    `--user-data=${mkdtempSync(join(tmpdir(), 'fermata-demo-'))}`,
    `--workspace=${join(root, 'src', 'shared')}`
  ],
  env: { ...clean, FERMATA_HEADLESS: '1' }
})
const page = await app.firstWindow()
await page.emulateMedia({ reducedMotion: 'reduce' })

const button = (name) => page.getByRole('button', { name, exact: true })
const row = page.getByRole('group', { name: /^Paused after \d+ tool calls?$/ })
let shots = 0

async function show(name, story) {
  const file = `${++shots}-${name}.png`
  await page.screenshot({ path: join(out, file) })
  console.log(`${file}  ${story}`)
}

async function theme(name) {
  await button('Settings').click()
  await page.getByRole('radio', { name }).or(page.getByRole('option', { name })).first().click()
  await page.keyboard.press('Escape')
}

const composer = page.getByRole('textbox', { name: 'Message' })
await composer.waitFor()
await show('empty', 'A new conversation; no key, so Practice is the model.')
await composer.fill('Survey this folder and report what you find')
await composer.press('Enter')
await button('Stop').waitFor()
await page.getByText(/Round [2-9] of 25/).waitFor()
await show('running', 'The agent reads the folder, one tool call a round.')
await row.waitFor({ timeout: 120_000 })
await show('paused', 'After 25 rounds it pauses; nothing is lost.')
await button('Adjust Limit').click()
const stepper = page.getByRole('spinbutton', { name: 'Tool rounds before pausing' })
await stepper.waitFor()
await show('adjust-limit', 'Adjust Limit opens the setting itself.')
await stepper.fill('100')
await stepper.press('Enter')
await page.keyboard.press('Escape')
await button('Continue').click()
await page.getByText(/Round [2-9]\d? of 100/).waitFor({ timeout: 60_000 })
await show('continued', 'Continue goes on with everything it knew.')
await button('Send').waitFor({ timeout: 300_000 })
await show('report', 'The report, made from what the tools really found.')
await theme('Dark')
await show('dark', 'The same in dark.')
await app.close()
console.log(`\n${shots} screenshots in out/demo/`)
