import { type LockdownKind, lockdownKinds } from '#contract/lockdown-rule.ts'
import { sizes } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { spansOf } from './lockdown-rows.ts'

/** From when to when, in milliseconds. */
export type Span = readonly [from: EpochMs, to: EpochMs]
type Row = Awaited<ReturnType<typeof spansOf>>[number]

const windowMs = sizes.moderatorLockdownWindowMinutes * 60_000

/**
 * From when to when moderators locked writing there, or sign-ups, as far as it lies in 48 hours that end at `until` or
 * later.
 */
export async function moderatedSpans(
  db: Snapshot,
  { channelId, kind, until }: { channelId: string | null; kind: LockdownKind; until: EpochMs },
  endOf: (row: Row) => EpochMs,
): Promise<Span[]> {
  const kinds = kind === 'sign-ups' ? [kind] : lockdownKinds.filter(one => one !== 'sign-ups')
  const rows = await spansOf(db, { channelId, kinds, role: 'moderator', since: until - windowMs })
  return rows.map(row => [row.given_at, endOf(row)])
}

/** How much of the 48 hours before `until` lies in any of these; what lies in two counts once. */
export function timeIn(spans: readonly Span[], until: EpochMs): number {
  const since = until - windowMs
  let [length, end] = [0, since]
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    length += Math.max(0, Math.min(to, until) - Math.max(from, end))
    end = Math.max(end, to)
  }
  return length
}
