// npm test: sets up what is missing, then check, unit, build and e2e; ends in "N passed, N failed".
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { env, root, run, setUp } from './setup.mjs'
import { readReport } from './test-report.mjs'

const engine = await setUp()
const results = join(root, 'test-results')
mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0 }
const failures = []
const failedTests = []

step('check', () => run('npm', ['run', '--silent', 'check']))
counted('unit', 'unit.json', (file) =>
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
)
if (step('build', () => run('electron-vite', ['build', '--logLevel', 'error'])) === 0) {
  counted('e2e', 'e2e.json', (file) =>
    run('playwright', ['test', '--reporter=list,json'], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    })
  )
}

console.log(`\nEngine: ${engine.label}`)
// Once more at the end, where a log that was cut still has them.
for (const name of failedTests) console.log(`failed test: ${name}`)
for (const name of failures) console.log(`failed: ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** A step without tests of its own counts as one. */
function step(name, work) {
  console.log(`\n— ${name}`)
  const code = work()
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  return code
}

/** A runner that writes a report: each test counts; a runner that failed without a failed test counts as one. */
function counted(name, fileName, work) {
  console.log(`\n— ${name}`)
  const file = join(results, fileName)
  const code = work(file)
  const { passed, failed, names } = readReport(file)
  failedTests.push(...names)
  count(name, passed, failed > 0 || code === 0 ? failed : 1)
}

function count(name, passed, failed) {
  total.passed += passed
  total.failed += failed
  if (failed > 0) failures.push(name)
}
