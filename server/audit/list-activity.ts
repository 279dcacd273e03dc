import type { AuditEntry, auditRoutes } from '#contract/audit.ts'
import { rowOf } from '#contract/audit-texts.ts'
import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { roomOnPage } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { AuditLogRow } from '#server/db/tables.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { type Asked, askedOf, placeBefore, rowsOf, shownRows } from './list-entries.ts'
import type { Needs } from './sight.ts'
import { withLeavers } from './with-leavers.ts'

type Route = typeof auditRoutes.listActivity

/**
 * The latest hundred entries, or as many as make a hundred rows (AUD-16), and what the people in them are called now.
 * Anybody who is gone keeps the name of the entry. Where they are long, `next` says where the others begin.
 */
export const listActivity =
  (needs: Needs) =>
  async (
    db: Snapshot,
    actor: Actor,
    { beforeId, ...filter }: InputOf<Route>,
    now: EpochMs,
  ): Promise<OutputOf<Route> | Refusal> => {
    const before = await placeBefore(db, beforeId)
    if (before instanceof Refusal) return before
    const { entries, isFull } = await latest(db, await askedOf(needs, db, actor, filter, now, before))
    const stored = storedNames(entries)
    const uids = [...stored.keys()]
    const names = new Map([...stored].filter((known): known is [string, string] => known[1] !== null))
    for (let from = 0; from < uids.length; from += sizes.lookupBatch) {
      const batch = await needs.namesOf(db, uids.slice(from, from + sizes.lookupBatch))
      for (const [uid, name] of batch) names.set(uid, name)
    }
    const next = isFull ? entries.at(-1)!.id : null
    return { entries: await withLeavers(needs, db, entries), names: Object.fromEntries(names), next }
  }

/** A raid night writes thousands of entries: behind so many steps of a hundred the log ends. */
const stepsMax = 10

/** Entries whose texts are read together. */
const textsAtOnce = 20

/**
 * Of an act that fills more than a step no more is fetched: its row is there, and says what it did in all (AUD-24).
 */
async function latest(db: Snapshot, asked: Asked): Promise<{ entries: AuditEntry[]; isFull: boolean }> {
  const limit = sizes.activityMax
  const hasRoom = roomOnPage()
  const entries: AuditEntry[] = []
  const rows = new Map<string, number>()
  const large = new Map<string, string>()
  let { before } = asked
  for (let step = 0; step < stepsMax; step++) {
    const found = await rowsOf(db, { ...asked, before, apartFrom: [...large.values()] }, limit)
    for await (const entry of shownInTurn(db, found, asked)) {
      const row = rowOf(entry)
      const inRow = (rows.get(row) ?? 0) + 1
      if (inRow === 1 && rows.size === limit) continue
      if (!hasRoom(entry)) return { entries, isFull: true }
      rows.set(row, inRow)
      entries.push(entry)
      if (inRow > limit && entry.undo) large.set(row, entry.id)
    }
    if (rows.size === limit || found.length < limit) break
    before = found.at(-1)!.n
  }
  return { entries, isFull: false }
}

async function* shownInTurn(db: Snapshot, rows: readonly AuditLogRow[], { sight }: Asked): AsyncGenerator<AuditEntry> {
  for (let from = 0; from < rows.length; from += textsAtOnce)
    yield* await shownRows(db, rows.slice(from, from + textsAtOnce), sight)
}

/** Everybody in these entries: moderators, targets, senders; with the newest name that an entry has of them. */
function storedNames(entries: readonly AuditEntry[]): Map<string, string | null> {
  const names = new Map<string, string | null>()
  for (const { moderatorId, moderatorName, targetUserId, targetUserName, extra } of entries) {
    const sender = extra.sender as { uid: string; displayName: string | null } | undefined
    keep(moderatorId, moderatorName)
    if (targetUserId !== null) keep(targetUserId, targetUserName)
    if (sender) keep(sender.uid, sender.displayName)
  }
  return names

  function keep(uid: string, name: string | null): void {
    names.set(uid, names.get(uid) ?? name)
  }
}
