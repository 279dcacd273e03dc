import type { NewEvent } from '#contract/live.ts'
import type { Nothing } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { forgetBrowserOf, forgetOtherBrowsersOf } from '#server/accounts/sign-up/browser-rows.ts'
import { endSessions } from './end-sessions.ts'
import { sessionIdsOf, sessionOf } from './session-rows.ts'

/**
 * Ends one of one's own sessions, and lets go of its browser as a log-out there would (ACC-18, ACC-43). Another's is
 * `not-found`, as one that has ended.
 */
export async function endSession(
  { tx, person: { uid }, may }: Turn,
  { sessionId }: { sessionId: string },
): Promise<Done<Nothing> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  const session = await sessionOf(tx, { uid, sessionId })
  if (!session) return refuse('not-found')
  if (session.browser_hash !== null) await forgetBrowserOf(tx, uid, session.browser_hash)
  return permit.unrecorded('own-setting', { result: {}, events: await endSessions(tx, [sessionId]) })
}

/** Ends all of one's own sessions but the one that asks, and lets go of all other browsers. */
export async function endOtherSessions(
  { tx, person: { uid }, may }: Turn,
  own: OwnSession,
): Promise<Done<{ ended: number }> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  const { ended, events } = await endOthers(tx, uid, own)
  return permit.unrecorded('own-setting', { result: { ended }, events })
}

/** The same inside an act that has asked for more. */
export async function endOthers(tx: Tx, uid: string, own: OwnSession): Promise<{ ended: number; events: NewEvent[] }> {
  await forgetOtherBrowsersOf(tx, uid, own.browserHash)
  const others = (await sessionIdsOf(tx, uid)).filter(id => id !== own.sessionId)
  return { ended: others.length, events: await endSessions(tx, others) }
}

/** From where somebody acts on his own account. */
export interface OwnSession {
  sessionId: string | null
  browserHash: string
}
