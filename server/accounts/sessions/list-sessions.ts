import type { ownAccountRoutes, OwnSession } from '#contract/own-account.ts'
import { durations } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { SessionRow } from '#server/db/tables.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { clientOf } from './client-of.ts'
import { sessionsOf } from './session-rows.ts'

/** One's own sessions that have not lapsed (ACC-43). What a browser called itself is told as people call it. */
export async function listSessions(
  db: Snapshot,
  _input: object,
  now: EpochMs,
  { actor, sessionId }: Pick<Caller, 'actor' | 'sessionId'>,
): Promise<OutputOf<typeof ownAccountRoutes.listSessions> | Refusal> {
  if (!actor) return refuse('signed-out')
  const rows = await sessionsOf(db, actor.uid, { now, idleSince: now - durations.sessionIdleMs })
  const sessions = rows.map(row => showSession(row, sessionId))
  return { sessions: sessions.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)) }
}

const showSession = (row: SessionRow, ownId: string | null): OwnSession => ({
  id: row.id,
  ...clientOf(row.user_agent),
  createdAt: row.created_at,
  seenAt: row.seen_at,
  isOwn: row.id === ownId,
})
