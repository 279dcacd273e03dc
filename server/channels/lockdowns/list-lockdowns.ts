import type { EpochMs } from '#contract/text/text.ts'
import type { LockdownRow } from '#server/db/lockdown-table.ts'
import type { Snapshot } from '#server/db/open.ts'
import { openLockdowns } from './lockdown-rows.ts'
import { isRunning } from '#contract/lockdown-rule.ts'

/** All that run now: of the whole place first, then by channel. */
export const listLockdowns = async (db: Snapshot, now: EpochMs): Promise<LockdownRow[]> =>
  (await openLockdowns(db)).filter(row => isRunning(row, now))
