import type { NewEvent } from '#contract/live.ts'
import { accountStream } from '#contract/wire.ts'
import type { Member } from '#contract/accounts.ts'
import { type Ability, type Actor, roleRefusal } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import { findStanding, lockPeople, type Person } from '#server/accounts/door.ts'
import type { Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'

export interface OnPerson {
  /** Who acts, and on whom, as their locked rows have them. */
  person: Person
  subject: Person
}

/**
 * Both people of an act, locked in one statement, where the one may do this to the other as that one was shown to him
 * (docs/access.md).
 */
export async function accessPerson(
  tx: Tx,
  actor: Actor | null,
  ability: Ability,
  { uid, version }: { uid: string; version: number },
  now: EpochMs,
): Promise<OnPerson | Refusal> {
  if (!actor) return refuse('signed-out')
  const people = await lockPeople(tx, [actor.uid, uid])
  const person = people.get(actor.uid)
  if (!person) return refuse('signed-out')
  if (roleRefusal(person, ability, now) === 'forbidden') return refuse('forbidden')
  const subject = people.get(uid)
  if (!subject) return refuse('not-found')
  const no = mayNot(person, ability, subject, now)
  if (no) return no
  const standing = (await findStanding(tx, uid, now))!
  return standing.member.version === version ? { person, subject } : refuse('conflict', { now: standing })
}

/** What the audit log says of any act on a person. */
export const entryOn = ({ person, subject }: OnPerson) => ({
  moderatorId: person.uid,
  targetUserId: subject.uid,
  texts: { moderatorName: person.displayName, targetUserName: subject.displayName },
})

/** Everybody sees the card change; the person's own pages ask for their account anew. */
export const toldOf = (member: Member): NewEvent[] => [
  { stream: 'members', type: 'member.changed', data: { member } },
  { stream: accountStream(member.uid), type: 'account.changed', data: {} },
]
