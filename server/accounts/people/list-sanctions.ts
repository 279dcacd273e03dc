import type { PastSanction } from '#contract/past-sanction.ts'
import { fallbackName } from '#contract/text/fallback-name.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { reasonsInBoth } from '#server/audit/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { givenReason } from './given-reason.ts'
import { namesOf } from './people-rows.ts'
import { latestSanctions } from './sanction-rows.ts'

/** What this person was given, the newest first; who calls it has asked for the right to know. */
export async function sanctionsOf(
  db: Snapshot,
  uid: string,
  { limit, now }: { limit: number; now: EpochMs },
): Promise<PastSanction[]> {
  const rows = await latestSanctions(db, uid, limit)
  const names = await namesOf(
    db,
    rows.flatMap(({ given_by }) => given_by ?? []),
  )
  const inBoth = await reasonsInBoth(db, rows.map(givenReason))
  return rows.map(({ id, kind, given_by, given_at, until, reason, ended_at }, index) => ({
    id,
    kind,
    givenBy: given_by ?? '',
    givenByName: given_by === null ? '' : (names.get(given_by) ?? fallbackName),
    givenAt: given_at,
    until,
    reason,
    ...(inBoth[index] && { reasonIn: inBoth[index] }),
    endedAt: ended_at ?? (until !== null && until <= now ? until : null),
  }))
}
