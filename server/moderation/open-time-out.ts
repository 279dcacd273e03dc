import { littleSoonerMs } from '#contract/duration.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { giveSanctions, openSanctionsOf } from '#server/accounts/door.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import type { Person, Turn } from '#server/gate/acts/turn.ts'

interface TimeOut {
  minutes: number
  reason: string
}

/** Times a locked person out, whom the one who acts may: the row, and what the log says of it. */
export const openTimeOut = async (turn: Turn, { subject, ...how }: TimeOut & { subject: Person }): Promise<Entry> =>
  (await openTimeOuts(turn, [subject], how))[0]!

/** The same of several people, in as many statements. */
export async function openTimeOuts(
  { tx, now, person }: Turn,
  subjects: readonly Person[],
  { minutes, reason }: TimeOut,
): Promise<Entry[]> {
  if (subjects.length === 0) return []
  const until: EpochMs = now + minutes * 60_000
  const uids = subjects.map(({ uid }) => uid)
  const open = await openSanctionsOf(tx, uids)
  const all = uids.map(uid => {
    const given_at = Math.max(now, (open.get(uid)!.timeout?.given_at ?? 0) + 1) // versions tell them apart
    return { uid, kind: 'timeout' as const, given_by: person.uid, given_at, until, reason }
  })
  const given = await giveSanctions(tx, all)
  return subjects.map((target, index) => {
    const { timeout } = open.get(target.uid)!
    const before = timeout?.until && timeout.until > now ? timeout.id : null
    return {
      action: 'timeout_user',
      target,
      duration: minutes,
      extra: { duration: minutes * 60, until },
      texts: { reason },
      inverse: { kind: 'time-out', payload: { before, after: given[index]!.id } },
    }
  })
}

/** Whether a time-out runs that lasts as long as a new one would, or ends only a little sooner. */
export function lastsAsLong({ timeoutUntil }: Pick<Person, 'timeoutUntil'>, minutes: number, now: EpochMs): boolean {
  return (timeoutUntil ?? 0) + littleSoonerMs(minutes) >= now + minutes * 60_000
}
