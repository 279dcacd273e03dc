import { isRunning, type LockdownKind, lockdownMinutesOf } from '#contract/lockdown-rule.ts'
import { rank, type Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { LockdownRow } from '#server/db/lockdown-table.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { findLockdown, type Place, runningLockdown } from './lockdown-rows.ts'
import { moderatedSpans, type Span, timeIn } from './moderated-time.ts'

/** What setting or ending a lockdown changed: the ids of those that ran before it and after it. */
interface LockdownChange {
  channelId: Place
  kind: LockdownKind
  before: string | null
  after: string | null
}

/** The id of what of this kind runs there now. */
export const lockdownOn = async (db: Snapshot, place: Pick<LockdownChange, 'channelId' | 'kind'>, now: EpochMs) =>
  (await runningLockdown(db, place, now))?.id ?? null

/** Whether it is over by the clock, however it ended. */
export async function hasLockdownLapsed(db: Snapshot, id: string, now: EpochMs): Promise<boolean> {
  const row = await findLockdown(db, id)
  return row !== null && !isRunning(row, now)
}

interface By {
  role: Role
  now: EpochMs
  /** When lockdowns would have ended, for who only asks what would be; null: they would run. */
  ends: ReadonlyMap<string, EpochMs | null>
}

/**
 * Why this person may not take the change back: somebody of a higher role set what would end, or what would run again
 * is longer than he may lock (docs/access.md).
 */
export async function lockdownUndoRefusal(db: Snapshot, change: LockdownChange, by: By): Promise<Refusal | null> {
  const { role, now } = by
  const [before, after] = [
    change.before === null ? null : await findLockdown(db, change.before),
    change.after === null ? null : await findLockdown(db, change.after),
  ]
  if (!before && !after) return refuse('undo-gone')
  if (after && rank[after.given_role] < rank[role]) return refuse('forbidden')
  if (!before || !isRunning(before, now) || (role !== 'moderator' && role !== 'admin')) return null
  const isOver = (await longestWith(db, change, before, by)) > lockdownMinutesOf(role) * 60_000
  return isOver ? refuse('lockdown-too-long', { reason: role }) : null
}

/** In milliseconds: from now on, and of moderators all that they lock together in any 48 hours. */
async function longestWith(
  db: Snapshot,
  { channelId, kind, after }: LockdownChange,
  { id, given_role, until }: LockdownRow,
  { role, now, ends }: By,
): Promise<number> {
  if (until === null) return Infinity
  if (role !== 'moderator') return until - now
  const pretended = new Map(ends).set(id, null)
  if (after !== null) pretended.set(after, now)
  const lists = await moderatedSpans(db, { channelId, kind, until: now }, row =>
    pretended.has(row.id) ? (pretended.get(row.id) ?? row.until!) : (row.ended_at ?? row.until!),
  )
  // what a higher role set counts as his from now on
  const own: Span[] = given_role === role ? [] : [[now, until]]
  return Math.max(0, ...lists.map(spans => longestOf([...spans, ...own])))
}

const longestOf = (spans: readonly Span[]): number => Math.max(0, ...spans.map(([, to]) => timeIn(spans, to)))
