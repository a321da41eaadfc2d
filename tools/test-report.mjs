// What the JSON reports of vitest and Playwright say, as figures and as the names of what failed.
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * @param {string} file a report of either runner; one that cannot be read counts as nothing run
 * @returns {{ passed: number, failed: number, names: string[] }} each name with the first lines of its error
 */
export function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return report.stats ? playwrightReport(report) : vitestReport(report)
  } catch {
    return { passed: 0, failed: 0, names: [] }
  }
}

function vitestReport({ numPassedTests, numFailedTests, testResults }) {
  const names = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that failed before its first test has no test to name.
    if (failed.length === 0) return status === 'failed' ? [line(name, message)] : []
    return failed.map((test) => line(`${name} › ${test.fullName}`, test.failureMessages[0]))
  })
  return { passed: numPassedTests, failed: numFailedTests, names }
}

function playwrightReport({ stats, suites, errors }) {
  const names = [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => line('error', message))]
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, names }
}

function failedSpecs({ specs = [], suites = [] }) {
  const own = specs
    .filter((spec) => !spec.ok)
    .map((spec) => line(`${spec.file}:${spec.line} › ${spec.title}`, lastError(spec)))
  return [...own, ...suites.flatMap(failedSpecs)]
}

function lastError(spec) {
  return spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).findLast(Boolean)
}

function line(name, message = '') {
  const cause = stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ')
  return cause ? `${name}\n    ${cause}` : name
}
