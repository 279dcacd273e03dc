import type { AuditEntry, auditRoutes } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { AuditLogRow } from '#server/db/tables.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { inversesOfEach } from './inverse-rows.ts'
import { between } from './between.ts'
import { reasonsInBoth } from './reasons/in-both.ts'
import { type EntryFilter, entriesBefore, placeOf, textsOfEach } from './rows.ts'
import { firstUndone, showEntry } from './show.ts'
import { type Needs, type Sight, sightOf } from './sight.ts'
import { withLeavers } from './with-leavers.ts'

type Route = typeof auditRoutes.listAuditEntries

/** Newest first. There may be more only where the page is full (AUD-11). */
export const listEntries =
  (needs: Needs) =>
  async (
    db: Snapshot,
    actor: Actor,
    { beforeId, ...filter }: InputOf<Route>,
    now: EpochMs,
  ): Promise<OutputOf<Route> | Refusal> => {
    const before = await placeBefore(db, beforeId)
    if (before instanceof Refusal) return before
    const asked = await askedOf(needs, db, actor, filter, now, before)
    const entries = await shownEntries(db, asked, sizes.auditPage)
    return {
      entries: await withLeavers(needs, db, entries),
      next: entries.length === sizes.auditPage ? entries.at(-1)!.id : null,
    }
  }

/** Where a page ends that asks on from an entry; undefined for the newest. */
export async function placeBefore(db: Snapshot, beforeId: string | undefined) {
  if (beforeId === undefined) return
  return (await placeOf(db, beforeId)) ?? refuse('invalid', { field: 'beforeId' })
}

/** A filter as somebody asks it, with what he may see. */
export async function askedOf(
  needs: Needs,
  db: Snapshot,
  actor: Actor,
  filter: Omit<InputOf<Route>, 'beforeId'>,
  now: EpochMs,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Asked> {
  const { action, moderatorId, targetUserId, doneBy, since, until } = filter
  const places = await between(db, { since, until })
  return {
    sight: await sightOf(needs, db, actor, now),
    action: action ?? null,
    moderatorId: moderatorId || null,
    targetUserId: targetUserId || null,
    doneBy: doneBy ?? null,
    since,
    until,
    from: places.from,
    before: Math.min(before, places.before ?? before),
  }
}

/** The newest entries that the viewer may see, with as much of each as he may. */
const shownEntries = async (db: Snapshot, filter: Asked, limit: number): Promise<AuditEntry[]> =>
  shownRows(db, await rowsOf(db, filter, limit), filter.sight)

/** With their texts and what can be taken back of them, as far as this sight goes. */
export async function shownRows(db: Snapshot, rows: readonly AuditLogRow[], sight: Sight): Promise<AuditEntry[]> {
  const undid = new Map(rows.map(row => [row.id, firstUndone(row, sight) ?? '']))
  const ids = [...undid].flat().filter(id => id !== '')
  const inverses = await inversesOfEach(db, ids, sight)
  return (await withTexts(db, rows)).map(({ row, texts, reasonIn }) => {
    const ofUndone = inverses.get(undid.get(row.id)!)
    return showEntry(row, texts, sight, { inverse: inverses.get(row.id), undid: ofUndone, reasonIn })
  })
}

/** Each with its texts, and what the reason among them says in both languages. */
export async function withTexts(db: Snapshot, rows: readonly AuditLogRow[]) {
  const texts = await textsOfEach(
    db,
    rows.map(({ n }) => n),
  )
  const given = rows.map(({ n, action, timestamp: at }) => {
    const text = picked.includes(action) ? texts.get(n)?.reason : undefined
    return text === undefined ? null : { text, at }
  })
  const inBoth = await reasonsInBoth(db, given)
  return rows.map((row, index) => ({ row, texts: texts.get(row.n) ?? {}, reasonIn: inBoth[index] }))
}

/** Acts whose reason staff may pick from the list; why somebody reports is his own word. */
const picked: readonly string[] = ['timeout_user', 'mute_user', 'reset_profile'] satisfies AuditAction[]

export type Asked = Omit<EntryFilter, 'action'> & { action: AuditAction | null }

/** The end of a time-out has two names (AUD-6). Each name by itself, so that an index serves it. */
export async function rowsOf(db: Snapshot, { action, ...filter }: Asked, limit: number): Promise<AuditLogRow[]> {
  if (action !== 'remove_timeout') return entriesBefore(db, { ...filter, action }, limit)
  const removed = await entriesBefore(db, { ...filter, action }, limit)
  const cancelled = await entriesBefore(db, { ...filter, action: 'cancel_timeout' }, limit)
  return [...removed, ...cancelled].sort((a, b) => b.n - a.n).slice(0, limit)
}
