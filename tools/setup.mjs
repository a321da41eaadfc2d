// Sets up a fresh machine, on nothing but Node >= 20 and npm: packages, and a browser engine where Electron's
// binary cannot be had. Plain JavaScript without dependencies, since nothing is installed when it runs.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

/** The environment for everything that is started: the Node of node_modules comes first. */
export const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

/** Ends with one line that says what to do. 78 is EX_CONFIG of sysexits. */
export function giveUp(message, code = 78) {
  console.error(message)
  process.exit(code)
}

/** Runs a program to its end and gives its exit code; `what` names it should it not start. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, env, stdio: 'inherit', shell: windows, ...options })
  if (done.error) giveUp(`Could not start ${command}: ${done.error.message}`)
  return done.status ?? 1
}

/** Installs the packages when they are missing or older than the lock. */
export function ensurePackages() {
  const stamp = join(root, 'node_modules', '.package-lock.json')
  const lock = join(root, 'package-lock.json')
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(lock).mtimeMs) return
  // A linked folder belongs to another checkout: npm ci would empty it under the other's feet.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  console.log('Installing packages (once)…')
  const code = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env })
  if (code !== 0) giveUp('npm ci failed: see above; a proxy or registry may need setting up.', code)
}

/** Node 24 comes with the packages on Linux and Windows; elsewhere the system's own must be new enough. */
export function ensureNode() {
  const found = spawnSync('node', ['--version'], { env, encoding: 'utf8', shell: windows })
  const [major = 0, minor = 0] = (found.stdout ?? '').replace('v', '').split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 18)) return
  giveUp(
    `Node ${found.stdout?.trim() || '(none)'} is too old here: install Node 24.18 or newer from nodejs.org, then run this again.`
  )
}

/** Electron's own binary, or null. */
function electronBinary() {
  if (process.env.FERMATA_STAND_IN === '1') return null
  const dir = join(root, 'node_modules', 'electron')
  try {
    const path = join(dir, 'dist', readFileSync(join(dir, 'path.txt'), 'utf8'))
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

/** Tries once to fetch Electron's binary; a failure is remembered beside the packages, so that it costs once. */
function fetchElectron() {
  const failed = join(root, 'node_modules', '.electron-unavailable')
  if (process.env.FERMATA_STAND_IN === '1' || existsSync(failed)) return
  console.log("Fetching Electron's binary (once)…")
  spawnSync('node', [join(root, 'node_modules', 'electron', 'install.js')], {
    env,
    stdio: 'ignore',
    timeout: 120_000
  })
  if (!electronBinary()) spawnSync('node', ['-e', `fs.writeFileSync(${JSON.stringify(failed)}, '')`], { env })
}

async function findChromium() {
  // The stand-in knows where browsers are; it is TypeScript, which only the newer Node reads.
  const script = `import(${JSON.stringify(pathToFileURL(join(root, 'tools/electron-stand-in/cdp.ts')).href)}).then((m) => console.log(m.findChromium() ?? ''))`
  const done = spawnSync('node', ['--disable-warning=ExperimentalWarning', '-e', script], {
    env,
    encoding: 'utf8'
  })
  return done.stdout?.trim() || null
}

function installChromium() {
  const isRoot = process.getuid?.() === 0
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (process.platform !== 'linux' || !isRoot || !hasApt) {
    giveUp(
      process.platform === 'linux'
        ? 'No Chromium was found, and Electron could not be fetched. Run: sudo apt-get install -y chromium   (or set FERMATA_CHROMIUM to a Chrome or Chromium), then run this again.'
        : 'No Chrome was found, and Electron could not be fetched. Install Google Chrome or set FERMATA_CHROMIUM to one, then run this again.'
    )
  }
  console.log('Installing Chromium (once)…')
  const apt = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit']
  }
  spawnSync('apt-get', ['update'], apt)
  const done = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], apt)
  if (done.status !== 0) giveUp('apt-get could not install chromium: see above.')
}

/** What shows the window: `{ path, label }` of Electron, or of the stand-in on a Chromium. */
export async function ensureEngine() {
  if (!electronBinary()) fetchElectron()
  const real = electronBinary()
  if (real) return announced({ path: real, label: 'Electron' })
  if (!(await findChromium())) installChromium()
  const chromium = await findChromium()
  if (!chromium) giveUp('Chromium was installed but cannot be found: set FERMATA_CHROMIUM to its path.')
  const path = join(root, 'tools', 'electron-stand-in', windows ? 'electron.cmd' : 'electron')
  return announced({ path, label: `the stand-in for Electron, on ${chromium}` })
}

function announced(engine) {
  console.log(`Engine: ${engine.label}`)
  return engine
}

/** Packages, Node and engine; what every command needs. */
export async function setUp() {
  ensurePackages()
  ensureNode()
  return ensureEngine()
}

if (process.argv[1] === import.meta.filename) await setUp()
