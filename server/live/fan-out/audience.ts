import { type LiveEvent, mayHear } from '#contract/live.ts'
import { isJoinable, joined } from '#contract/wire/join.ts'
import { type Role, roles } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Meter } from '#server/gate/meter/meter.ts'
import type { Connection } from '../sockets/connection.ts'
import { eventsFrame } from '../sockets/frames.ts'
import type { Presence, Telling } from '../presence/presence.ts'
import { createRoster, type Roster } from './roster.ts'
import type { Broadcast } from './broadcasts.ts'

/** Who is connected, and what waits to be written to whom. */
export interface Audience extends Roster {
  toRoles(to: readonly Role[], event: LiveEvent): void
  /** The end of a sanction has no event: what only acting staff may hear is asked for each event and page. */
  toPerson(uid: string, event: LiveEvent, now: EpochMs): void
  /** Who types: soft, and not for that person's own pages. */
  typingToRoles(to: readonly Role[], typing: TypingFrame): void
  /** Everything that waits, framed once for each role. */
  gather(): Broadcast[]
}

/** What waits for all of one role. */
interface Waiting {
  events: Pending[]
  typing: TypingFrame[]
}

/** Several events that go out as one (MOD-33), serialised once for all roles. */
interface Pending {
  to: readonly Role[]
  events: LiveEvent[]
  serialised?: string
}

export interface TypingFrame {
  uid: string
  /** Built once for everybody. */
  frame: Buffer
}

const nothing: readonly Buffer[] = []

/**
 * Connections are grouped by role. Which channels somebody may read depends on nothing but the role and the channel's
 * reading roles, so one role's pages all hear the same: four groups, whatever the number of channels and members.
 */
export function createAudience(wake: () => void, gatherPresence: Presence['gather'], meter: Meter['live']): Audience {
  const roster = createRoster()
  const own = createOwn()
  const isListening = (role: Role): boolean => roster.ofRole(role).size > 0
  const groups = createGroups()

  return {
    ...roster,
    remove: connection => {
      own.forget(connection)
      roster.remove(connection)
    },
    toRoles: (to, event) => {
      const listening = to.filter(isListening)
      if (listening.length === 0) return
      for (const role of listening) meter.events.add(roster.ofRole(role).size)
      groups.add(listening, event)
      wake()
    },
    toPerson,
    typingToRoles: (to, typing) => {
      for (const role of to) if (isListening(role)) groups.of(role).typing.push(typing)
      wake()
    },
    gather,
  }

  function toPerson(uid: string, event: LiveEvent, now: EpochMs): void {
    const serialised = JSON.stringify(event)
    for (const connection of roster.of(uid)) {
      if (!mayHear(connection.actor, event.type, now)) continue
      own.add(connection, serialised)
      meter.events.add()
      wake()
    }
  }

  function gather(): Broadcast[] {
    groups.end()
    const presence = gatherPresence()
    const difference = presence?.difference
    const theirs = own.gather(presence?.everybody)
    const broadcasts: Broadcast[] = []
    for (const role of roles) {
      const shared = sharedBy(groups.of(role))
      if (!shared && !difference) continue
      const framesFor = (target: Connection): readonly Buffer[] => {
        const frames = shared?.(target) ?? nothing
        const here = difference?.(target)
        const mine = theirs.get(target)
        if (!here && !mine) return frames
        theirs.delete(target) // the later broadcast finds nothing left for this page
        return [...frames, ...(here ? [here] : nothing), ...(mine ?? nothing)]
      }
      broadcasts.push({ targets: [...roster.ofRole(role)], framesFor })
    }
    if (theirs.size > 0)
      broadcasts.push({ targets: [...theirs.keys()], framesFor: target => theirs.get(target) ?? nothing })
    return broadcasts
  }
}

/** What waits for all of a role, and what of that goes out as one event. */
function createGroups() {
  const waiting = Object.fromEntries(roles.map(role => [role, { events: [], typing: [] }])) as unknown as Record<
    Role,
    Waiting
  >
  let last: Pending | null = null

  return {
    of: (role: Role): Waiting => waiting[role],
    add: (to: readonly Role[], event: LiveEvent): void => {
      if (last && isJoinable(last.events, event) && isSame(last.to, to)) return void last.events.push(event)
      last = { to, events: [event] }
      for (const role of to) waiting[role].events.push(last)
    },
    /** What comes from here on is not joined with what waits. */
    end: (): void => void (last = null),
  }
}

const isSame = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.length === others.length && some.every((role, index) => role === others[index])

/** What waits for single pages: the stream of a person's account. */
function createOwn() {
  const waiting = new Set<Connection>()

  return {
    add: (connection: Connection, serialised: string): void => {
      connection.own.push(serialised)
      waiting.add(connection)
    },
    forget: (connection: Connection): void => void waiting.delete(connection),
    gather,
  }

  function gather(everybody?: Telling['everybody']): Map<Connection, Buffer[]> {
    const frames = new Map<Connection, Buffer[]>()
    for (const connection of waiting) {
      frames.set(connection, [eventsFrame(connection.own)])
      connection.own = []
    }
    waiting.clear()
    for (const asker of everybody?.to ?? []) frames.set(asker, [...(frames.get(asker) ?? nothing), everybody!.frame])
    return frames
  }
}

/** What waits for a whole group, framed once; null for nothing. */
function sharedBy(waiting: Waiting): ((target: Connection) => readonly Buffer[]) | null {
  const { events: pending, typing } = waiting
  if (pending.length === 0 && typing.length === 0) return null
  waiting.events = []
  waiting.typing = []
  const serialised = pending.map(each => (each.serialised ??= JSON.stringify(joined(each.events))))
  const events = serialised.length > 0 ? [eventsFrame(serialised)] : nothing
  if (typing.length === 0) return () => events
  const typists = new Set(typing.map(({ uid }) => uid))
  const withTyping = [...events, Buffer.concat(typing.map(({ frame }) => frame))]
  return ({ uid }) => (typists.has(uid) ? [...events, ...ofOthers(typing, uid)] : withTyping)
}

const ofOthers = (typing: readonly TypingFrame[], uid: string): Buffer[] =>
  typing.filter(one => one.uid !== uid).map(({ frame }) => frame)
