import { durations } from '#contract/limits.ts'
import type { Ability, Actor, Subject } from '#contract/permissions.ts'
import type { StoredInverse } from '#server/audit/door.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { channelOn, type Ground } from './ground.ts'
import { undoKinds } from './kinds.ts'

/** Who undoes, in a turn, or who only looks. */
export interface Asker<Permitted> {
  person: Pick<Actor, 'uid'>
  may: (ability: Ability, subject: Subject) => Permitted | Refusal
}

/** Whose act it was, what the undo would do to whom or where, and whether it is not too late; as all are now. */
export async function permitFor<Permitted>(
  asker: Asker<Permitted>,
  ground: Ground,
  row: StoredInverse,
): Promise<Permitted | Refusal> {
  const { by_uid: uid, target_uid, kind } = row
  const target = target_uid === null ? undefined : ground.people.get(target_uid)
  const hidden = kind === 'verdict' ? caseRefusal(asker, row, target) : null
  if (hidden) return hidden
  const role = ground.people.get(uid)?.role
  const permit = asker.may('act.undo', { uid, ...(role && { role }) })
  if (permit instanceof Refusal) return permit
  const on = kind === 'message' ? null : undoKinds[kind].on
  // what is done in a channel is on nobody, also where it was one’s own message
  if (target_uid === asker.person.uid && on !== 'channel') return refuse('forbidden')
  if (on === 'person' && !target) return refuse('undo-gone')
  const no =
    on === 'person'
      ? asker.may(abilityOf(row), target!)
      : on === 'channel' || on === 'place'
        ? await placeRefusal(asker, ground, row)
        : null
  return (no instanceof Refusal ? no : null) ?? lateness(row, ground.now) ?? permit
}

const abilityOf = ({ kind }: StoredInverse): Ability =>
  kind === 'message' ? 'message.deleteAny' : undoKinds[kind].ability

/** A case that is not for somebody is absent for him (REP-7). Who has no account counts as a user. */
function caseRefusal<Permitted>(
  { may }: Asker<Permitted>,
  row: StoredInverse,
  target: Actor | undefined,
): Refusal | null {
  const no = may(abilityOf(row), { uid: row.target_uid!, role: target?.role ?? 'user' })
  return no instanceof Refusal ? (no.code === 'forbidden' ? refuse('not-found') : no) : null
}

/** Of a channel that is gone only owners hear that it is. */
async function placeRefusal<Permitted>(
  { may }: Asker<Permitted>,
  ground: Ground,
  row: StoredInverse,
): Promise<Refusal | null> {
  const channel = row.channel_id === null ? null : await channelOn(ground, row.channel_id)
  const isMissing = channel === null && row.channel_id !== null && row.kind !== 'channel-removed'
  if (isMissing && ground.role !== 'owner') return refuse('not-found')
  const answer = may(abilityOf(row), channel ? { channel } : {})
  return answer instanceof Refusal ? answer : null
}

function lateness({ undone_at, undone_by_name, at }: StoredInverse, now: number): Refusal | null {
  if (undone_at !== null) return refuse('undo-done', { by: undone_by_name ?? '' })
  return now - at > durations.inverseMs ? refuse('undo-expired') : null
}
