import { giveSanctions } from '#server/accounts/door.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import type { Person, Turn } from '#server/gate/acts/turn.ts'

/** Mutes locked people whom the one who acts may and who are not muted: the rows, and what the log says of them. */
export async function openMutes(
  { tx, now, person }: Turn,
  subjects: readonly Person[],
  reason: string | null,
): Promise<Entry[]> {
  const all = subjects.map(({ uid }) => ({
    uid,
    kind: 'mute' as const,
    given_by: person.uid,
    given_at: now,
    until: null,
    reason,
  }))
  const given = await giveSanctions(tx, all)
  return subjects.map((target, index) => ({
    action: 'mute_user',
    target,
    texts: { ...(reason !== null && { reason }) },
    inverse: { kind: 'mute', payload: { before: null, after: given[index]!.id } },
  }))
}
