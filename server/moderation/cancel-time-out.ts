import { v7 as uuidv7 } from 'uuid'
import type { moderationRoutes } from '#contract/moderation.ts'
import { isTimedOut } from '#contract/permissions.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import { cardOf, endSanction, openSanctions } from '#server/accounts/door.ts'
import { actOnPerson } from './act-on-person.ts'

type Cancelled = OutputOf<typeof moderationRoutes.cancelTimeOut>

/** Ends a time-out now. One that has ended by itself, or never was, is left as it is: no entry, no event. */
export const cancelTimeOut = actOnPerson('member.timeOut', async ({ tx, now, person, subject, permit, told }) => {
  const { uid } = subject
  if (!isTimedOut(subject, now)) return permit.unchanged<Cancelled>({ ...(await cardOf(tx, uid)), entryId: null })
  const { timeout } = await openSanctions(tx, uid)
  const inverse = { kind: 'time-out', payload: { before: timeout!.id, after: null } } as const
  await endSanction(tx, uid, 'timeout', { ended_at: now, ended_by: person.uid, ended_why: 'cancelled' })
  const id = uuidv7()
  const { result, events } = told(await cardOf(tx, uid))
  const entry = { id, action: 'remove_timeout', target: subject, inverse } as const
  return permit.recorded<Cancelled>(entry, { result: { ...result, entryId: id }, events })
})
