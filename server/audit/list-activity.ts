import type { AuditEntry, auditRoutes } from '#contract/audit.ts'
import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Refusal } from '#server/gate/refusal.ts'
import { askedOf, shownEntries } from './list-entries.ts'
import type { Needs } from './sight.ts'
import { withLeavers } from './with-leavers.ts'

type Route = typeof auditRoutes.listActivity

/**
 * The latest hundred entries, and what the people in them are called now; anybody who is gone keeps the name of the
 * entry.
 */
export const listActivity =
  (needs: Needs) =>
  async (db: Snapshot, actor: Actor, filter: InputOf<Route>, now: EpochMs): Promise<OutputOf<Route> | Refusal> => {
    const asked = await askedOf(needs, db, actor, filter, now)
    const entries = await shownEntries(db, asked, sizes.activityMax)
    const stored = storedNames(entries)
    const uids = [...stored.keys()]
    const names = new Map([...stored].filter((known): known is [string, string] => known[1] !== null))
    for (let from = 0; from < uids.length; from += sizes.lookupBatch) {
      const batch = await needs.namesOf(db, uids.slice(from, from + sizes.lookupBatch))
      for (const [uid, name] of batch) names.set(uid, name)
    }
    return { entries: await withLeavers(needs, db, entries), names: Object.fromEntries(names) }
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
