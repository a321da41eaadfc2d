// npm run dev: builds on every change and opens the app; View > Reload shows what is new.
import { spawn } from 'node:child_process'
import { ensureBuild } from './build.mjs'
import { env, root, setUp } from './setup.mjs'

const engine = await setUp()
ensureBuild()
const options = { cwd: root, env, stdio: 'inherit' }
const watch = spawn('electron-vite', ['build', '--watch', '--logLevel', 'warn'], options)
const app = spawn(engine.path, [root, ...process.argv.slice(2)], options)
app.on('exit', (code) => {
  watch.kill()
  process.exit(code ?? 0)
})
