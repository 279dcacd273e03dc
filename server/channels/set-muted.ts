import type { channelRoutes } from '#contract/channels.ts'
import { accountStream } from '#contract/wire.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { lockPeople, mutedChannelsOf, writeMutedChannel } from '#server/accounts/door.ts'
import type { Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { findChannel } from './rows.ts'

type Route = typeof channelRoutes.setChannelMuted

/** Silences a channel's notifications for oneself, on all of one's devices: they hear that the account changed. */
export async function setMuted(
  tx: Tx,
  actor: Actor | null,
  { channelId, isMuted }: InputOf<Route>,
  now: EpochMs,
): Promise<Outcome<OutputOf<Route>> | Refusal> {
  const person = actor && (await lockPeople(tx, [actor.uid])).get(actor.uid)
  if (!person) return refuse('signed-out')
  const channel = await findChannel(tx, channelId)
  const no = channel ? mayNot(person, 'channel.read', { channel }, now) : refuse('not-found')
  if (no) return no

  const { uid } = person
  const isNew = await writeMutedChannel(tx, { uid, channelId, isMuted })
  const result = { mutedChannels: await mutedChannelsOf(tx, uid) }
  if (!isNew) return { result, wasDone: true }
  return { result, events: [{ stream: accountStream(uid), type: 'account.changed', data: {} }] }
}
