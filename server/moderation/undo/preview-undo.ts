import { isDeepStrictEqual } from 'node:util'
import type { undoing } from '#contract/undoing.ts'
import { sizes } from '#contract/limits.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { findMember } from '#server/accounts/door.ts'
import { inversesBy, laterThan, type StoredInverse } from '#server/audit/door.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { mayNot } from '#server/gate/acts/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { removalsOf } from '#server/messages/door.ts'
import { payloadOf, subjectOf, undoKinds } from './kinds.ts'
import { permitFor } from './take-back.ts'
import { countedBy, uidsOf } from './undo-act.ts'

type Input = InputOf<typeof undoing.previewUndo>
type Output = OutputOf<typeof undoing.previewUndo>
type Judge = (row: StoredInverse) => Promise<Refusal | null>

/** What `undoMany` would take back now, and what is in its way: the same questions, and nothing is changed. */
export async function previewUndo(
  db: Snapshot,
  actor: Actor,
  { moderatorId, since }: Input,
  now: EpochMs,
): Promise<Output | Refusal> {
  const rows = await inversesBy(db, { byUid: moderatorId, since, limit: sizes.undoPreviewMax + 1 })
  const people = new Map<string, Actor>()
  for (const uid of new Set([moderatorId, ...uidsOf(rows)])) {
    const member = await findMember(db, uid)
    if (member) people.set(uid, { ...member, verifiedAt: member.createdAt }) // whom one acts on writes nothing here
  }
  const role = people.get(moderatorId)?.role
  const no = mayNot(actor, 'act.undo', { uid: moderatorId, ...(role && { role }) }, now)
  if (no) return no

  const asked = rows.slice(0, sizes.undoPreviewMax)
  const asker = { person: actor, people, now, may: (...of: Ask) => mayNot(actor, ...of, now) }
  const [ofMessages, ofOthers] = [await judgeMessages(db, actor, asked), judgeOthers(db, actor, now)]
  const counts = new Map<Output['counts'][number]['action'], number>()
  const refused = new Map<string, Refusal>()
  for (const row of asked) {
    const answer = permitFor(asker, row)
    const why = answer instanceof Refusal ? answer : await (row.kind === 'message' ? ofMessages : ofOthers)(row)
    if (why) refused.set(row.entry_id, why)
    else counts.set(row.action, (counts.get(row.action) ?? 0) + 1)
  }
  return {
    counts: [...counts].map(([action, count]) => ({ action, count })),
    conflicts: countedBy(asked, refused),
    isMore: rows.length > asked.length,
  }
}
type Ask = Parameters<typeof mayNot> extends [unknown, ...infer Rest, unknown] ? Rest : never

async function judgeMessages(db: Snapshot, actor: Actor, rows: readonly StoredInverse[]): Promise<Judge> {
  const ids = rows.flatMap(({ kind, message_id }) => (kind === 'message' ? [message_id!] : []))
  const removals = new Map((await removalsOf(db, ids)).map(removal => [removal.id, removal]))
  const channels = new Map((await allChannels(db)).map(channel => [channel.id, channel]))
  return async row => {
    const removal = removals.get(row.message_id!)
    const channel = channels.get(row.channel_id!)
    if (channel && !canRead(actor, channel)) return refuse('not-found')
    if (!channel) return refuse(actor.role === 'owner' ? 'undo-gone' : 'not-found')
    if (removal?.seq !== payloadOf(row).after) return refuse('changed-since')
    return removal?.erasedAt === null ? null : refuse('text-erased')
  }
}

/** The later act goes first, and what it left is what stands for the one before. */
function judgeOthers(db: Snapshot, actor: Actor, now: EpochMs): Judge {
  const states = new Map<string, unknown>()
  const goesFirst = new Set<string>()
  return async row => {
    if (row.kind === 'message') return null
    const kind = undoKinds[row.kind]
    const no = kind.isOnPerson ? null : await channelRefusal(row)
    if (no) return no
    const payload = payloadOf(row)
    const subject = subjectOf(row)
    const isFirst = !states.has(subject)
    const state = isFirst ? await kind.state(db, row) : states.get(subject)
    if (state === undefined) return refuse('undo-gone')
    const later = await laterThan(db, row)
    if (!isDeepStrictEqual(state, payload.after) || !later.every(id => goesFirst.has(id)))
      return refuse('changed-since')
    const hindrance = isFirst || !kind.isOnPerson ? await kind.hindrance?.(db, row, payload, now) : null
    if (!hindrance) goesFirst.add(row.entry_id)
    if (!hindrance) states.set(subject, row.kind === 'channel-removed' ? 'there' : payload.before)
    return hindrance ?? null
  }

  async function channelRefusal({ channel_id, kind }: StoredInverse): Promise<Refusal | null> {
    const channel = (await allChannels(db)).find(({ id }) => id === channel_id)
    if (!channel && kind !== 'channel-removed' && actor.role !== 'owner') return refuse('not-found')
    return kind in undoKinds
      ? mayNot(actor, undoKinds[kind as keyof typeof undoKinds].ability, { channel: channel! }, now)
      : null
  }
}
