import type { Actor } from '#contract/permissions.ts'
import type { Nothing } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { endSessions } from './end-sessions.ts'

/** Ends this session; without one it only takes the cookie away. */
export async function logout(
  tx: Tx,
  _actor: Actor | null,
  { sessionId }: { sessionId: string | null },
): Promise<Outcome<Nothing>> {
  const ended = sessionId === null ? {} : await endSessions(tx, [sessionId])
  return { ...ended, result: {}, cookies: { session: null } }
}
