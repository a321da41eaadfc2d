// Builds the app when a source is newer than what was built.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root, run } from './setup.mjs'

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds where needed. `quiet` keeps standard output clean for the command line. */
export function ensureBuild({ quiet = false } = {}) {
  const built = join(root, 'out', 'renderer', 'index.html')
  const sources = ['src', 'package-lock.json', 'electron.vite.config.ts'].map((name) => join(root, name))
  if (existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources.map(newest))) return
  if (!quiet) console.log('Building…')
  const code = run(
    'electron-vite',
    ['build', '--logLevel', 'error'],
    quiet ? { stdio: ['ignore', 2, 2] } : {}
  )
  if (code !== 0) giveUp('The build failed: see above.', code)
}
