import type { EpochMs } from '#contract/text/text.ts'
import { giveSanction, openSanctions } from '#server/accounts/door.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import type { Person, Turn } from '#server/gate/acts/turn.ts'

/** Times a locked person out, whom the one who acts may: the row, and what the log says of it. */
export async function openTimeOut(
  { tx, now, person }: Turn,
  { subject, minutes, reason }: { subject: Person; minutes: number; reason: string },
): Promise<Entry> {
  const { uid } = subject
  const until: EpochMs = now + minutes * 60_000
  const { timeout } = await openSanctions(tx, uid)
  const given_at = Math.max(now, (timeout?.given_at ?? 0) + 1) // later than the one before: versions tell them apart
  await giveSanction(tx, { uid, kind: 'timeout', given_by: person.uid, given_at, until, reason })
  const given = (await openSanctions(tx, uid)).timeout!
  const before = timeout?.until && timeout.until > now ? timeout.id : null
  return {
    action: 'timeout_user',
    target: subject,
    duration: minutes,
    extra: { duration: minutes * 60, until },
    texts: { reason },
    inverse: { kind: 'time-out', payload: { before, after: given.id } },
  }
}
