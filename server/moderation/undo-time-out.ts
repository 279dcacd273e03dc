import type { Member } from '#contract/accounts.ts'
import { durations } from '#contract/limits.ts'
import type { moderationRoutes } from '#contract/moderation.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { changeMember, timeOutOf } from '#server/accounts/door.ts'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { accessPerson, entryOn, toldOf } from './access-person.ts'
import { noTimeOut } from './cancel-time-out.ts'
import { takeReplaced } from './replaced-rows.ts'

/**
 * Takes back the time-out that one has just given oneself. What it took the place of holds again as it was, unless that has
 * ended meanwhile. One act, one entry; `conflict` where anything of that person has changed since.
 */
export async function undoTimeOut(
  tx: Tx,
  actor: Actor | null,
  input: InputOf<typeof moderationRoutes.undoTimeOut>,
  now: EpochMs,
): Promise<Outcome<Member> | Refusal> {
  const both = await accessPerson(tx, actor, 'member.timeOut', input, now)
  if (both instanceof Refusal) return both
  const { uid } = input
  const { timeout_at, timeout_by } = await timeOutOf(tx, uid)
  if (timeout_at === null || timeout_by !== both.person.uid) return refuse('forbidden')
  if (now - timeout_at > durations.undoMs + durations.undoGraceMs) return refuse('undo-expired')

  const replaced = await takeReplaced(tx, uid, timeout_at)
  const before = replaced && replaced.timeout_until > now ? replaced : null
  const member = await changeMember(tx, uid, before ?? noTimeOut)
  await record(tx, now, {
    ...entryOn(both),
    action: 'remove_timeout',
    extra: { undone: true, ...(before && { until: before.timeout_until }) },
  })
  // What holds again may last longer than what was taken back.
  return { result: member, events: toldOf(member), narrowsRights: before !== null }
}
