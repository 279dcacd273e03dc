import { readIfThere } from '../stamp.mjs'

/** What a runner's own report says: how many tests passed, failed and were skipped. */
const none = { passed: 0, failed: 0, skipped: 0 }

/** A file that could not be loaded has no tests to fail, so it counts as one. */
export function vitestCounts(file) {
  const report = reportIn(file)
  if (!report) return withoutReport
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test that passed only when it was tried again has failed. */
export function playwrightCounts(file) {
  const report = reportIn(file)
  if (!report) return withoutReport
  const { expected, unexpected, flaky, skipped } = report.stats
  // Errors outside of any test, such as a file that could not be loaded.
  const failed = unexpected + flaky
  return { passed: expected, failed: failed || report.errors.length, skipped }
}

export function coverageIn(file) {
  const report = reportIn(file)
  return report && report.total.lines.pct
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
const withoutReport = { ...none, failed: 1 }

function reportIn(file) {
  const text = readIfThere(file)?.toString()
  return text ? JSON.parse(text) : undefined
}
