import type { Channel, ChannelOrder, channelRoutes } from '#contract/channels.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { versionOf } from '#server/gate/acts/version-of.ts'
import { channelsChanged } from './act-on-channel.ts'
import { lockAllChannels, placeChannels } from './rows.ts'

type Input = InputOf<typeof channelRoutes.orderChannels>

/**
 * The order of all channels (CHN-20). Who sets the order that is shown keeps it: a new channel or a new name moves none
 * of them any more. What is already so changes nothing, also when the same call comes twice. The log keeps how many
 * there were and no ids: moderators read it, and may not know of every channel.
 */
export async function order(
  { tx, may }: Turn,
  { version, order: wanted }: Input,
): Promise<Done<ChannelOrder> | Refusal> {
  const permit = may('channel.order')
  if (permit instanceof Refusal) return permit
  const channels = await lockAllChannels(tx)
  const before = orderOf(channels)
  const isSo = wanted.join() === before.order.join() && channels.every(({ isPlaced }) => isPlaced)
  if (isSo) return permit.unchanged(before)
  if (before.version !== version) return refuse('conflict', { now: before })
  if (!isEachOnce(wanted, before.order)) return refuse('invalid', { field: 'order' })

  await placeChannels(tx, wanted)
  const result = orderOf(wanted.map(id => ({ id })))
  const extra = { channels: wanted.length }
  return permit.recorded({ action: 'order_channels', extra }, { result, events: channelsChanged })
}

/** As somebody sees these channels: an owner sees all of them. */
export function orderOf(channels: readonly Pick<Channel, 'id'>[]): ChannelOrder {
  const order = channels.map(({ id }) => id)
  return { order, version: versionOf(...order) }
}

const isEachOnce = (wanted: readonly string[], all: readonly string[]): boolean =>
  wanted.length === all.length && new Set([...wanted, ...all]).size === all.length
