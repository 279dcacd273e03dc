import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { entryFrom, head } from './rows.ts'

/** Acts at once may stand in the chain in another order than their clocks say: by seconds, never by so much. */
const disorderMs = 60_000

/**
 * Where in the chain entries of a time stand. The chain grows with time, so both ends are found by halving: else a day
 * of last year would be looked for among everything since. Times themselves are asked for beside it.
 */
export async function between(
  db: Snapshot,
  { since, until }: { since?: EpochMs | undefined; until?: EpochMs | undefined },
): Promise<{ from?: number; before?: number }> {
  return {
    ...(since !== undefined && { from: await placeAt(db, since - disorderMs) }),
    ...(until !== undefined && { before: await placeAt(db, until + disorderMs) }),
  }
}

/** The first place whose entry is of this time or later. */
async function placeAt(db: Snapshot, time: EpochMs): Promise<number> {
  let low = 1
  let high = (await head(db)).n + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = await entryFrom(db, middle)
    if (!found || found.timestamp >= time) high = middle
    else low = found.n + 1
  }
  return low
}
