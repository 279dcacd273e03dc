import { at } from '../house.mjs'
import { coverageIn, sum } from './counts.mjs'

/** Prints what ran, for how long and how many tests on what; the last line is for programs to read. */
export function printSummary(results) {
  console.log('\n')
  for (const [name, result] of results) console.log(lineOf(name, result))
  const covered =
    results.some(([name, { hasRun }]) => name === 'server' && hasRun) &&
    coverageIn(at('coverage/coverage-summary.json'))
  if (covered) console.log(`coverage of server/: ${covered} % of lines`)
  const { passed, failed, skipped } = sum(results.flatMap(([, { counts }]) => counts ?? []))
  console.log()
  console.log([`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : [])].join(', '))
}

function lineOf(name, { failure, missing, counts, seconds, on }) {
  const mark = failure ? 'FAILED' : missing ? 'not run' : 'ok'
  const tests = counts && `${testsOf(counts)}${on ? ` on ${on}` : ''}`
  const facts = [tests, failure, missing].filter(Boolean).join(' · ')
  return `${name.padEnd(9)} ${mark.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${facts}`.trimEnd()
}

const testsOf = ({ passed, failed, skipped }) =>
  `${passed + failed} ${passed + failed === 1 ? 'test' : 'tests'}${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`
