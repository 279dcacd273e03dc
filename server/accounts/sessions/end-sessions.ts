import type { NewEvent } from '#contract/live.ts'
import { accountStream } from '#contract/wire/wire.ts'
import { sizes } from '#contract/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { removeSessions, sessionIdsOf } from './session-rows.ts'

/** Ends these sessions. Their sockets close with 4401 once it is committed; each person's other pages hear of it. */
export async function endSessions(tx: Tx, ids: readonly string[]): Promise<NewEvent[]> {
  const ended = Map.groupBy(await removeSessions(tx, ids), session => session.uid)
  return [...ended].map(([uid, sessions]): NewEvent => ({
    stream: accountStream(uid),
    type: 'session.ended',
    data: { sessionIds: sessions.map(session => session.id) },
  }))
}

export const endAll = async (tx: Tx, uid: string): Promise<NewEvent[]> => endSessions(tx, await sessionIdsOf(tx, uid))

/** A person has at most twenty sessions: the oldest make room for this newest one, whatever the clock says of it. */
export async function sessionsInTheWay(tx: Tx, uid: string, newest: string): Promise<string[]> {
  const others = (await sessionIdsOf(tx, uid)).filter(id => id !== newest)
  return others.slice(sizes.sessionsPerPerson - 1)
}
