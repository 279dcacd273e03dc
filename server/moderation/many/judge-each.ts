import type { ActOnEach, Outcome } from '#contract/acts-on-many.ts'
import { minutesPer } from '#contract/duration.ts'
import { isTimedOut } from '#contract/permissions.ts'
import type { Member } from '#contract/accounts.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
import { lastsAsLong } from '#server/moderation/open-time-out.ts'

/** `give`: he gets it now. */
export type Verdict = Outcome | 'give'

export const abilityOf = ({ kind }: ActOnEach) => (kind === 'mute' ? 'member.mute' : 'member.timeOut')

type Lasting = Extract<ActOnEach, { amount: string }>
export const lengthOf = ({ amount, unit, reason }: Lasting) => ({ minutes: Number(amount) * minutesPer[unit], reason })

/**
 * What becomes of each, as he is now. Who was changed otherwise since he was shown is left as he is; who got by another
 * what this act gives keeps it. `done`: on whom the act was before.
 */
export function judgeEach(
  turn: Turn,
  how: ActOnEach,
  asked: readonly { uid: string; version: number }[],
  { cards, done }: { cards: ReadonlyMap<string, Member>; done: ReadonlySet<string> },
): Map<string, Verdict> {
  return new Map(asked.map(({ uid, version }) => [uid, verdictOn(uid, version)]))

  function verdictOn(uid: string, version: number): Verdict {
    const subject = turn.people.get(uid)
    const card = cards.get(uid)
    if (!subject || !card) return 'not-found'
    if (turn.may(abilityOf(how), subject) instanceof Refusal) return 'forbidden'
    if (done.has(uid)) return 'done'
    const isAsShown = card.version === version
    if (hasIt(isAsShown, subject)) return 'kept'
    return isAsShown ? 'give' : 'conflict'
  }

  function hasIt(isAsShown: boolean, subject: Pick<Member, 'muted' | 'timeoutUntil'>): boolean {
    if (how.kind === 'mute') return subject.muted
    return isTimedOut(subject, turn.now) && (!isAsShown || lastsAsLong(subject, lengthOf(how).minutes, turn.now))
  }
}
