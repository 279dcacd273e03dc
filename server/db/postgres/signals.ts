import { signalsOver } from '../signals-over.ts'
import type { Signals } from '../signals.ts'
import { createEar } from './ear.ts'
import type { PoolLog } from './lookout.ts'

/**
 * `LISTEN` and `NOTIFY` on a connection of their own. Words leave in a statement of their own, after the commit they
 * speak of and many together: inside of it they would make all commits wait for each other once more.
 */
export const openSignals = (url: string, log: PoolLog): Signals =>
  signalsOver(hooks => createEar({ url, log, ...hooks }))
