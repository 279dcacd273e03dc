import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { reactionRoutes } from '#contract/reaction-routes.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { authorOf } from '#server/accounts/door.ts'
import { accessChannel } from '#server/channels/door.ts'
import { keyOf, pageOf } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { findMessage } from '#server/messages/rows.ts'
import { isEmoji } from './is-emoji.ts'
import { reactorsOf } from './reaction-rows.ts'

/** One page of who gave a standing message this emoji, for somebody who may read it. */
export async function listReactors(
  db: Snapshot,
  actor: Actor,
  { messageId, emoji, after }: InputOf<typeof reactionRoutes.listReactors>,
): Promise<OutputOf<typeof reactionRoutes.listReactors> | Refusal> {
  if (!isEmoji(emoji)) return refuse('not-an-emoji', { field: 'emoji' })
  const message = await findMessage(db, messageId)
  if (!message) return refuse('not-found')
  const channel = await accessChannel(db, actor, message.channelId)
  if (channel instanceof Refusal) return channel
  const limit = sizes.reactorsPage + 1 // one more tells whether there are more
  const rows = await reactorsOf(db, { messageId, emoji, reader: actor.uid, after: keyOf(after)?.at ?? null, limit })
  const { items, next } = pageOf(rows, sizes.reactorsPage, ({ seq, uid }) => ({ at: seq, id: uid }))
  return { people: items.map(row => authorOf(row.uid, row)), next }
}
