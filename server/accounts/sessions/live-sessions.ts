import { durations } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { actorOf } from '#server/accounts/people/person.ts'
import { sessionsById } from './session-rows.ts'

/** Within the bounds of both engines for parameters of one statement. */
const chunk = 1_000

/** Those of these sessions that still live, and whom they speak for as things are now: open sockets are held to it. */
export async function liveSessions(
  db: Snapshot,
  sessionIds: readonly string[],
  now: EpochMs,
): Promise<Map<string, Actor>> {
  const live = new Map<string, Actor>()
  for (let start = 0; start < sessionIds.length; start += chunk) {
    const ids = sessionIds.slice(start, start + chunk)
    for (const row of await sessionsById(db, ids, { now, idleSince: now - durations.sessionIdleMs })) {
      live.set(row.id, actorOf(row))
    }
  }
  return live
}
