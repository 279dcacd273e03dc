import { v7 as uuidv7 } from 'uuid'
import type { moderationRoutes } from '#contract/moderation.ts'
import { minutesPer } from '#contract/duration.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { cardOf, giveSanction, openSanctions } from '#server/accounts/door.ts'
import { act } from '#server/gate/acts/verb.ts'
import { type OnPerson, turnOnPerson } from './act-on-person.ts'

type Input = InputOf<typeof moderationRoutes.timeOut>

/**
 * Somebody of lower rank can neither post, edit nor upload from now on, until it ends by itself. It takes the place of
 * a time-out that is still running; the undo brings that one back.
 */
export const giveTimeOut = turnOnPerson('member.timeOut', async (on: OnPerson, { amount, unit, reason }: Input) => {
  const { tx, now, person, subject, permit, told } = on
  const { uid } = subject
  const minutes = Number(amount) * minutesPer[unit]
  const until = now + minutes * 60_000

  const { timeout } = await openSanctions(tx, uid)
  const given_at = Math.max(now, (timeout?.given_at ?? 0) + 1) // later than the one before: versions tell them apart
  await giveSanction(tx, { uid, kind: 'timeout', given_by: person.uid, given_at, until, reason })
  const given = (await openSanctions(tx, uid)).timeout!
  const before = timeout?.until && timeout.until > now ? timeout.id : null
  const inverse = { kind: 'time-out', payload: { before, after: given.id } } as const
  const extra = { duration: minutes * 60, until }
  const entry = {
    id: uuidv7(),
    action: 'timeout_user',
    target: subject,
    duration: minutes,
    extra,
    texts: { reason },
    inverse,
  } as const
  const { result, events } = told(await cardOf(tx, uid))
  return permit.recorded(entry, { result: { ...result, entryId: entry.id }, events })
})

export const timeOut = act(giveTimeOut, { people: ({ uid }) => [uid] })
