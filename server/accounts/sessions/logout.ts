import type { Nothing } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { forgetBrowser } from '#server/accounts/sign-up/browser-rows.ts'
import { endSessions } from './end-sessions.ts'
import { hashOf } from '#server/accounts/codes/secret.ts'

/**
 * Ends this session; without one it only takes the cookies away. The browser is known to nobody afterwards: what it
 * could do without the account's limit, a copy of its cookie can't do either.
 */
export async function logout(
  tx: Tx,
  { sessionId, browserToken }: { sessionId: string | null; browserToken: string },
): Promise<Outcome<Nothing>> {
  const wasKnown = browserToken !== ''
  if (wasKnown) await forgetBrowser(tx, hashOf(browserToken))
  const events = sessionId === null ? [] : await endSessions(tx, [sessionId])
  return { result: {}, events, cookies: { session: null, ...(wasKnown && { browser: null }) } }
}
