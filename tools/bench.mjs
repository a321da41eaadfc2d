// npm run bench:NAME [-- options]: builds the app, installs the peers (once), and runs bench/NAME/NAME.ts on Node 24.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureNode, ensurePackages, giveUp, root, run } from './setup.mjs'

const [name = '', ...args] = process.argv.slice(2)
const bench = join(root, 'bench')
const script = join(bench, name, `${name}.ts`)
if (!existsSync(script)) giveUp(`There is no benchmark "${name}".`, 64)

ensurePackages()
ensureNode()
ensurePeers()
if (run('npm', ['run', '--silent', 'build']) !== 0) giveUp('The build failed: see above.', 1)
process.exitCode = run('node', ['--disable-warning=ExperimentalWarning', script, ...args])

/** npm picks versions that fit the Node it runs on, so ours comes first. */
function ensurePeers() {
  const stamp = join(bench, 'node_modules', '.package-lock.json')
  const lock = join(bench, 'package-lock.json')
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(lock).mtimeMs) return
  console.log('Installing the peers (once, about 400 MB)…')
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']
  if (run('npm', ['ci', ...options], { cwd: bench }) !== 0) giveUp('npm ci in bench failed: see above.', 1)
}
