import { touchEveryMs, touchSession } from '#server/accounts/door.ts'
import type { SessionLookup } from '#server/gate/http/session-lookup.ts'
import type { House } from '#server/house.ts'

/**
 * Notes that a session is in use, at most once in a while and after the answer: it ends 30 days after the last note.
 */
export const touching =
  (house: House, who: SessionLookup): SessionLookup =>
  async token => {
    const session = await who(token)
    const now = house.clock.now()
    if (session && now - session.seenAt >= touchEveryMs) {
      session.seenAt = now // in the cache, so that one note is enough
      house.writer
        .run({ verb: touchSession }, session.actor, { sessionId: session.sessionId })
        .catch((error: unknown) => house.log.error({ err: error }, 'A session could not be noted as used'))
    }
    return session
  }
