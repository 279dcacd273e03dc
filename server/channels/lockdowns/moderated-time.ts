import { type LockdownKind, lockdownKinds } from '#contract/lockdown-rule.ts'
import { sizes } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { LockdownRow } from '#server/db/lockdown-table.ts'
import type { Snapshot } from '#server/db/open.ts'
import { givenSince, type Place } from './lockdown-rows.ts'

/** From when to when, in milliseconds. */
export type Span = readonly [from: EpochMs, to: EpochMs]

const windowMs = sizes.moderatorLockdownWindowMinutes * 60_000

/**
 * From when to when moderators locked writing there, or sign-ups, as far as it lies in 48 hours that end at `until` or
 * later. Who writes in a channel does not care whether it was the channel or the whole place: both count together. For
 * the whole place there is a list for each channel that had one of its own, and one for all others.
 */
export async function moderatedSpans(
  db: Snapshot,
  { channelId, kind, until }: { channelId: Place; kind: LockdownKind; until: EpochMs },
  endOf: (row: LockdownRow) => EpochMs,
): Promise<Span[][]> {
  const kinds = kind === 'sign-ups' ? [kind] : lockdownKinds.filter(one => one !== 'sign-ups')
  const rows = await givenSince(db, { channelId, kinds, role: 'moderator', since: until - windowMs })
  const spansIn = (some: readonly LockdownRow[]): Span[] => some.map(row => [row.given_at, endOf(row)])
  if (channelId !== null) return [spansIn(rows)]
  const ofPlace = spansIn(rows.filter(({ channel_id }) => channel_id === null))
  const byChannel = Map.groupBy(rows, ({ channel_id }) => channel_id)
  byChannel.delete(null)
  return [ofPlace, ...[...byChannel.values()].map(own => [...ofPlace, ...spansIn(own)])]
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
