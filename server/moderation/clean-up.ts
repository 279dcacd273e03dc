import { v7 as uuidv7 } from 'uuid'
import type { cleaning } from '#contract/cleaning.ts'
import { minutesPer } from '#contract/duration.ts'
import { isTimedOut, roleRefusal } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { cardOf, findStanding } from '#server/accounts/door.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import type { Person, Turn } from '#server/gate/acts/turn.ts'
import { act } from '#server/gate/acts/verb.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { removeRecent } from '#server/messages/door.ts'
import { told } from './act-on-person.ts'
import { lastsAsLong, openTimeOut } from './open-time-out.ts'

type Input = InputOf<typeof cleaning.cleanUp>
type Cleaned = OutputOf<typeof cleaning.cleanUp>

/**
 * Times somebody of lower rank out and removes what he said lately, in one act with one undo (MOD-24). Two who clean
 * one raider do not take turns: a time-out that another gave meanwhile stays, and only what is left is removed.
 */
export const cleanUp = act(
  async (turn: Turn, input: Input) => {
    const { tx, now, person, people, may } = turn
    const { uid, version } = input
    if (roleRefusal(person, 'member.timeOut', now) === 'forbidden') return refuse('forbidden')
    const subject = people.get(uid)
    if (!subject) return refuse('not-found')
    const permit = may('member.timeOut', subject)
    if (permit instanceof Refusal) return permit
    const standing = (await findStanding(tx, uid, now))!
    const isAsShown = standing.member.version === version
    if (!isAsShown && !isTimedOut(subject, now)) return refuse('conflict', { now: standing })

    const timedOut = isAsShown ? await longerTimeOut(turn, subject, input) : null
    const removed = await removeRecent(turn, { uids: [uid], since: now - input.minutes * 60_000 })
    const member = await cardOf(tx, uid)
    const [first, ...rest] = [...(timedOut ? [timedOut] : []), ...removed.entries]
    if (!first) return permit.unchanged<Cleaned>({ member, count: 0, entryId: null })
    const entryId = uuidv7()
    const result: Cleaned = { member, count: removed.entries.length, entryId }
    const events = [...(timedOut ? told(member).events : []), ...removed.events]
    return permit.recorded([{ ...first, id: entryId }, ...rest], { result, events })
  },
  { people: ({ uid }) => [uid] },
)

/** Null where one runs that lasts as long: nobody is freed early by being cleaned up after. */
async function longerTimeOut(
  turn: Turn,
  subject: Person,
  { amount, unit, reason }: Pick<Input, 'amount' | 'unit' | 'reason'>,
): Promise<Entry | null> {
  const minutes = Number(amount) * minutesPer[unit]
  return lastsAsLong(subject, minutes, turn.now) ? null : openTimeOut(turn, { subject, minutes, reason })
}
