import { v7 as uuidv7 } from 'uuid'
import type { moderationRoutes } from '#contract/moderation.ts'
import { minutesPer } from '#contract/duration.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { cardOf } from '#server/accounts/door.ts'
import { act } from '#server/gate/acts/verb.ts'
import { type OnPerson, turnOnPerson } from './act-on-person.ts'
import { openTimeOut } from './open-time-out.ts'

type Input = InputOf<typeof moderationRoutes.timeOut>

/**
 * Somebody of lower rank can neither post, edit nor upload from now on, until it ends by itself. It takes the place of
 * a time-out that is still running; the undo brings that one back.
 */
export const giveTimeOut = turnOnPerson('member.timeOut', async (on: OnPerson, { amount, unit, reason }: Input) => {
  const { subject, permit, told, tx } = on
  const entry = {
    ...(await openTimeOut(on, { subject, minutes: Number(amount) * minutesPer[unit], reason })),
    id: uuidv7(),
  }
  const { result, events } = told(await cardOf(tx, subject.uid))
  return permit.recorded(entry, { result: { ...result, entryId: entry.id }, events })
})

export const timeOut = act(giveTimeOut, { people: ({ uid }) => [uid] })
