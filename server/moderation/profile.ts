import type { moderationRoutes } from '#contract/moderation.ts'
import { type Ability, type Actor, can, isTimedOut } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { aboutOf, findMember, formerNamesOf, leaversAmong, privateOf } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { mayNot } from '#server/gate/acts/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { ReadVerb } from '#server/gate/acts/verb.ts'
import { pageOfEdited, pageOfRemoved, pageOfSaid } from '#server/messages/door.ts'
import { countAgainst, reportsAgainst } from '#server/reports/door.ts'

/** Unknown, unverified and lapsed people are the same: `user-not-found` (MOD-16). Who has left is `member-left`. */
async function accessProfile(db: Snapshot, actor: Actor, ability: Ability, uid: string, now: EpochMs) {
  const member = await findMember(db, uid)
  if (!member) {
    const hasLeft = (await leaversAmong(db, [uid])).has(uid)
    return refuse(hasLeft ? 'member-left' : 'user-not-found')
  }
  return mayNot(actor, ability, member, now) ?? { viewer: actor, member }
}

type Profile = typeof moderationRoutes.getProfile

/** The card for everybody; of the rest what this viewer may see. What he may not see is absent. */
export async function getProfile(
  db: Snapshot,
  actor: Actor,
  { uid }: InputOf<Profile>,
  now: EpochMs,
): Promise<OutputOf<Profile> | Refusal> {
  const accessed = await accessProfile(db, actor, 'member.see', uid, now)
  if (accessed instanceof Refusal) return accessed
  const { viewer, member } = accessed
  const may = (ability: Ability): boolean => can(viewer, ability, member, now)
  const { email, timeoutReason, timeoutReasonIn, muteReason, muteReasonIn } = await privateOf(db, uid)
  const { about } = await aboutOf(db, uid)
  const [isOut, isMuted] = [isTimedOut(member, now), member.muted]
  return {
    member,
    ...(about !== '' && { about }),
    ...(may('member.seeEmail') && {
      email,
      timeoutReason: isOut ? timeoutReason : null,
      ...(isOut && timeoutReasonIn && { timeoutReasonIn }),
      muteReason: isMuted ? muteReason : null,
      ...(isMuted && muteReasonIn && { muteReasonIn }),
    }),
    ...(may('report.see') && { reportCount: await countAgainst(db, uid) }),
    ...(may('audit.read') && { formerNames: await formerNamesOf(db, uid, now) }),
    seesRemoved: may('message.seeRemoved'),
  }
}

interface SectionInput {
  uid: string
  after?: string | undefined
}
type Section<Item> = (db: Snapshot, asked: { uid: string; viewer: Actor; after: string | undefined }) => Promise<Item>

const section =
  <Item>(ability: Ability, page: Section<Item>): ReadVerb<SectionInput, Item> =>
  async (db, actor, { uid, after }, now) => {
    const accessed = await accessProfile(db, actor, ability, uid, now)
    return accessed instanceof Refusal ? accessed : page(db, { uid, viewer: accessed.viewer, after })
  }

export const listProfileMessages = section('member.see', pageOfSaid)
export const listProfileEdited = section('message.seeRemoved', pageOfEdited)
export const listProfileRemoved = section('message.seeRemoved', pageOfRemoved)
export const listProfileReports = section('report.see', (db, { uid, after }) => reportsAgainst(db, uid, after))
