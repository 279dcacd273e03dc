import type { Standing } from '#contract/accounts.ts'
import { isTimedOut } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { fallbackName } from './author.ts'
import { namesOf } from './people-rows.ts'
import { showMember } from './show.ts'
import { userByUid } from './user-rows.ts'

/** How a person stands with staff at `now`; who calls it has asked for the right to know. Null without an account. */
export async function findStanding(db: Snapshot, uid: string, now: EpochMs): Promise<Standing | null> {
  const user = await userByUid(db, uid)
  if (user?.email_verified !== 1) return null
  const member = showMember(user)
  const names = await namesOf(
    db,
    [user.timeout_by, user.muted_by].filter(by => by !== null),
  )
  const by = (who: string | null) => ({ by: who ?? '', byName: names.get(who ?? '') ?? fallbackName })
  return {
    member,
    timeOut: isTimedOut(member, now)
      ? { until: member.timeoutUntil!, reason: user.timeout_reason ?? '', ...by(user.timeout_by) }
      : null,
    mute: member.muted ? { at: user.muted_at, ...by(user.muted_by) } : null,
  }
}
