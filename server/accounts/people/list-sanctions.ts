import type { PastSanction } from '#contract/past-sanction.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { reasonsInBoth } from '#server/audit/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { givenReason } from './given-reason.ts'
import { peopleNamed } from './people-rows.ts'
import { latestSanctions } from './sanction-rows.ts'

/** What this person was given and nobody took back, the newest first; who calls it has asked for the right to know. */
export async function sanctionsOf(
  db: Snapshot,
  uid: string,
  { limit, now }: { limit: number; now: EpochMs },
): Promise<PastSanction[]> {
  const rows = await latestSanctions(db, uid, limit)
  const named = await peopleNamed(
    db,
    rows.flatMap(({ given_by }) => given_by ?? []),
  )
  const inBoth = await reasonsInBoth(db, rows.map(givenReason))
  return rows.map(({ id, kind, given_by, given_at, until, reason, ended_at }, index) => ({
    id,
    kind,
    ...givenBy(given_by),
    givenAt: given_at,
    until,
    reason,
    ...(inBoth[index] && { reasonIn: inBoth[index] }),
    endedAt: ended_at ?? (until !== null && until <= now ? until : null),
  }))

  function givenBy(by: string | null) {
    if (by === null) return { givenBy: '', givenByName: '' }
    const { uid, displayName, ...left } = named(by)
    return { givenBy: uid, givenByName: displayName, ...left }
  }
}
