import type { messageRoutes } from '#contract/messages.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Refusal } from '#server/gate/refusal.ts'
import { readMarksOf } from './read-mark-rows.ts'

type Route = typeof messageRoutes.listReadMarks

/**
 * What waits for this person in every channel that he may read. Silenced ones count too: the page decides what to show.
 */
export async function listReadMarks(
  db: Snapshot,
  actor: Actor,
  _input: InputOf<Route>,
): Promise<OutputOf<Route> | Refusal> {
  const readable = (await allChannels(db)).filter(channel => canRead(actor, channel))
  const ids = readable.map(({ id }) => id)
  return { marks: await readMarksOf(db, actor.uid, ids) }
}
