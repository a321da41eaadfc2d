// npm run mutants [-- --only 05,13]: plants each bug of tools/mutants/ in a copy of the working tree and looks whether
// the tests that vitest runs (all but the fuzzers) see it. Ends in "N of 20 killed"; 1 unless all are.
// A bug counts as killed when a test fails with it, fails with it again, and passes without it. A test that only ran
// out of time shows nothing: the others are asked, and when none of them fails the bug is "unclear".
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureNode, ensurePackages, env, giveUp, root } from './setup.mjs'

const AT_ONCE = 2
const TIMEOUT_MS = 60_000
const NOT_RUN = ['**/node_modules/**', 'e2e/fuzz/**']
const windows = process.platform === 'win32'

// Beside vitest's own settings: nothing is written outside the copy, and quick tests come first.
const CONFIG = `import { statSync } from 'node:fs'
import { mergeConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import base from './vitest.config.ts'

const rank = ({ moduleId }) => statSync(moduleId).size + (moduleId.includes('/e2e/') ? 1e9 : 0)
class QuickFirst extends BaseSequencer {
  sort = async (files) => files.toSorted((a, b) => rank(a) - rank(b))
}
export default mergeConfig(base, {
  cacheDir: '.vite',
  test: { fsModuleCachePath: '.vite/modules', maxWorkers: 1, sequence: { sequencer: QuickFirst } }
})
`

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const patches = chosen(readdirSync(join(root, 'tools', 'mutants')).filter((name) => name.endsWith('.patch')))
ensurePackages()
ensureNode()

const base = mkdtempSync(join(tmpdir(), 'fermata-mutants-'))
const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
process.on('exit', () => {
  for (const child of children) endGroup(child)
  rmSync(base, { recursive: true, force: true, maxRetries: 5 })
})

const started = Date.now()
const plain = copy('plain')
const verdicts = await inParallel(patches.toSorted(), examine)
const killed = verdicts.filter((verdict) => verdict === 'killed').length
console.log(
  `\n${killed} of ${patches.length} killed in ${Math.round((Date.now() - started) / 60_000)} minutes`
)
process.exitCode = killed === patches.length ? 0 : 1

function chosen(all) {
  const wanted = values.only?.split(',').map((number) => number.trim().padStart(2, '0'))
  const found = wanted ? all.filter((name) => wanted.includes(name.slice(0, 2))) : all
  if (found.length === 0 || (wanted && found.length < wanted.length)) {
    giveUp(`No such bug: tools/mutants/ has ${all.map((name) => name.slice(0, 2)).join(', ')}.`, 64)
  }
  return found
}

/** Plants one bug and tells what became of it. */
async function examine(patch) {
  const name = patch.replace('.patch', '')
  const { verdict, words } = await judge(name, join(root, 'tools', 'mutants', patch))
  console.log(`${name}: ${verdict === 'killed' ? 'killed by' : verdict.toUpperCase()} ${words}`.trimEnd())
  rmSync(join(base, name), { recursive: true, force: true, maxRetries: 5 })
  return verdict
}

async function judge(name, patch) {
  const dir = copy(name)
  const applied = spawnSync('git', ['apply', patch], { cwd: dir, env: outsideGit(), encoding: 'utf8' })
  if (applied.status !== 0) return { verdict: 'error', words: `does not apply: ${applied.stderr.trim()}` }
  const checked = await runIn(dir, 'tsc', ['--noEmit'])
  if (checked.code !== 0) return { verdict: 'error', words: `does not type-check:\n${checked.output}` }
  const late = []
  for (;;) {
    const found = await runTests(dir, [], late)
    if (found.error) return { verdict: 'error', words: found.error }
    if (found.failed) return confirmed(dir, found)
    if (!found.timedOut) break
    late.push(found)
  }
  if (late.length === 0) return { verdict: 'survived', words: '' }
  return { verdict: 'unclear', words: `only timeouts: ${late.map(({ timedOut }) => timedOut).join('; ')}` }
}

/** Whether the failure comes from the bug: the file passes without it and fails again with it. */
async function confirmed(dir, { failed, file }) {
  const without = await runTests(plain, [file])
  if (without.failed || without.timedOut || without.error) {
    return { verdict: 'unclear', words: `"${failed}" fails without the bug, too` }
  }
  const again = await runTests(dir, [file])
  if (!again.failed) return { verdict: 'unclear', words: `"${failed}" failed once and not again` }
  return { verdict: 'killed', words: again.failed }
}

/**
 * Runs the suite, or only these files, without the files of `late`, up to the first failure: `failed` or `timedOut`
 * is the title of the test and `file` where it stands; neither when all passed.
 */
async function runTests(dir, files, late = []) {
  const report = join(dir, 'report.json')
  rmSync(report, { force: true })
  const excluded = [...NOT_RUN, ...late.map(({ file }) => file)].flatMap((glob) => ['--exclude', glob])
  const common = ['run', '--config', 'mutants.config.mjs', '--bail', '1', '--reporter', 'json']
  const timeouts = ['--testTimeout', TIMEOUT_MS, '--hookTimeout', TIMEOUT_MS].map(String)
  const done = await runIn(dir, 'vitest', [
    ...common,
    '--outputFile',
    report,
    ...timeouts,
    ...excluded,
    ...files
  ])
  if (!existsSync(report)) return { error: `the tests did not run:\n${done.output.slice(-2000)}` }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  for (const { name, status, message, assertionResults } of testResults) {
    const test = assertionResults.find((one) => one.status === 'failed')
    const file = relative(dir, name).replaceAll('\\', '/')
    const title = test?.fullName.trim()
    if (test) return isTimeout(test.failureMessages) ? { timedOut: title, file } : { failed: title, file }
    if (status === 'failed' && message) {
      return isTimeout([message]) ? { timedOut: file, file } : { error: `${file}: ${message}` }
    }
  }
  return done.code === 0 ? {} : { error: `no test failed, but vitest did:\n${done.output.slice(-2000)}` }
}

function isTimeout(messages) {
  return messages.some((message) => /\b(?:test|hook) timed out in\b/i.test(message))
}

/**
 * A copy of what git knows of and of what is new in the working tree. The packages are shared, so times are kept:
 * a lock file newer than they are would have them installed anew, from inside the copy.
 */
function copy(name) {
  const dir = join(base, name)
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8'
  })
  if (listed.status !== 0) giveUp('The list of files comes from git, which did not answer here.')
  for (const file of listed.stdout.split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    cpSync(join(root, file), join(dir, file), { preserveTimestamps: true })
  }
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'), 'junction')
  writeFileSync(join(dir, 'mutants.config.mjs'), CONFIG)
  return dir
}

/** Without this, git would look for a repository around the copy and leave out what is not in it. */
function outsideGit() {
  return { ...env, GIT_CEILING_DIRECTORIES: base }
}

function runIn(dir, command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: dir, env, shell: windows, detached: !windows })
    children.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.on('error', (error) => giveUp(`Could not start ${command}: ${error.message}`))
    // What a failed test has started and left behind ends with it.
    child.on('exit', () => endGroup(child))
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code, output })
    })
  })
}

function endGroup(child) {
  try {
    if (windows) child.kill()
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}

async function inParallel(items, work) {
  const waiting = [...items.entries()]
  const results = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return results
}
