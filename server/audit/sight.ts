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

/** Of which entries of the log somebody may know now, as a query can ask for it. */
export interface Seeing {
  /** Reports on these people are left out whole, as at the desk: also that there are any. */
  notReportsOn: readonly string[]
  /** Of entries of other channels he learns no more than what was done, by whom and when. */
  channels: ReadonlySet<string> | 'every one'
}

/** The same, with what is left out of those. */
export interface Sight extends Seeing {
  /** Why something was done to these people is not told, as on their profiles (MOD-11). */
  noReasonsOn: ReadonlySet<string>
}

export async function sightOf(needs: SightNeeds, db: Snapshot, viewer: Actor, now: EpochMs): Promise<Sight> {
  const hidden = await outOfSight(needs, db, { viewer, now, ability: 'member.seeEmail' })
  return { ...(await seeingOf(needs, db, viewer, now)), noReasonsOn: new Set(hidden.filter(uid => uid !== viewer.uid)) }
}

/** Ask it of acting staff alone: of anybody else it would fetch everybody who has an account. */
export async function seeingOf(needs: SightNeeds, db: Snapshot, viewer: Actor, now: EpochMs): Promise<Seeing> {
  const readsIn = (channel: ChannelRights): boolean => can(viewer, 'audit.readTexts', { channel }, now)
  const notReportsOn = [viewer.uid, ...(await outOfSight(needs, db, { viewer, now, ability: 'report.see' }))]
  if (readsIn(ownersOnly)) return { notReportsOn, channels: 'every one' }
  const readable = (await needs.everyChannel(db)).filter(readsIn)
  return { notReportsOn, channels: new Set(readable.map(({ id }) => id)) }
}

type SightNeeds = Pick<Needs, 'everyChannel' | 'uidsOf'>

/** Those of whose ranks the viewer may not see this. */
async function outOfSight(
  needs: SightNeeds,
  db: Snapshot,
  { viewer, now, ability }: { viewer: Actor; now: EpochMs; ability: 'report.see' | 'member.seeEmail' },
): Promise<string[]> {
  const above = roles.filter(role => !can(viewer, ability, { uid: 'somebody else', role }, now))
  return above.length > 0 ? needs.uidsOf(db, above) : []
}

/** The most closed channel: who reads that reads everything, also of channels that nothing is known of any more. */
const ownersOnly: ChannelRights = { readRoles: ['owner'], allowedRoles: [], readOnly: true }
