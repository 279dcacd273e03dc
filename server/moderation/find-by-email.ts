import type { factsOfMembers } from '#contract/member-facts.ts'
import { sizes } from '#contract/limits.ts'
import { type Actor, can, roleRefusal, roles } from '#contract/permissions.ts'
import { foldEmail } from '#contract/text/fold.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { peopleWithEmail } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { withFacts } from '#server/gate/acts/may.ts'
import type { Refusal } from '#server/gate/refusal.ts'

type Route = typeof factsOfMembers.findByEmail

/**
 * People whose address has this in it (MOD-37). Only addresses that this viewer may see are looked at, so neither what
 * is found nor how much it is tells of any other.
 */
export async function findByEmail(
  db: Snapshot,
  actor: Actor,
  { part }: InputOf<Route>,
  now: EpochMs,
): Promise<OutputOf<Route> | Refusal> {
  const no = roleRefusal(actor, 'member.seeLastUse', now)
  if (no) return withFacts(no, actor)
  const seen = roles.filter(role => can(actor, 'member.seeEmail', { uid: 'somebody else', role }, now))
  const limit = sizes.emailsFound
  const asked = { part: foldEmail(part), roles: seen, uid: actor.uid }
  const rows = await peopleWithEmail(db, asked, limit + 1) // one more tells whether there are more
  return { people: rows.slice(0, limit).map(({ uid, email }) => ({ uid, email })), isMore: rows.length > limit }
}
