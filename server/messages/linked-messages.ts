import type { linkRoutes } from '#contract/link-routes.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import { linkedMessageOf } from '#contract/text/linked-message.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { messagesIn } from './rows.ts'

/**
 * What links to messages show (MSG-60), of those that stand in channels that the reader may read. The question to the
 * database names these channels, so that a hidden message takes the same way as one that is removed or never was.
 */
export async function linkedMessages(
  db: Snapshot,
  actor: Actor,
  { messageIds }: InputOf<typeof linkRoutes.listLinkedMessages>,
): Promise<OutputOf<typeof linkRoutes.listLinkedMessages>> {
  const channelIds = (await allChannels(db)).filter(channel => canRead(actor, channel)).map(({ id }) => id)
  const found = await messagesIn(db, channelIds, [...new Set(messageIds)])
  return { messages: found.map(linkedMessageOf) }
}
