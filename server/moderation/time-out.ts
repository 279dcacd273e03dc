import type { Member } from '#contract/accounts.ts'
import { durations } from '#contract/limits.ts'
import type { moderationRoutes } from '#contract/moderation.ts'
import { minutesPer } from '#contract/duration.ts'
import { type Actor, isTimedOut } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { changeMember, type Person, timeOutOf } from '#server/accounts/door.ts'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { accessPerson, entryOn, toldOf } from './access-person.ts'
import { forgetReplaced, keepReplaced } from './replaced-rows.ts'

/**
 * Somebody of lower rank can neither post, edit nor upload from now on, until it ends by itself. It takes the place of a
 * time-out that is still running, which is kept for a moment: the undo brings it back.
 */
export async function timeOut(
  tx: Tx,
  actor: Actor | null,
  input: InputOf<typeof moderationRoutes.timeOut>,
  now: EpochMs,
): Promise<Outcome<Member> | Refusal> {
  const both = await accessPerson(tx, actor, 'member.timeOut', input, now)
  if (both instanceof Refusal) return both
  const { uid, amount, unit, reason } = input
  const minutes = Number(amount) * minutesPer[unit]
  const until = now + minutes * 60_000

  const at = await makeWay(tx, both.subject, now)
  const member = await changeMember(tx, uid, {
    timeout_until: until,
    timeout_at: at,
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

/** Keeps what the new time-out takes the place of; answers when the new one is given: later than that. */
async function makeWay(tx: Tx, subject: Person, now: EpochMs): Promise<EpochMs> {
  const { uid } = subject
  await forgetReplaced(tx, uid, now - durations.undoMs - durations.undoGraceMs)
  if (!isTimedOut(subject, now)) return now
  const running = await timeOutOf(tx, uid)
  const at = Math.max(now, (running.timeout_at ?? 0) + 1)
  await keepReplaced(tx, { ...running, timeout_until: subject.timeoutUntil!, uid, at })
  return at
}
