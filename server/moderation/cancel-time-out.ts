import type { Member } from '#contract/accounts.ts'
import type { moderationRoutes } from '#contract/moderation.ts'
import { type Actor, isTimedOut } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { changeMember } from '#server/accounts/door.ts'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { accessPerson, entryOn, toldOf } from './access-person.ts'
import { forgetReplaced } from './replaced-rows.ts'
import { unchanged } from './unchanged.ts'

/** Ends a time-out now. One that has ended by itself, or never was, is left as it is: no entry, no event. */
export async function cancelTimeOut(
  tx: Tx,
  actor: Actor | null,
  input: InputOf<typeof moderationRoutes.cancelTimeOut>,
  now: EpochMs,
): Promise<Outcome<Member> | Refusal> {
  const both = await accessPerson(tx, actor, 'member.timeOut', input, now)
  if (both instanceof Refusal) return both
  const { uid } = input
  if (!isTimedOut(both.subject, now)) return unchanged(tx, uid)

  const member = await changeMember(tx, uid, noTimeOut)
  await forgetReplaced(tx, uid)
  await record(tx, now, { ...entryOn(both), action: 'remove_timeout' })
  return { result: member, events: toldOf(member) }
}

export const noTimeOut = { timeout_until: null, timeout_at: null, timeout_by: null, timeout_reason: null }
