import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Late enough that the first requests of a warm start are not held up. */
const afterMs = 5_000

/**
 * A start leaves garbage that an idle thread would keep for hours: sources, compiled functions that run once, and the
 * room in which they were made. One thorough collection of this thread gives it back; how much is in docs/gotchas.md.
 */
export function tidyUpAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
    collect({ type: 'major', flavor: 'last-resort' })
  }, afterMs).unref()
}
