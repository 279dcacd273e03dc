import type { channelRoutes } from '#contract/channels.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { mutedChannelsOf, writeMutedChannel } from '#server/accounts/door.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { findChannel } from './rows.ts'

type Route = typeof channelRoutes.setChannelMuted

/** Silences a channel's notifications for oneself, on all of one's devices: they hear that the account changed. */
export async function setMuted(
  { tx, person: { uid }, may, wasDone }: Turn,
  { channelId, isMuted }: InputOf<Route>,
): Promise<Done<OutputOf<Route>> | Refusal> {
  const channel = await findChannel(tx, channelId)
  const permit = channel ? may('channel.read', { channel }) : refuse('not-found')
  if (permit instanceof Refusal) return permit

  const isNew = await writeMutedChannel(tx, { uid, channelId, isMuted })
  const result = { mutedChannels: await mutedChannelsOf(tx, uid) }
  if (!isNew) return wasDone(result)
  const events = [{ stream: accountStream(uid), type: 'account.changed', data: {} }] as const
  return permit.unrecorded('own-setting', { result, events })
}
