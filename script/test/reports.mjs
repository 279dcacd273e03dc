import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { at } from '../house.mjs'
import { readIfThere } from '../install/stamp.mjs'

/**
 * What a runner's own report says: `{ counts, tests }`. Counts are the tests that passed, failed and were skipped;
 * tests are `{ file, name, seconds, error, isLeft }`, where `error` is the first line of what failed, if it failed, and
 * `isLeft` says that time was over before it began.
 */
const none = { passed: 0, failed: 0, skipped: 0 }

/** A file that could not be loaded has no tests to fail, so it counts as one. */
export function vitestReport(file) {
  const report = reportIn(file)
  if (!report) return withoutReport
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return { counts, tests: [...unloaded.map(ofUnloaded), ...report.testResults.flatMap(testsOfFile)] }
}

const ofUnloaded = ({ name, message }) => ({
  file: shortOf(name),
  name: 'the file itself',
  seconds: 0,
  error: firstLine(message),
})

const testsOfFile = ({ name, assertionResults }) =>
  assertionResults.map(({ ancestorTitles, title, status, duration, failureMessages }) => ({
    file: shortOf(name),
    name: [...ancestorTitles, title].join(' › '),
    seconds: (duration ?? 0) / 1000,
    error: status === 'failed' ? firstLine(failureMessages[0]) : undefined,
  }))

/** A test that passed only when it was tried again has failed. */
export function playwrightReport(file) {
  const report = reportIn(file)
  if (!report) return withoutReport
  const { expected, unexpected, flaky, skipped } = report.stats
  // Errors outside of any test, such as a file that could not be loaded.
  const failed = unexpected + flaky || report.errors.length
  const outside = report.errors.map(({ message, location }) => ({
    file: shortOf(location?.file),
    name: 'outside of any test',
    seconds: 0,
    error: firstLine(message),
  }))
  const tests = (report.suites ?? []).flatMap(suite => specsIn(suite)).map(testOfSpec)
  return { counts: { passed: expected, failed, skipped }, tests: [...outside, ...tests] }
}

/** The outermost suite is the file. */
const specsIn = ({ suites = [], specs = [] }, titles = []) => [
  ...specs.map(spec => ({ ...spec, titles: [...titles, spec.title] })),
  ...suites.flatMap(suite => specsIn(suite, [...titles, suite.title])),
]

function testOfSpec({ file, titles, tests }) {
  const results = tests.flatMap(test => test.results)
  const hasFailed = tests.some(({ status }) => status === 'unexpected' || status === 'flaky')
  return {
    file: `tests/browser/${file}`,
    name: titles.join(' › '),
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    isLeft: tests.some(({ annotations = [] }) => annotations.some(({ description }) => description === 'no time')),
    error: hasFailed ? firstLine(results.find(({ error }) => error)?.error.message) : undefined,
  }
}

export const sum = counts =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    none,
  )

/** A runner that ended before it could report has failed in some way, whatever its status. */
const withoutReport = { counts: { ...none, failed: 1 }, tests: [] }

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0] || 'no reason was given'

const shortOf = (file = '?') => (file.startsWith(at()) ? relative(at(), file) : file)

function reportIn(file) {
  const text = readIfThere(file)?.toString()
  return text ? JSON.parse(text) : undefined
}
