import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { SessionRow } from '#server/db/tables.ts'
import { narrowRights } from '#server/gate/acts/narrow-rights.ts'
import { actorColumns } from '#server/accounts/people/person.ts'

/** One statement, on the path of every request. A lapsed session, or one of an unverified account, is none. */
export const sessionByToken = (
  db: Snapshot,
  tokenHash: string,
  { now, idleSince }: { now: EpochMs; idleSince: EpochMs },
) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .select(['sessions.id', 'sessions.seen_at', 'sessions.expires_at'])
    .select(actorColumns)
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', idleSince)
    .where('users.email_verified', '=', 1)
    .executeTakeFirst()

/** The same of many sessions at once, by their ids. */
export const sessionsById = (
  db: Snapshot,
  ids: readonly string[],
  { now, idleSince }: { now: EpochMs; idleSince: EpochMs },
) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .select('sessions.id')
    .select(actorColumns)
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', idleSince)
    .where('users.email_verified', '=', 1)
    .execute()

/** Those of a person that have not lapsed; the one that was used last is the first. */
export const sessionsOf = (
  db: Snapshot,
  uid: string,
  { now, idleSince }: { now: EpochMs; idleSince: EpochMs },
): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const sessionOf = (
  db: Snapshot,
  { uid, sessionId }: { uid: string; sessionId: string },
): Promise<Pick<SessionRow, 'browser_hash'> | undefined> =>
  db.selectFrom('sessions').select('browser_hash').where('id', '=', sessionId).where('uid', '=', uid).executeTakeFirst()

/** What the browser of this session called itself; null where there is none. */
export async function agentOf(
  db: Snapshot,
  { uid, sessionId }: { uid: string; sessionId: string },
): Promise<string | null> {
  const session = db.selectFrom('sessions').select('user_agent').where('id', '=', sessionId).where('uid', '=', uid)
  return (await session.executeTakeFirst())?.user_agent ?? null
}

export const insertSession = (tx: Tx, session: SessionRow): Promise<unknown> =>
  tx.insertInto('sessions').values(session).execute()

/** Newest first. */
export async function sessionIdsOf(db: Snapshot, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => row.id)
}

export const lapsedSessions = (
  db: Snapshot,
  { now, idleSince, limit }: { now: EpochMs; idleSince: EpochMs; limit: number },
): Promise<{ id: string; uid: string }[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'uid'])
    .where(row => row.or([row('expires_at', '<=', now), row('seen_at', '<=', idleSince)]))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Ends those that are there, of whomever: their people lose what a session gives. */
export async function removeSessions(tx: Tx, ids: readonly string[]): Promise<{ id: string; uid: string }[]> {
  if (ids.length === 0) return []
  const removed = await tx.deleteFrom('sessions').where('id', 'in', ids).returning(['id', 'uid']).execute()
  if (removed.length > 0) narrowRights(tx)
  return removed
}

/** Of a restored place: who was signed in may since have been signed out, and a code in it may have been used. */
export async function endEveryAccess(tx: Tx): Promise<void> {
  for (const table of ['sessions', 'codes', 'known_browsers'] as const) await tx.deleteFrom(table).execute()
}

/** How many people had a page open since then, as their sessions were last noted (`seenEveryMs`). */
export async function countSeen(db: Snapshot, since: EpochMs): Promise<number> {
  const { all } = await db
    .selectFrom('sessions')
    .select(row => row.fn.count('uid').distinct().as('all'))
    .where('seen_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(all)
}
