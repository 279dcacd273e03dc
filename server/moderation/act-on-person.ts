import type { NewEvent } from '#contract/live.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Member } from '#contract/accounts.ts'
import { type Ability, roleRefusal } from '#contract/permissions.ts'
import { findStanding } from '#server/accounts/door.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Permit, Person, Turn } from '#server/gate/acts/turn.ts'
import { act, type ActBinding, type TurnVerb } from '#server/gate/acts/verb.ts'

/** The turn of somebody who may do this to this person. */
export interface OnPerson extends Turn {
  /** Locked, and as he was shown to the one who acts. */
  subject: Person
  permit: Permit
  /** Everybody sees the card change; the person's own pages ask for their account again. */
  told(member: Member): { result: Member; events: NewEvent[] }
}
interface AsShown {
  uid: string
  version: number
}

/**
 * An act on a person as he is at `version`: the role may (403), he is there (404), this person may act on him (403),
 * nobody was faster (409). Both are locked in one statement.
 */
export const actOnPerson = <Input extends AsShown, Result = Member>(
  ability: Ability,
  verb: (on: OnPerson, input: Input) => ReturnType<TurnVerb<Input, Result>>,
): ActBinding<Input, Result> => act(turnOnPerson(ability, verb), { people: ({ uid }) => [uid] })

/** The same as a part of another act, which has named the person among its `people`. */
export const turnOnPerson =
  <Input extends AsShown, Result = Member>(
    ability: Ability,
    verb: (on: OnPerson, input: Input) => ReturnType<TurnVerb<Input, Result>>,
  ): TurnVerb<Input, Result> =>
  async (turn: Turn, input: Input) => {
    const { tx, now, person, people, may } = turn
    const { uid } = input
    if (roleRefusal(person, ability, now) === 'forbidden') return refuse('forbidden')
    const subject = people.get(uid)
    if (!subject) return refuse('not-found')
    const permit = may(ability, subject)
    if (permit instanceof Refusal) return permit
    const standing = (await findStanding(tx, uid, now))!
    if (standing.member.version !== input.version) return refuse('conflict', { now: standing })
    return verb({ ...turn, subject, permit, told }, input)
  }

export const told = (member: Member): { result: Member; events: NewEvent[] } => ({
  result: member,
  events: [
    { stream: 'members', type: 'member.changed', data: { member } },
    { stream: accountStream(member.uid), type: 'account.changed', data: {} },
  ],
})
