import { durations } from '#contract/limits.ts'
import { changeMember, timeOutOf } from '#server/accounts/door.ts'
import { refuse } from '#server/gate/refusal.ts'
import { actOnPerson } from './act-on-person.ts'
import { noTimeOut } from './cancel-time-out.ts'
import { takeReplaced } from './replaced-rows.ts'

/**
 * Takes back the time-out that one has just given oneself. What it took the place of holds again as it was, unless that has
 * ended meanwhile. One act, one entry; `conflict` where anything of that person has changed since.
 */
export const undoTimeOut = actOnPerson('member.timeOut', async ({ tx, now, person, subject, permit, told }) => {
  const { uid } = subject
  const { timeout_at, timeout_by } = await timeOutOf(tx, uid)
  if (timeout_at === null || timeout_by !== person.uid) return refuse('forbidden')
  if (now - timeout_at > durations.undoMs + durations.undoGraceMs) return refuse('undo-expired')

  const replaced = await takeReplaced(tx, uid, timeout_at)
  const before = replaced && replaced.timeout_until > now ? replaced : null
  const member = await changeMember(tx, uid, before ?? noTimeOut)
  const extra = { undone: true, ...(before && { until: before.timeout_until }) }
  return permit.recorded({ action: 'remove_timeout', target: subject, extra }, told(member))
})
