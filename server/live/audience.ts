import { type LiveEvent, mayHear } from '#contract/live.ts'
import { type Actor, type Role, roles } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Connection } from './connection.ts'
import { eventsFrame } from './frames.ts'
import type { Presence, Telling } from './presence.ts'
import type { Round } from './rounds.ts'

/** Who is connected, and what waits to be written to whom. */
export interface Audience {
  add(connection: Connection): void
  remove(connection: Connection): void
  /** Rights were read again. What waits for the old role must have been written before. */
  move(connection: Connection, actor: Actor): void
  all(): Iterable<Connection>
  size(): number
  of(uid: string): ReadonlySet<Connection>
  toRoles(to: readonly Role[], event: LiveEvent): void
  /** The end of a sanction has no event: what only acting staff may hear is asked for each event and page. */
  toPerson(uid: string, event: LiveEvent, now: EpochMs): void
  /** Who types: soft, and not for that person's own pages. */
  typingToRoles(to: readonly Role[], typing: TypingFrame): void
  /** Everything that waits, framed once for each role. */
  gather(): Round[]
}

interface Group {
  connections: Set<Connection>
  waiting: string[]
  typing: TypingFrame[]
}

export interface TypingFrame {
  uid: string
  /** Built once for everybody. */
  frame: Buffer
}

const nobody: ReadonlySet<Connection> = new Set()
const nothing: readonly Buffer[] = []

/**
 * Connections are grouped by role. Which channels somebody may read depends on nothing but the role and the channel's
 * reading roles, so one role's pages all hear the same: four groups, whatever the number of channels and members.
 */
export function createAudience(wake: () => void, gatherPresence: Presence['gather']): Audience {
  const groups = Object.fromEntries(
    roles.map(role => [role, { connections: new Set(), waiting: [], typing: [] }]),
  ) as unknown as Record<Role, Group>
  const people = new Map<string, Set<Connection>>()
  const withOwn = new Set<Connection>()
  const everyone = new Set<Connection>()

  return {
    add: connection => {
      everyone.add(connection)
      groups[connection.actor.role].connections.add(connection)
      const { uid } = connection
      people.set(uid, (people.get(uid) ?? new Set()).add(connection))
    },
    remove: connection => {
      everyone.delete(connection)
      withOwn.delete(connection)
      groups[connection.actor.role].connections.delete(connection)
      const others = people.get(connection.uid)
      others?.delete(connection)
      if (others?.size === 0) people.delete(connection.uid)
    },
    move: (connection, actor) => {
      groups[connection.actor.role].connections.delete(connection)
      connection.actor = actor
      groups[actor.role].connections.add(connection)
    },
    all: () => everyone,
    size: () => everyone.size,
    of: uid => people.get(uid) ?? nobody,
    toRoles: (to, event) => {
      const listening = to.filter(role => groups[role].connections.size > 0)
      if (listening.length === 0) return
      const serialised = JSON.stringify(event)
      for (const role of listening) groups[role].waiting.push(serialised)
      wake()
    },
    toPerson,
    typingToRoles: (to, typing) => {
      for (const role of to) if (groups[role].connections.size > 0) groups[role].typing.push(typing)
      wake()
    },
    gather,
  }

  function toPerson(uid: string, event: LiveEvent, now: EpochMs): void {
    const serialised = JSON.stringify(event)
    for (const connection of people.get(uid) ?? nobody) {
      if (!mayHear(connection.actor, event.type, now)) continue
      connection.own.push(serialised)
      withOwn.add(connection)
      wake()
    }
  }

  function gather(): Round[] {
    const presence = gatherPresence()
    const difference = presence?.difference
    const own = gatherOwn(presence?.everybody)
    const rounds: Round[] = []
    for (const group of Object.values(groups)) {
      const shared = sharedBy(group)
      if (!shared && !difference) continue
      const framesFor = (target: Connection): readonly Buffer[] => {
        const frames = shared?.(target) ?? nothing
        const here = difference?.(target)
        const mine = own.get(target)
        if (!here && !mine) return frames
        own.delete(target) // the later round finds nothing left for this page
        return [...frames, ...(here ? [here] : nothing), ...(mine ?? nothing)]
      }
      rounds.push({ targets: [...group.connections], framesFor })
    }
    if (own.size > 0) rounds.push({ targets: [...own.keys()], framesFor: target => own.get(target) ?? nothing })
    return rounds
  }

  function gatherOwn(everybody?: Telling['everybody']): Map<Connection, Buffer[]> {
    const frames = new Map<Connection, Buffer[]>()
    for (const connection of withOwn) {
      frames.set(connection, [eventsFrame(connection.own)])
      connection.own = []
    }
    withOwn.clear()
    for (const asker of everybody?.to ?? []) frames.set(asker, [...(frames.get(asker) ?? nothing), everybody!.frame])
    return frames
  }
}

/** What waits for a whole group, framed once; null for nothing. */
function sharedBy(group: Group): ((target: Connection) => readonly Buffer[]) | null {
  const { waiting, typing } = group
  if (waiting.length === 0 && typing.length === 0) return null
  group.waiting = []
  group.typing = []
  const events = waiting.length > 0 ? [eventsFrame(waiting)] : nothing
  if (typing.length === 0) return () => events
  const typists = new Set(typing.map(({ uid }) => uid))
  const withTyping = [...events, Buffer.concat(typing.map(({ frame }) => frame))]
  return ({ uid }) => (typists.has(uid) ? [...events, ...ofOthers(typing, uid)] : withTyping)
}

const ofOthers = (typing: readonly TypingFrame[], uid: string): Buffer[] =>
  typing.filter(one => one.uid !== uid).map(({ frame }) => frame)
