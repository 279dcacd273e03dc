import type { Standing } from '#contract/accounts.ts'
import { isTimedOut } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { SanctionRow } from '#server/db/sanction-table.ts'
import { inBothOf } from './given-reason.ts'
import { peopleNamed } from './people-rows.ts'
import { openSanctions } from './sanction-rows.ts'
import { showMember } from './show.ts'
import { userByUid } from './user-rows.ts'

/** How a person stands with staff at `now`; who calls it has asked for the right to know. Null without an account. */
export async function findStanding(db: Snapshot, uid: string, now: EpochMs): Promise<Standing | null> {
  const user = await userByUid(db, uid)
  if (user?.email_verified !== 1) return null
  const member = showMember(user)
  const { mute, timeout } = await openSanctions(db, uid)
  const named = await peopleNamed(
    db,
    [mute, timeout].flatMap(sanction => sanction?.given_by ?? []),
  )
  const by = ({ given_by, reason }: SanctionRow) => {
    const { uid, displayName, ...left } = named(given_by ?? '')
    return { by: uid, byName: displayName, ...left, reason: reason ?? '' }
  }
  const { muteReasonIn, timeoutReasonIn } = await inBothOf(db, { mute, timeout })
  const runs = timeout && isTimedOut(member, now) ? timeout : null
  return {
    member,
    timeOut: runs && {
      until: member.timeoutUntil!,
      ...by(runs),
      ...(timeoutReasonIn && { reasonIn: timeoutReasonIn }),
    },
    mute: mute && { at: mute.given_at, ...by(mute), ...(muteReasonIn && { reasonIn: muteReasonIn }) },
  }
}
