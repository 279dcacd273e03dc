import type { Member } from '#contract/accounts.ts'
import { minutesPer, type moderationRoutes } from '#contract/moderation.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { changeMember } from '#server/accounts/door.ts'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { accessPerson, entryOn, toldOf } from './access-person.ts'

/**
 * Somebody of lower rank can neither post, edit nor upload from now on, until it ends by itself. It takes the place of a
 * time-out that is still running.
 */
export async function timeOut(
  tx: Tx,
  actor: Actor | null,
  { uid, amount, unit, reason }: InputOf<typeof moderationRoutes.timeOut>,
  now: EpochMs,
): Promise<Outcome<Member> | Refusal> {
  const both = await accessPerson(tx, actor, 'member.timeOut', uid, now)
  if (both instanceof Refusal) return both
  const minutes = Number(amount) * minutesPer[unit]
  const until = now + minutes * 60_000

  const member = await changeMember(tx, uid, {
    timeout_until: until,
    timeout_at: now,
    timeout_by: both.person.uid,
    timeout_reason: reason,
  })
  const entry = entryOn(both)
  await record(tx, now, {
    ...entry,
    action: 'timeout_user',
    duration: minutes,
    extra: { duration: minutes * 60, until },
    texts: { ...entry.texts, reason },
  })
  return { result: member, events: toldOf(member), narrowsRights: true }
}
