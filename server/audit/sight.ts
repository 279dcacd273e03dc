import { type Actor, can, type ChannelRights, type Role, roles } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'

/** What the rooms to the right know of channels and people: server/app hands it in. */
export interface Needs {
  /** Every channel that there is or was, with its rights; one that is gone with those of its end. */
  everyChannel(db: Snapshot): Promise<(ChannelRights & { id: string })[]>
  /** Everybody who has one of these roles. */
  uidsOf(db: Snapshot, roles: readonly Role[]): Promise<string[]>
  /** Current names by uid. */
  namesOf(db: Snapshot, uids: readonly string[]): Promise<Map<string, string>>
  /** Which of these have deleted their own accounts. */
  leaversAmong(db: Snapshot, uids: readonly string[]): Promise<ReadonlySet<string>>
}

/** What of the log somebody may see now, as a query can ask for it. */
export interface Sight {
  /** Reports on these people are left out whole, as at the desk: also that there are any. */
  notReportsOn: readonly string[]
  /** Of entries of other channels he learns no more than what was done, by whom and when. */
  channels: ReadonlySet<string> | 'every one'
  /** Why something was done to these people is not told, as on their profiles (MOD-11). */
  noReasonsOn: ReadonlySet<string>
}

export async function sightOf(needs: Needs, db: Snapshot, viewer: Actor, now: EpochMs): Promise<Sight> {
  const readsIn = (channel: ChannelRights): boolean => can(viewer, 'audit.readTexts', { channel }, now)
  const outOfSight = async (ability: 'report.see' | 'member.seeEmail'): Promise<string[]> => {
    const above = roles.filter(role => !can(viewer, ability, { uid: 'somebody else', role }, now))
    return above.length > 0 ? needs.uidsOf(db, above) : []
  }
  const notReportsOn = [viewer.uid, ...(await outOfSight('report.see'))]
  const noReasonsOn = new Set((await outOfSight('member.seeEmail')).filter(uid => uid !== viewer.uid))
  if (readsIn(ownersOnly)) return { notReportsOn, noReasonsOn, channels: 'every one' }
  const readable = (await needs.everyChannel(db)).filter(readsIn)
  return { notReportsOn, noReasonsOn, channels: new Set(readable.map(({ id }) => id)) }
}

/** The most closed channel: who reads that reads everything, also of channels that nothing is known of any more. */
const ownersOnly: ChannelRights = { readRoles: ['owner'], allowedRoles: [], readOnly: true }
