import { sizes } from '#contract/limits.ts'
import type { MessagePage, messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import { accessChannel } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { messagesAfter, messagesBefore } from './rows.ts'

/** One page by key: the newest, those before a seq, or those after one. Always oldest first, without holes. */
export async function history(
  db: Snapshot,
  actor: Actor | null,
  { channelId, before, after, limit = sizes.historyPage }: InputOf<typeof messageRoutes.listMessages>,
): Promise<MessagePage | Refusal> {
  const channel = await accessChannel(db, actor!, channelId)
  if (channel instanceof Refusal) return channel
  return pageOf(db, channel, { before, after, limit })
}

export async function pageOf(
  db: Snapshot,
  channel: { id: string; head: number },
  { before, after, limit }: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<MessagePage> {
  // One more than asked tells whether there are more.
  if (after !== undefined) {
    const found = await messagesAfter(db, channel.id, after, limit + 1)
    const messages = found.slice(0, limit)
    return { head: channel.head, messages, hasOlder: after > 0, hasNewer: found.length > limit }
  }
  const found = await messagesBefore(db, channel.id, before, limit + 1)
  const messages = found.slice(0, limit).toReversed()
  return { head: channel.head, messages, hasOlder: found.length > limit, hasNewer: before !== undefined }
}
