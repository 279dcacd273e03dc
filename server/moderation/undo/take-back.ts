import type { LiveEvent, NewEvent } from '#contract/live.ts'
import { durations } from '#contract/limits.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Ability, Actor, Subject } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { laterThan, type StoredInverse } from '#server/audit/door.ts'
import type { Permit, Turn } from '#server/gate/acts/turn.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { lockChannels } from '#server/channels/door.ts'
import { restoreRemovals } from '#server/messages/door.ts'
import { payloadOf, undoKinds } from './kinds.ts'

export interface TakenBack {
  undone: StoredInverse[]
  /** By the id of the entry. */
  refused: Map<string, Refusal>
  events: (NewEvent | LiveEvent)[]
  permit: Permit | null
}

/** Takes these back as far as the person may and nothing is in the way; the newest first. */
export async function takeBack(turn: Turn, rows: readonly StoredInverse[]): Promise<TakenBack> {
  const taken: TakenBack = { undone: [], refused: new Map(), events: [], permit: null }
  const messages: StoredInverse[] = []
  // All of them first, by their ids as in every act: one by one, two acts could wait for each other.
  const channelIds = [...new Set(rows.flatMap(({ channel_id }) => channel_id ?? []))]
  if (channelIds.length > 0) await lockChannels(turn.tx, channelIds)
  for (const row of rows.toSorted((a, b) => b.n - a.n)) {
    const permit = permitFor(turn, row)
    if (permit instanceof Refusal) taken.refused.set(row.entry_id, permit)
    else if (row.kind === 'message') messages.push(row)
    else await takeOneBack(turn, row, taken)
    if (!(permit instanceof Refusal)) taken.permit = permit
  }
  await takeMessagesBack(turn, messages, taken)
  return taken
}

/** A turn, or somebody who only looks. */
interface Asker<Permitted> {
  person: Pick<Actor, 'uid'>
  people: ReadonlyMap<string, Actor>
  may: (ability: Ability, subject: Subject) => Permitted | Refusal
  now: EpochMs
}

/** Whose act it was, and what an undo would do to whom, as both are now (docs/access.md). */
export function permitFor<Permitted>(
  { person, people, may, now }: Asker<Permitted>,
  row: StoredInverse,
): Permitted | Refusal {
  const { by_uid: uid, target_uid, kind } = row
  const role = people.get(uid)?.role
  const permit = may('act.undo', { uid, ...(role && { role }) })
  if (permit instanceof Refusal) return permit
  if (target_uid === person.uid) return refuse('forbidden')
  if (kind !== 'message') {
    const { ability, isOnPerson } = undoKinds[kind]
    const subject = target_uid === null ? null : people.get(target_uid)
    if (isOnPerson && !subject) return refuse('undo-gone')
    if (isOnPerson) {
      const no = may(ability, subject!)
      if (no instanceof Refusal) return no
    }
  }
  return late(row, now) ?? permit
}

function late({ undone_at, undone_by_name, at }: StoredInverse, now: number): Refusal | null {
  if (undone_at !== null) return refuse('undo-done', { by: undone_by_name ?? '' })
  return now - at > durations.inverseMs ? refuse('undo-expired') : null
}

async function takeOneBack(turn: Turn, row: StoredInverse, taken: TakenBack): Promise<void> {
  if (row.kind === 'message') return
  const kind = undoKinds[row.kind]
  const payload = payloadOf(row)
  const mayNot = kind.isOnPerson ? null : await channelRefusal(turn, row, kind.ability)
  if (mayNot) return void taken.refused.set(row.entry_id, mayNot)
  const state = await kind.state(turn.tx, row)
  const inTheWay =
    state === undefined
      ? refuse('undo-gone')
      : isDeepStrictEqual(state, payload.after) && (await goesNow(turn, row, taken.undone))
        ? await kind.hindrance?.(turn.tx, row, payload, turn.now)
        : refuse('changed-since')
  const events = inTheWay ?? (await kind.bringBack(turn, row, payload))
  if (events instanceof Refusal) return void taken.refused.set(row.entry_id, events)
  taken.events.push(...events)
  taken.undone.push(row)
}

/** Whether all later acts on the same thing are taken back, or are by this very act. */
async function goesNow({ tx }: Turn, row: StoredInverse, undone: readonly StoredInverse[]): Promise<boolean> {
  const later = await laterThan(tx, row)
  return later.every(id => undone.some(({ entry_id }) => entry_id === id))
}

/** Of a channel that is gone only owners hear that it is. */
async function channelRefusal(
  { tx, may, person }: Turn,
  { channel_id, kind }: StoredInverse,
  ability: Ability,
): Promise<Refusal | null> {
  const channel = (await lockChannels(tx, [channel_id!])).get(channel_id!)
  if (!channel && kind !== 'channel-removed' && person.role !== 'owner') return refuse('not-found')
  const permit = may(ability, channel ? { channel } : {})
  return permit instanceof Refusal ? permit : null
}

async function takeMessagesBack(turn: Turn, rows: readonly StoredInverse[], taken: TakenBack): Promise<void> {
  const wanted = rows.map(row => ({ id: row.message_id!, seq: payloadOf(row).after as number }))
  const { refused, events } = await restoreRemovals(turn, wanted, ({ uid, erasedAt }, channel) => {
    const permit = turn.may('message.deleteAny', { uid, channel })
    if (permit instanceof Refusal) return permit
    return erasedAt === null ? null : refuse('text-erased')
  })
  for (const row of rows) {
    const no = refused.get(row.message_id!)
    // of a channel that is gone only owners hear that it is
    const isHidden = no?.code === 'undo-gone' && turn.person.role !== 'owner'
    if (no) taken.refused.set(row.entry_id, isHidden ? refuse('not-found') : no)
    else taken.undone.push(row)
  }
  taken.events.push(...events)
}
