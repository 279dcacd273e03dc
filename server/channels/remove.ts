import { v7 as uuidv7 } from 'uuid'
import type { channelRoutes } from '#contract/channels.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { ActBinding } from '#server/gate/acts/verb.ts'
import { actOnChannel, channelsChanged } from './act-on-channel.ts'
import { buryChannel } from './removed-rows.ts'
import { rowOf } from './rows.ts'

type Input = InputOf<typeof channelRoutes.removeChannel>
type Removed = OutputOf<typeof channelRoutes.removeChannel>

/** How much a channel holds; messages know, who stand to the right of channels. */
export type ContentsOf = (
  db: Snapshot,
  channelId: string,
) => Promise<{ messages: number; removedMessages: number; files: number }>

/**
 * Removes a channel for everybody at once: with its row everything in it can't be reached any more. What it held is
 * kept for thirty days (MOD-22), and goes in steps then (server/app/start/clear-channels.ts); how much that was is kept
 * in the entry.
 */
export const remove = (contentsOf: ContentsOf): ActBinding<Input, Removed> =>
  actOnChannel('channel.remove', async ({ tx, now, channel, permit }) => {
    const extra = await contentsOf(tx, channel.id)
    const inverse = {
      kind: 'channel-removed',
      payload: { before: await rowOf(tx, channel.id), after: 'kept' },
    } as const
    await buryChannel(tx, channel, now)
    const entryId = uuidv7()
    return permit.recorded(
      { id: entryId, action: 'delete_channel', channel, extra, inverse },
      { result: { entryId }, events: channelsChanged },
    )
  })
