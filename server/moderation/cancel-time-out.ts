import { isTimedOut } from '#contract/permissions.ts'
import { cardOf, endSanction, openSanctions } from '#server/accounts/door.ts'
import { actOnPerson } from './act-on-person.ts'

/** Ends a time-out now. One that has ended by itself, or never was, is left as it is: no entry, no event. */
export const cancelTimeOut = actOnPerson('member.timeOut', async ({ tx, now, person, subject, ...on }) => {
  if (!isTimedOut(subject, now)) return on.unchanged()
  const { uid } = subject
  const { timeout } = await openSanctions(tx, uid)
  const inverse = { kind: 'time-out', payload: { before: timeout!.id, after: null } } as const
  await endSanction(tx, uid, 'timeout', { ended_at: now, ended_by: person.uid, ended_why: 'cancelled' })
  return on.permit.recorded({ action: 'remove_timeout', target: subject, inverse }, on.told(await cardOf(tx, uid)))
})
