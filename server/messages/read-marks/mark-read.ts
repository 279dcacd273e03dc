import { accountStream } from '#contract/wire/wire.ts'
import type { messageRoutes } from '#contract/messages.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Permit, Turn } from '#server/gate/acts/turn.ts'
import type { Call } from '#server/gate/acts/verb.ts'
import { moveMarks, readUpTo, storedMarks } from './read-mark-rows.ts'

type Input = InputOf<typeof messageRoutes.markRead>
type Marked = Done<OutputOf<typeof messageRoutes.markRead>> | Refusal

/**
 * Moves marks on, never back and never beyond the channel's head. Where it moved, the person's other pages hear of it.
 * Everybody who looks at a busy channel marks it: many calls share the statements.
 */
export async function markRead(
  calls: readonly Call<Input>[],
  { tx, now }: Pick<Turn, 'tx' | 'now'>,
): Promise<Marked[]> {
  const uids = [...new Set(calls.map(({ turn }) => turn.person.uid))]
  const channels = new Map((await allChannels(tx)).map(channel => [channel.id, channel]))
  const held = await heldBy(tx, uids, calls)
  const moved = new Map<string, { uid: string; channel_id: string; seq: number; at: number }>()

  const answers: Marked[] = []
  for (const { turn, input } of calls) {
    const { uid } = turn.person
    const channel = channels.get(input.channelId)
    if (!channel) {
      answers.push(refuse('not-found'))
      continue
    }
    const permit = turn.may('channel.read', { channel })
    if (permit instanceof Refusal) {
      answers.push(permit)
      continue
    }
    const key = keyOf(uid, channel.id)
    const before = held.get(key) ?? (await readUpTo(tx, uid, [channel.id])).get(channel.id) ?? 0
    const seq = Math.max(before, Math.min(input.seq, channel.head))
    held.set(key, seq)
    if (seq > before) moved.set(key, { uid, channel_id: channel.id, seq, at: now })
    answers.push(seq > before ? told(permit, uid, channel.id, seq) : permit.unchanged({ seq }))
  }

  if (moved.size > 0) await moveMarks(tx, [...moved.values()])
  return answers
}

const told = (permit: Permit, uid: string, channelId: string, seq: number): Marked =>
  permit.unrecorded('own-read-mark', {
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
