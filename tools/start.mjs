// npm start: sets up what is missing, builds, opens the app. Arguments after -- go to the app.
import { spawn } from 'node:child_process'
import { ensureBuild } from './build.mjs'
import { env, root, setUp } from './setup.mjs'

const engine = await setUp()
ensureBuild()

const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
if (!hasDisplay && process.env.FERMATA_HEADLESS !== '1') {
  console.log(`
There is no display here, so no window can be shown. Instead:

  npm run --silent fermata -- run "Survey this folder"   the same agent on the command line
  npm run --silent fermata -- --help                     everything it can do
  npm run demo                                           the pause-and-continue story in a hidden window,
                                                         with screenshots in out/demo/

FERMATA_HEADLESS=1 npm start opens the window hidden.`)
  process.exit(0)
}

const app = spawn(engine.path, [root, ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: 'inherit',
  shell: engine.path.endsWith('.cmd')
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => app.kill(signal))
app.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
