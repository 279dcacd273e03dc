import { type Actor, canRead } from '#contract/permissions.ts'
import type { StoredInverse } from '#server/audit/door.ts'
import type { Channel } from '#contract/channels.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Removal } from '#server/messages/door.ts'
import { payloadOf } from './kinds.ts'
import type { Asker } from './permit-for.ts'

/** Why this removal of a message stays; `removal` as it stands now. Of a channel that is gone only owners hear it. */
export function messageRefusal(
  { person, may }: Asker<unknown> & { person: Pick<Actor, 'uid' | 'role'> },
  row: StoredInverse,
  { removal, channel }: { removal: Removal | undefined; channel: Channel | null },
): Refusal | null {
  if (!channel) return refuse(person.role === 'owner' ? 'undo-gone' : 'not-found')
  if (!canRead(person, channel)) return refuse('not-found')
  if (!removal || removal.seq !== payloadOf(row).after) return refuse('changed-since')
  const permit = may('message.deleteAny', { uid: removal.uid, channel })
  if (permit instanceof Refusal) return permit
  return removal.erasedAt === null ? null : refuse('text-erased')
}
