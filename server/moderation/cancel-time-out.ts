import { isTimedOut } from '#contract/permissions.ts'
import { changeMember } from '#server/accounts/door.ts'
import { actOnPerson } from './act-on-person.ts'
import { forgetReplaced } from './replaced-rows.ts'

/** Ends a time-out now. One that has ended by itself, or never was, is left as it is: no entry, no event. */
export const cancelTimeOut = actOnPerson('member.timeOut', async ({ tx, now, subject, permit, told, unchanged }) => {
  if (!isTimedOut(subject, now)) return unchanged()
  const member = await changeMember(tx, subject.uid, noTimeOut)
  await forgetReplaced(tx, subject.uid)
  return permit.recorded({ action: 'remove_timeout', target: subject }, told(member))
})

export const noTimeOut = { timeout_until: null, timeout_at: null, timeout_by: null, timeout_reason: null }
