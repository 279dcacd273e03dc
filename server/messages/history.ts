import { sizes } from '#contract/limits.ts'
import type { MessagePage, messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { accessChannel } from '#server/channels/door.ts'
import { enoughOf } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { withOwn } from '#server/messages/reactions/with-own.ts'
import { findMessage, hasMessages, messagesAfter, messagesBefore } from './rows.ts'

type Channel = { id: string; head: number }

/**
 * One page by key: the newest, those before a seq or after one, or those around a message. Always oldest first, without
 * holes; shorter than asked where its messages are long.
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
  const told = enoughOf(found.slice(0, limit))
  return {
    head: channel.head,
    messages: told.toReversed(),
    hasOlder: found.length > told.length,
    hasNewer: before !== undefined && (await hasMessages(db, channel.id, '>=', before)),
  }
}

async function pageAfter(db: Snapshot, channel: Channel, after: number, limit: number): Promise<MessagePage> {
  const found = await messagesAfter(db, channel.id, after, limit + 1)
  const told = enoughOf(found.slice(0, limit))
  return {
    head: channel.head,
    messages: told,
    hasOlder: await hasMessages(db, channel.id, '<=', after),
    hasNewer: found.length > told.length,
  }
}

const half = sizes.pageBytes / 2

/** The message in the middle of its page, between two halves. Near an end of the channel the page is shorter. */
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
  const [before, behind] = [older.slice(0, olderMax), newer.slice(0, newerMax)].map(some => enoughOf(some, half))
  return {
    head: channel.head,
    messages: [...before!.toReversed(), message, ...behind!],
    hasOlder: older.length > before!.length,
    hasNewer: newer.length > behind!.length,
  }
}
