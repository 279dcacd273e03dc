import type { cleaning } from '#contract/cleaning.ts'
import { minutesPer } from '#contract/duration.ts'
import { isTimedOut, roleRefusal } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { cardOf, findStanding } from '#server/accounts/door.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import { answering, type Person, type Turn } from '#server/gate/acts/turn.ts'
import { longAct, type TurnVerb } from '#server/gate/acts/verb.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { removeRecent } from '#server/messages/door.ts'
import { told } from './act-on-person.ts'
import { begunBefore } from './begun-before.ts'
import { lastsAsLong, openTimeOut } from './open-time-out.ts'
import { partOf, type RemovalPart, type Removed, removeInParts, roomFor, withReason } from './removal-parts.ts'

type Input = InputOf<typeof cleaning.cleanUp>
type Cleaned = OutputOf<typeof cleaning.cleanUp>

/**
 * Times somebody of lower rank out and removes what he said lately, in one act with one undo (MOD-24). Two who clean
 * one raider do not take turns: a time-out that another gave meanwhile stays, and only what is left is removed.
 */
export const cleanUp = longAct(async (run, input: Input) => {
  const people = ({ uid }: Part): string[] => [uid]
  const done = await removeInParts((part: RemovalPart) => run({ turn: cleanPart, people }, { ...input, ...part }))
  if (done instanceof Refusal) return done
  const { member, entryId } = done.first.result
  return answering<Cleaned>(done.first, { member, count: done.removed, entryId })
})

type Part = Input & RemovalPart

/** The first part times out too. */
const cleanPart: TurnVerb<Part, Removed & Pick<Cleaned, 'member'>> = async (turn, input) => {
  const { tx, now, person, people, may } = turn
  const { uid } = input
  if (roleRefusal(person, 'member.timeOut', now) === 'forbidden') return refuse('forbidden')
  const subject = people.get(uid)
  if (!subject) return refuse('not-found')
  const permit = may('member.timeOut', subject)
  if (permit instanceof Refusal) return permit
  const before = await begunBefore(turn, input)
  if (before instanceof Refusal) return before
  const { actId, begun = input.begun, removed: removedBefore } = before
  const timedOut = begun ? null : await firstTimeOut(turn, subject, input)
  if (timedOut instanceof Refusal) return timedOut

  const since = begun?.since ?? now - input.minutes * 60_000
  const removed = await removeRecent(turn, { uids: [uid], since, limit: roomFor(input, removedBefore) })
  const member = await cardOf(tx, uid)
  const result = { member, removed: removed.entries.length, removedBefore, since, isMore: removed.isMore }
  const isWhyKept = Boolean(timedOut ?? begun)
  const removals = isWhyKept ? removed.entries : withReason(removed.entries, input.reason)
  const all = [...(timedOut ? [timedOut] : []), ...removals]
  if (all.length === 0) return permit.unchanged({ ...result, entryId: begun?.entryId ?? null })
  const { entryId, entries } = partOf({ begun, actId }, all)
  const events = [...(timedOut ? told(member).events : []), ...removed.events]
  return permit.recorded(entries, { result: { ...result, entryId }, events })
}

/** Of somebody as he was shown, or whom another has timed out meanwhile. */
async function firstTimeOut(turn: Turn, subject: Person, input: Input): Promise<Entry | Refusal | null> {
  const standing = (await findStanding(turn.tx, subject.uid, turn.now))!
  const isAsShown = standing.member.version === input.version
  if (!isAsShown && !isTimedOut(subject, turn.now)) return refuse('conflict', { now: standing })
  return isAsShown ? longerTimeOut(turn, subject, input) : null
}

/** Null where one runs that lasts as long: nobody is freed early by being cleaned up after. */
async function longerTimeOut(
  turn: Turn,
  subject: Person,
  { amount, unit, reason }: Pick<Input, 'amount' | 'unit' | 'reason'>,
): Promise<Entry | null> {
  const minutes = Number(amount) * minutesPer[unit]
  return lastsAsLong(subject, minutes, turn.now) ? null : openTimeOut(turn, { subject, minutes, reason })
}
