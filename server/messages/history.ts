import { sizes } from '#contract/limits.ts'
import type { MessagePage, messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { accessChannel } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { withOwn } from '#server/messages/reactions/with-own.ts'
import { findMessage, hasMessages, messagesAfter, messagesBefore } from './rows.ts'

type Channel = { id: string; head: number }

/**
 * One page by key: the newest, those before a seq or after one, or those around a message. Always oldest first, without
 * holes.
 */
export async function history(
  db: Snapshot,
  actor: Actor,
  { channelId, before, after, around, limit = sizes.historyPage }: InputOf<typeof messageRoutes.listMessages>,
): Promise<MessagePage | Refusal> {
  const channel = await accessChannel(db, actor, channelId)
  if (channel instanceof Refusal) return channel
  const page =
    around !== undefined
      ? await pageAround(db, channel, around, limit)
      : after !== undefined
        ? await pageAfter(db, channel, after, limit)
        : await pageBefore(db, channel, before, limit)
  return page instanceof Refusal ? page : { ...page, messages: await withOwn(db, actor, page.messages) }
}

/** The newest messages, or those before a seq. One more than asked tells whether there are more. */
async function pageBefore(
  db: Snapshot,
  channel: Channel,
  before: number | undefined,
  limit: number,
): Promise<MessagePage> {
  const found = await messagesBefore(db, channel.id, before, limit + 1)
  return {
    head: channel.head,
    messages: found.slice(0, limit).toReversed(),
    hasOlder: found.length > limit,
    hasNewer: before !== undefined && (await hasMessages(db, channel.id, '>=', before)),
  }
}

async function pageAfter(db: Snapshot, channel: Channel, after: number, limit: number): Promise<MessagePage> {
  const found = await messagesAfter(db, channel.id, after, limit + 1)
  return {
    head: channel.head,
    messages: found.slice(0, limit),
    hasOlder: await hasMessages(db, channel.id, '<=', after),
    hasNewer: found.length > limit,
  }
}

/** The message in the middle of its page. Near an end of the channel the page is shorter. */
async function pageAround(
  db: Snapshot,
  channel: Channel,
  messageId: string,
  limit: number,
): Promise<MessagePage | Refusal> {
  const message = await findMessage(db, messageId)
  if (message?.channelId !== channel.id) return refuse('not-found')
  const olderMax = Math.floor(limit / 2)
  const newerMax = limit - olderMax - 1
  const older = await messagesBefore(db, channel.id, message.seq, olderMax + 1)
  const newer = await messagesAfter(db, channel.id, message.seq, newerMax + 1)
  return {
    head: channel.head,
    messages: [...older.slice(0, olderMax).toReversed(), message, ...newer.slice(0, newerMax)],
    hasOlder: older.length > olderMax,
    hasNewer: newer.length > newerMax,
  }
}
