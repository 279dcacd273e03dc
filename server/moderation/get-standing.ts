import type { Standing } from '#contract/accounts.ts'
import type { moderationRoutes } from '#contract/moderation.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { findStanding } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { mayNot } from '#server/gate/acts/may.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'

/** What staff look at before they act on somebody: the sanctions in force, with by whom and why. */
export async function getStanding(
  db: Snapshot,
  actor: Actor,
  { uid }: InputOf<typeof moderationRoutes.getStanding>,
  now: EpochMs,
): Promise<Standing | Refusal> {
  const standing = await findStanding(db, uid, now)
  if (!standing) return refuse('not-found')
  return mayNot(actor, 'member.timeOut', standing.member, now) ?? standing
}
