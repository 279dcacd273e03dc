import { sizes } from '#contract/limits.ts'
import type { pinRoutes } from '#contract/pin-routes.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { accessChannel } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { messagesOf } from '#server/messages/rows.ts'
import { withOwn } from '#server/messages/reactions/with-own.ts'
import { pinnedIds } from './pin-rows.ts'

type Output = OutputOf<typeof pinRoutes.listPins>

/** What is pinned in a channel that the reader may read, the one pinned last first. */
export async function listPins(
  db: Snapshot,
  actor: Actor,
  { channelId }: InputOf<typeof pinRoutes.listPins>,
): Promise<Output | Refusal> {
  const channel = await accessChannel(db, actor, channelId)
  if (channel instanceof Refusal) return channel
  const ids = await pinnedIds(db, channelId, sizes.pinsMax)
  if (ids.length === 0) return { messages: [] } // PostgreSQL takes no empty list
  const byId = new Map((await messagesOf(db, ids)).map(message => [message.id, message]))
  return {
    messages: await withOwn(
      db,
      actor,
      ids.map(id => byId.get(id)!),
    ),
  }
}
