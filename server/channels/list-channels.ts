import type { Channel } from '#contract/channels.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import type { Snapshot } from '#server/db/open.ts'
import { allChannels } from './rows.ts'

export async function listChannels(db: Snapshot, actor: Actor | null): Promise<{ channels: Channel[] }> {
  const channels = await allChannels(db)
  return { channels: channels.filter(channel => actor !== null && canRead(actor, channel)) }
}
