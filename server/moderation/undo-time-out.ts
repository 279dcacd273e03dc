import { durations } from '#contract/limits.ts'
import { cardOf, endSanction, openSanctions, reopenReplaced } from '#server/accounts/door.ts'
import { refuse } from '#server/gate/refusal.ts'
import { actOnPerson } from './act-on-person.ts'

/**
 * Takes back the time-out that one has just given oneself. What it took the place of holds again as it was, unless that
 * has ended meanwhile. One act, one entry; `conflict` where anything of that person has changed since.
 */
export const undoTimeOut = actOnPerson('member.timeOut', async ({ tx, now, person, subject, permit, told }) => {
  const { uid } = subject
  const { timeout } = await openSanctions(tx, uid)
  if (timeout?.given_by !== person.uid || timeout.given_at === null) return refuse('forbidden')
  if (now - timeout.given_at > durations.undoMs + durations.undoGraceMs) return refuse('undo-expired')

  await endSanction(tx, uid, 'timeout', { ended_at: now, ended_by: person.uid, ended_why: 'undone' })
  const before = await reopenReplaced(tx, uid, timeout.given_at, now)
  const extra = { undone: true, ...(before?.until && { until: before.until }) }
  return permit.recorded({ action: 'remove_timeout', target: subject, extra }, told(await cardOf(tx, uid)))
})
