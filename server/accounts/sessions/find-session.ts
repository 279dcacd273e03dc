import { durations } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { actorOf } from '#server/accounts/people/person.ts'
import { sessionByToken } from './session-rows.ts'
import { hashOf, isSecret } from '#server/accounts/codes/secret.ts'

export interface Session {
  sessionId: string
  actor: Actor
  /** When it ends if nothing more is heard: the absolute end or the idle one, whichever comes first. */
  expiresAt: EpochMs
  seenAt: EpochMs
}

/** Who the cookie's token speaks for. Null for a forged, ended or lapsed one (ACC-22). */
export async function findSession(db: Snapshot, token: string, now: EpochMs): Promise<Session | null> {
  if (!isSecret(token)) return null
  const row = await sessionByToken(db, hashOf(token), { now, idleSince: now - durations.sessionIdleMs })
  if (!row) return null
  return {
    sessionId: row.id,
    actor: actorOf(row),
    expiresAt: Math.min(row.expires_at, row.seen_at + durations.sessionIdleMs),
    seenAt: row.seen_at,
  }
}
