import { sizes } from '#contract/limits.ts'
import { isForEveryRole } from '#contract/permissions.ts'
import type { Square } from '#contract/site.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { readRightsEpoch } from '#server/db/rights-rows.ts'
import { headOf } from '#server/gate/acts/stream-rows.ts'
import type { OpenReadVerb } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'

/**
 * What every visitor's home page asks for again and again. The channels are read only when they could be others: each
 * change of them, of a right or of a name, raises the rights epoch or the head of `members`, and both are read with
 * every answer, from its own snapshot. So a channel that is closed now is in no answer that follows, whichever process
 * closed it.
 */
export function watchSquare({ outbox }: Pick<House, 'outbox'>, online: () => number): OpenReadVerb<object, Square> {
  const writtenAt = new Map<string, EpochMs>()
  let known: { version: string; ids: readonly string[]; channels: Square['channels'] } | null = null

  outbox.listen(({ events }) => {
    for (const event of events) {
      if (event.type !== 'message.posted') continue
      const { channelId, timestamp } = event.data.message
      writtenAt.set(channelId, timestamp)
    }
  })

  return async db => {
    const version = `${await readRightsEpoch(db)} ${await headOf(db, 'members')}`
    const open = known?.version === version ? known : { version, ...(await openChannels(db)) }
    known = open
    const times = open.ids.flatMap(id => writtenAt.get(id) ?? [])
    return { online: online(), channels: open.channels, writtenAt: times.length > 0 ? Math.max(...times) : null }
  }
}

async function openChannels(db: Snapshot): Promise<{ ids: string[]; channels: Square['channels'] }> {
  const open = (await allChannels(db)).filter(isForEveryRole)
  const shown = open.slice(0, sizes.squareChannels)
  return {
    ids: open.map(({ id }) => id),
    channels: shown.map(({ id, name, description }) => ({ id, name, description })),
  }
}
