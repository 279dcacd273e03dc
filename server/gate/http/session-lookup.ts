import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Database, Snapshot } from '#server/db/open.ts'
import type { Clock } from '#server/gate/clock.ts'
import type { Outbox } from '#server/gate/acts/outbox.ts'

export interface Session {
  sessionId: string
  actor: Actor
  expiresAt: EpochMs
  seenAt: EpochMs
}
export type FindSession = (db: Snapshot, token: string, now: EpochMs) => Promise<Session | null>

export type SessionLookup = (token: string) => Promise<Session | null>

/** Forgotten all at once when full: the next request of each just reads its row again. */
const cachedSessions = 10_000

/**
 * Who a session's token stands for, remembered until any right narrows or any member changes. It decides what is
 * refused early; the verb reads the actor's row again inside its transaction, and that is what counts.
 *
 * A look-up takes a moment. What it read may be older than a commit whose word came meanwhile, so nothing is remembered
 * that was asked for before the last clearing. A look-up that begins after the word sees the commit: the outbox speaks
 * after COMMIT, and each look-up has a snapshot of its own. One that ends between COMMIT and word is cleared by the
 * word. What another process commits rings here after a moment; while nothing is heard of the others, nothing that was
 * remembered is believed.
 */
export function createSessionLookup(
  { db, outbox, clock }: Here,
  find: FindSession,
  elsewhere: Elsewhere,
): SessionLookup {
  const known = new Map<string, Session>()
  /** As it was last told. Two processes may tell in another order than they wrote. */
  let epoch = 0
  let clearings = 0

  outbox.listen(({ events, rightsEpoch, isUnsure }) => {
    if (isUnsure || events.some(({ type }) => type === 'member.changed')) return forgetAll()
    forgetIfMoved(rightsEpoch)
  })
  elsewhere.listen(({ heads, rightsEpoch }) => {
    if ('members' in heads) return forgetAll()
    forgetIfMoved(rightsEpoch)
  })
  elsewhere.onGap(forgetAll)

  return async token => {
    if (token === '') return null
    const cached = elsewhere.isHearing() ? known.get(token) : undefined
    if (cached && cached.expiresAt > clock.now()) return cached
    const askedAfter = clearings
    const session = await db.read(snapshot => find(snapshot, token, clock.now()))
    if (!session) return null
    if (known.size >= cachedSessions) known.clear()
    if (askedAfter === clearings) known.set(token, session)
    return session
  }

  function forgetIfMoved(rightsEpoch: number): void {
    if (rightsEpoch === epoch) return
    epoch = rightsEpoch
    forgetAll()
  }

  function forgetAll(): void {
    clearings++
    known.clear()
  }
}

interface Here {
  db: Pick<Database, 'read'>
  outbox: Outbox
  clock: Clock
}

/** What the other processes over this database commit (server/live/bus/bus.ts). */
export interface Elsewhere {
  listen(listener: (ring: { heads: Readonly<Record<string, number>>; rightsEpoch: number }) => void): void
  onGap(listener: () => void): void
  isHearing(): boolean
}
