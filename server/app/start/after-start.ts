import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Late enough that the first requests of a warm start are not held up. */
const afterMs = 5_000

/**
 * A start leaves garbage that an idle server would keep for hours: sources, compiled functions that run once. One
 * thorough collection gives it back; how much is in docs/gotchas.md.
 */
export function tidyUpAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
    collect({ type: 'major', flavor: 'last-resort' })
  }, afterMs).unref()
}
