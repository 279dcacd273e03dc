import type { Channel, channelRoutes } from '#contract/channels.ts'
import { type Actor, canRead, isActingStaff } from '#contract/permissions.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Refusal } from '#server/gate/refusal.ts'
import { orderOf } from './order.ts'
import { removedSince } from './removed-rows.ts'
import { allChannels } from './rows.ts'

/** Longer than any page that was open then goes without asking. */
const dayMs = 86_400_000

export async function listChannels(
  db: Snapshot,
  actor: Actor,
  _input: object,
  now: EpochMs,
): Promise<OutputOf<typeof channelRoutes.listChannels> | Refusal> {
  const isForStaff = isActingStaff(actor, now)
  const channels = (await allChannels(db))
    .filter(channel => canRead(actor, channel))
    .map(channel => (isForStaff ? channel : withoutSetters(channel)))
  return {
    channels,
    removed: await removedSince(db, actor, now - dayMs),
    orderVersion: orderOf(channels).version,
  }
}

/** Who locked is for staff: a raider would know whom to go after. */
const withoutSetters = (channel: Channel): Channel =>
  channel.lockdowns.length === 0
    ? channel
    : { ...channel, lockdowns: channel.lockdowns.map(one => ({ ...one, setBy: null })) }
