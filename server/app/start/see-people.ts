import { noteSeen, seenEveryMs } from '#server/accounts/door.ts'
import type { SessionLookup } from '#server/gate/http/session-lookup.ts'
import type { House } from '#server/house.ts'

/** What is in use, and who is here: noted beside the requests, never in their way (ACC-22, ACC-42). */
export interface Seeing {
  /** The same look-up; what it finds is noted, at most once a minute for each session. */
  watch(who: SessionLookup): SessionLookup
  /** Somebody's last page was closed. */
  left(uid: string): void
  /** Writes what waits. */
  stop(): Promise<void>
}

/** Those who come at once, after a restart say, are written together: one transaction and not ten thousand. */
const gatherMs = 1_000
/** Of one statement, and of what holds up the writer at once. */
const atOnce = 500

export function seePeople(house: Pick<House, 'clock' | 'log' | 'writer'>): Seeing {
  let sessions = new Set<string>()
  let people = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()

  return {
    watch: who => async token => {
      const session = await who(token)
      const now = house.clock.now()
      if (session && now - session.seenAt >= seenEveryMs) {
        session.seenAt = now // in the cache, so that one note is enough
        sessions.add(session.sessionId)
        note(session.actor.uid)
      }
      return session
    },
    left: note,
    stop: () => {
      clearTimeout(timer)
      return write()
    },
  }

  function note(uid: string): void {
    people.add(uid)
    timer ??= setTimeout(() => void write(), gatherMs).unref()
  }

  function write(): Promise<void> {
    timer = undefined
    const [sessionIds, uids] = [[...sessions], [...people]]
    sessions = new Set()
    people = new Set()
    underWay = underWay.then(() => writeAll(sessionIds, uids))
    return underWay
  }

  async function writeAll(sessionIds: readonly string[], uids: readonly string[]): Promise<void> {
    try {
      for (let from = 0; from < Math.max(sessionIds.length, uids.length); from += atOnce) {
        const [some, them] = [sessionIds.slice(from, from + atOnce), uids.slice(from, from + atOnce)]
        await house.writer.run({ verb: noteSeen }, null, { sessionIds: some, uids: them })
      }
    } catch (error) {
      house.log.error({ err: error }, 'It could not be noted who was here')
    }
  }
}
