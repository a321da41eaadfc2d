// npm run --silent fermata -- …: the command line. Installs and builds what is missing, to standard error.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './build.mjs'
import { ensureNode, ensurePackages, env, root } from './setup.mjs'

if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) console.log = console.error
ensurePackages()
ensureNode()
ensureBuild({ quiet: true })

// npm moves to the project's folder; INIT_CWD is where the user is.
const cwd = process.env.INIT_CWD ?? process.cwd()
const child = spawn(
  'node',
  ['--disable-warning=ExperimentalWarning', join(root, 'out/main/headless.js'), ...process.argv.slice(2)],
  { cwd, env: { ...env, FERMATA_CWD: cwd }, stdio: 'inherit' }
)
// A parent that was killed hands nothing on; being somebody else's child then means to stop.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)))
