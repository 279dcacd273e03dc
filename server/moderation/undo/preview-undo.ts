import type { undoing } from '#contract/undoing.ts'
import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { findMember } from '#server/accounts/door.ts'
import { inversesBy, type StoredInverse } from '#server/audit/door.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { mayNot } from '#server/gate/acts/may.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { type Removal, removalsOf } from '#server/messages/door.ts'
import { channelOn, type Ground, groundOf } from './ground.ts'
import { payloadOf, undoKinds } from './kinds.ts'
import { messageRefusal } from './of-messages.ts'
import { type Asker, permitFor } from './permit-for.ts'
import { subjectOf } from './subject.ts'
import { countedBy, uidsOf } from './undo-act.ts'
import { whyNot } from './why-not.ts'

type Input = InputOf<typeof undoing.previewUndo>
type Output = OutputOf<typeof undoing.previewUndo>
type Looking = Asker<null> & { person: Actor }

/**
 * What `undoMany` would take back now, and what is in its way (MOD-23): the same questions in the same order, with what
 * would stand after each.
 */
export async function previewUndo(
  db: Snapshot,
  actor: Actor,
  { moderatorId, since }: Input,
  now: EpochMs,
): Promise<Output | Refusal> {
  const rows = await inversesBy(db, { byUid: moderatorId, since, limit: sizes.undoPreviewMax + 1 })
  const asked = rows.slice(0, sizes.undoPreviewMax)
  const people = await peopleOf(db, [moderatorId, ...uidsOf(asked)])
  const role = people.get(moderatorId)?.role
  const no = mayNot(actor, 'act.undo', { uid: moderatorId, ...(role && { role }) }, now)
  if (no) return no

  const ground = groundOf({ db, now, role: actor.role, people, storedChannel: await channelsIn(db) })
  const looking: Looking = { person: actor, may: (ability, subject) => mayNot(actor, ability, subject, now) }
  const removals = await removalsIn(db, asked)
  const counts = new Map<Output['counts'][number]['action'], number>()
  const undone = new Set<string>()
  const refused = new Map<string, Refusal>()
  for (const row of asked) {
    const why = await pretend(looking, ground, { row, undone, removal: removals.get(row.message_id ?? '') })
    if (why) refused.set(row.entry_id, why)
    else {
      undone.add(row.entry_id)
      counts.set(row.action, (counts.get(row.action) ?? 0) + 1)
    }
  }
  return {
    counts: [...counts].map(([action, count]) => ({ action, count })),
    conflicts: countedBy(asked, refused),
    isMore: rows.length > asked.length,
  }
}

async function peopleOf(db: Snapshot, uids: readonly string[]): Promise<Map<string, Actor>> {
  const people = new Map<string, Actor>()
  for (const uid of new Set(uids)) {
    const member = await findMember(db, uid)
    if (member) people.set(uid, { ...member, verifiedAt: member.createdAt }) // whom one acts on writes nothing here
  }
  return people
}

async function channelsIn(db: Snapshot): Promise<Ground['storedChannel']> {
  const channels = new Map((await allChannels(db)).map(channel => [channel.id, channel]))
  return async id => channels.get(id) ?? null
}

async function removalsIn(db: Snapshot, rows: readonly StoredInverse[]): Promise<Map<string, Removal>> {
  const ids = rows.flatMap(({ kind, message_id }) => (kind === 'message' ? [message_id!] : []))
  return new Map((await removalsOf(db, ids)).map(removal => [removal.id, removal]))
}

/** Why this act would stay; else it stands on the ground as if it were taken back. */
async function pretend(
  looking: Looking,
  ground: Ground,
  { row, undone, removal }: { row: StoredInverse; undone: ReadonlySet<string>; removal: Removal | undefined },
): Promise<Refusal | null> {
  const permit = await permitFor(looking, ground, row)
  if (permit instanceof Refusal) return permit
  if (row.kind === 'message') {
    const channel = await channelOn(ground, row.channel_id!)
    const no = messageRefusal(looking, row, { removal, channel })
    if (no) return no
    const { messages, writtenAt } = ground.pretended
    messages.add(row.message_id!)
    writtenAt.set(row.channel_id!, Math.max(writtenAt.get(row.channel_id!) ?? 0, removal!.writtenAt))
    return null
  }
  const kind = undoKinds[row.kind]
  const payload = payloadOf(row)
  const no = await whyNot(kind, ground, { row, payload, undone })
  if (no) return no
  if (kind.pretend) await kind.pretend(ground, row, payload)
  else ground.pretended.states.set(subjectOf(row), payload.before)
  kind.follow?.(ground, row, payload)
  return null
}
