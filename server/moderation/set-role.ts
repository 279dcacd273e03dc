import type { Member } from '#contract/accounts.ts'
import type { moderationRoutes } from '#contract/moderation.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { changeMember } from '#server/accounts/door.ts'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { accessPerson, entryOn, toldOf } from './access-person.ts'
import { unchanged } from './unchanged.ts'

/**
 * An owner gives somebody else a role, another owner too. There is always at least one owner left: whoever acts is one,
 * his row is locked until the commit, and nobody changes his own role. Of two owners who demote each other at the same
 * time the second is no owner any more when it is his turn.
 */
export async function setRole(
  tx: Tx,
  actor: Actor | null,
  input: InputOf<typeof moderationRoutes.setRole>,
  now: EpochMs,
): Promise<Outcome<Member> | Refusal> {
  const both = await accessPerson(tx, actor, 'member.setRole', input, now)
  if (both instanceof Refusal) return both
  const { uid, role } = input
  const before = both.subject.role
  if (before === role) return unchanged(tx, uid)

  const member = await changeMember(tx, uid, { role })
  await record(tx, now, { ...entryOn(both), action: 'update_user_role', extra: { before, after: role } })
  return { result: member, events: toldOf(member), narrowsRights: true }
}
