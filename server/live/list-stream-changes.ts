import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { type liveRoutes, mayHear } from '#contract/live.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { enoughOf } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Refusal } from '#server/gate/refusal.ts'
import { eventsSince } from '#server/gate/acts/stream-rows.ts'

type Route = typeof liveRoutes.listStreamChanges

/**
 * The way back for a page that missed something outside channels. `account` is always one's own. Where the answer is
 * full, `to` lies before the head, and one asks on from there.
 */
export async function listStreamChanges(
  db: Snapshot,
  actor: Actor,
  { stream, since }: InputOf<Route>,
  now: EpochMs,
): Promise<OutputOf<Route> | Refusal> {
  const changes = await eventsSince(db, stream === 'account' ? accountStream(actor.uid) : stream, since)
  if (changes.kind === 'tooOld') return changes
  const events = enoughOf(changes.events)
  const to = events.length < changes.events.length ? events.at(-1)!.seq : changes.to
  return { ...changes, to, events: events.filter(({ type }) => mayHear(actor, type, now)) }
}
