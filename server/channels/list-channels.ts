import type { channelRoutes } from '#contract/channels.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
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
  const channels = (await allChannels(db)).filter(channel => canRead(actor, channel))
  return {
    channels,
    removed: await removedSince(db, actor, now - dayMs),
    orderVersion: orderOf(channels).version,
  }
}
