import { sum } from './reports.mjs'

/** Of each kind: CI keeps the last 130 lines of all that was said, and the summary is to fit in. */
const most = { failed: 60, slow: 20, lines: 12, left: 30 }

/**
 * Prints what failed and why, what took longest, then what ran, for how long and how many tests on what; the last line
 * is for programs to read.
 */
export function printSummary(results, { isSlowAsked = false } = {}) {
  const tests = results.flatMap(([step, { tests: all = [] }]) => all.map(test => ({ step, ...test })))
  const failed = tests.filter(({ error }) => error !== undefined)
  printList('Failed', failed.slice(0, most.failed).flatMap(linesOfFailed))
  if (failed.length > most.failed) console.log(`and ${failed.length - most.failed} more`)
  printList('No time was left for', countsOf(tests.filter(({ isLeft }) => isLeft)))
  for (const [name, { said }] of results) if (said) printList(`${name} said`, said.slice(0, most.lines))
  if (isSlowAsked) printList('Slowest files', slowest(filesOf(tests)))
  if (isSlowAsked || failed.length < 20) printList('Slowest tests', slowest(tests))
  console.log('\n')
  for (const [name, result] of results) console.log(lineOf(name, result))
  const { passed, failed: failures, skipped } = sum(results.flatMap(([, { counts }]) => counts ?? []))
  console.log()
  console.log([`${passed} passed`, `${failures} failed`, ...(skipped ? [`${skipped} skipped`] : [])].join(', '))
}

function printList(title, lines) {
  if (lines.length === 0) return
  console.log(`\n── ${title}`)
  for (const line of lines) console.log(line)
}

const linesOfFailed = ({ step, file, name, error }) => [`${step}: ${file} › ${name}`, `    ${cut(error)}`]

const slowest = timed =>
  timed
    .filter(({ seconds }) => seconds >= 1)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most.slow)
    .map(({ step, file, name, seconds }) =>
      cut(`${seconds.toFixed(1).padStart(6)} s  ${[step, file, name].filter(Boolean).join(' › ')}`),
    )

/** A line for each file, with how many of its tests these are. */
function countsOf(tests) {
  const counts = new Map()
  for (const { file } of tests) counts.set(file, (counts.get(file) ?? 0) + 1)
  const lines = [...counts].map(([file, count]) => `${file} (${count})`)
  return lines.length > most.left ? [...lines.slice(0, most.left), `and ${lines.length - most.left} more files`] : lines
}

function filesOf(tests) {
  const files = new Map()
  for (const { step, file, seconds } of tests) {
    const before = files.get(`${step} ${file}`)?.seconds ?? 0
    files.set(`${step} ${file}`, { step, file, seconds: before + seconds })
  }
  return [...files.values()]
}

function lineOf(name, { failure, missing, leftOut, counts, seconds, on }) {
  const mark = failure || counts?.failed ? 'FAILED' : missing || leftOut ? 'not run' : 'ok'
  const tests = counts && `${testsOf(counts)}${on ? ` on ${on}` : ''}`
  const facts = [tests, failure, missing, leftOut].filter(Boolean).join(' · ')
  return `${name.padEnd(13)} ${mark.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${facts}`.trimEnd()
}

const testsOf = ({ passed, failed, skipped }) =>
  `${passed + failed} ${passed + failed === 1 ? 'test' : 'tests'}${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`

const cut = line => (line.length > 200 ? `${line.slice(0, 199)}…` : line)
