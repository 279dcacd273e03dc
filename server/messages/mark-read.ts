import type { Channel } from '#contract/channels.ts'
import { accountStream } from '#contract/wire.ts'
import type { messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { lockPeople } from '#server/accounts/door.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Call, Outcome } from '#server/gate/verb.ts'
import { moveMarks, readUpTo, storedMarks } from './read-mark-rows.ts'

type Input = InputOf<typeof messageRoutes.markRead>
type Marked = Outcome<OutputOf<typeof messageRoutes.markRead>> | Refusal

export async function markRead(tx: Tx, actor: Actor | null, input: Input, now: EpochMs): Promise<Marked> {
  const [marked] = await markReadAll(tx, [{ actor, input }], now)
  return marked!
}

/**
 * Moves marks on, never back and never beyond the channel's head. Where it moved, the person's other pages hear of it.
 * Everybody who looks at a busy channel marks it: many calls share the statements.
 */
export async function markReadAll(tx: Tx, calls: readonly Call<Input>[], now: EpochMs): Promise<Marked[]> {
  const uids = [...new Set(calls.map(({ actor }) => actor!.uid))]
  const people = await lockPeople(tx, uids)
  const channels = new Map((await allChannels(tx)).map(channel => [channel.id, channel]))
  const held = await heldBy(tx, uids, calls)
  const moved = new Map<string, { uid: string; channel_id: string; seq: number; at: number }>()

  const answers: Marked[] = []
  for (const { actor, input } of calls) {
    const person = people.get(actor!.uid)
    const channel = channels.get(input.channelId)
    const no = person ? refusalOf(person, channel, now) : refuse('signed-out')
    if (no || !person || !channel) {
      answers.push(no ?? refuse('not-found'))
      continue
    }
    const key = keyOf(person.uid, channel.id)
    const before = held.get(key) ?? (await readUpTo(tx, person.uid, [channel.id])).get(channel.id) ?? 0
    const seq = Math.max(before, Math.min(input.seq, channel.head))
    held.set(key, seq)
    if (seq > before) moved.set(key, { uid: person.uid, channel_id: channel.id, seq, at: now })
    answers.push(seq > before ? told(person.uid, channel.id, seq) : { result: { seq } })
  }

  if (moved.size > 0) await moveMarks(tx, [...moved.values()])
  return answers
}

const refusalOf = (person: Actor, channel: Channel | undefined, now: EpochMs): Refusal | null =>
  channel ? mayNot(person, 'channel.read', { channel }, now) : refuse('not-found')

const told = (uid: string, channelId: string, seq: number): Marked => ({
  result: { seq },
  events: [{ stream: accountStream(uid), type: 'channel.read', data: { channelId, seq } }],
})

async function heldBy(
  db: Snapshot,
  uids: readonly string[],
  calls: readonly Call<Input>[],
): Promise<Map<string, number>> {
  const channelIds = [...new Set(calls.map(({ input }) => input.channelId))]
  const stored = await storedMarks(db, uids, channelIds)
  return new Map(stored.map(({ uid, channel_id, seq }) => [keyOf(uid, channel_id), seq]))
}

const keyOf = (uid: string, channelId: string): string => `${uid} ${channelId}`
