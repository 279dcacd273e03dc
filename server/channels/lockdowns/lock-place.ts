import type { Channel } from '#contract/channels.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { lockAllChannels, lockChannels } from '../rows.ts'
import type { Place } from './lockdown-rows.ts'

/**
 * Holds the channel, or for the whole place all of them (null): posts that are under way hold their channel's row, so
 * each stands before the lockdown or after it.
 */
export async function lockPlace(tx: Tx, channelId: Place): Promise<Channel | null | Refusal> {
  if (channelId !== null) return (await lockChannels(tx, [channelId])).get(channelId) ?? refuse('not-found')
  await lockAllChannels(tx)
  return null
}
