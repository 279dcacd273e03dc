import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { AuditLogRow } from '#server/db/tables.ts'
import { entriesWithTexts, eraseTexts } from './rows.ts'

export type OldEntry = Pick<AuditLogRow, 'n' | 'action' | 'timestamp' | 'message_id' | 'target_user_id'>

/**
 * One step of erasing texts and names of old entries, in the order of the chain. Anybody who calls it records, in the
 * same transaction, an `erase` entry with the places that it answers. `held` names those that must stay.
 */
export async function eraseOldTexts(
  tx: Tx,
  { after, limit, held, ...times }: EraseStep,
): Promise<{ places: number[]; after: number | null }> {
  const seen = await entriesWithTexts(tx, after, limit)
  const old = oldOnes(seen, times)
  const kept = await held(old)
  const places = old.flatMap(({ n }) => (kept.has(n) ? [] : [n]))
  await eraseTexts(tx, places)
  const isMore = seen.length === limit && old.length === seen.length
  return { places, after: isMore ? seen.at(-1)!.n : null }
}

interface EraseStep {
  /** The place in the chain where the step before ended; 0 for the first. */
  after: number
  limit: number
  /** What was written up to `before` is old. */
  before: EpochMs
  now: EpochMs
  held: (entries: readonly OldEntry[]) => Promise<ReadonlySet<number>>
}

/**
 * Those before the first one that is young. An entry from the future was written while the clock was ahead: it is as
 * old as the ones around it. One that seems old behind a young one was written while the clock was behind: it waits.
 */
function oldOnes(entries: readonly OldEntry[], { before, now }: { before: EpochMs; now: EpochMs }): OldEntry[] {
  const firstYoung = entries.findIndex(({ timestamp }) => timestamp > before && timestamp <= now)
  const upTo = firstYoung === -1 ? entries : entries.slice(0, firstYoung)
  return upTo.slice(0, upTo.findLastIndex(({ timestamp }) => timestamp <= before) + 1)
}
