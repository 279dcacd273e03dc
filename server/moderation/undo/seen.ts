import { type Actor, roleRefusal } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { findMember, uidsOf } from '#server/accounts/door.ts'
import { type Seeing, seeingOf } from '#server/audit/door.ts'
import { everyChannel } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'

/** Of which entries of an act this member of staff may know, as his log shows them. */
export const seenBy = (db: Snapshot, person: Actor, now: EpochMs): Promise<Seeing> =>
  seeingOf({ everyChannel, uidsOf }, db, person, now)

/** The same before he is locked; null for who may take nothing back. */
export async function seenByAsker(db: Snapshot, { uid, now }: { uid: string; now: EpochMs }): Promise<Seeing | null> {
  const member = await findMember(db, uid)
  if (!member) return null
  const asker = { ...member, verifiedAt: member.createdAt } // what he may write is not asked
  return roleRefusal(asker, 'act.undo', now) ? null : seenBy(db, asker, now)
}
