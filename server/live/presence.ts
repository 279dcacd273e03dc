import { durations } from '#contract/limits.ts'
import type { ServerFrame } from '#contract/live.ts'
import type { Clock } from '#server/gate/clock.ts'
import type { Bus, Word } from './bus.ts'
import type { Connection } from './connection.ts'
import { textFrame } from './frames.ts'

/**
 * Who is here: everybody with a socket. Pages that ask are told all of them at once and then, in batches, who came and
 * went. A join costs a note in a set, whoever is connected; only telling costs, and only where somebody has asked.
 *
 *   came, left → noted → every two seconds: one frame for all who asked
 */
export interface Presence {
  /** A socket of this person was opened. */
  came(uid: string): void
  /** The last one was closed: a reload is no leaving, so it counts after a grace. */
  left(uid: string): void
  /** From the next gathering on this page is told; asking again changes nothing. */
  watch(connection: Connection): void
  forget(connection: Connection): void
  /** How many people are here, at whichever hub. */
  count(): number
  heard(word: Word & { t: 'presence' }): void
  /** Looks who has been away for long enough, and lets the next gathering tell what changed. */
  tell(): void
  /** What is due to be told; null for nothing. */
  gather(): Telling | null
  stop(): void
}

/** Framed once for everybody who hears it. */
export interface Telling {
  /** Who is here, for those who have asked since the last telling. */
  everybody: { frame: Buffer; to: readonly Connection[] } | null
  /** Who came and went, for those who asked before. */
  difference: ((target: Connection) => Buffer | null) | null
}

interface PresenceOptions {
  /** Of this hub, among those of other processes. */
  id: string
  bus: Bus
  clock: Clock
  wake: () => void
}

export function createPresence({ id, bus, clock, wake }: PresenceOptions): Presence {
  /** At which hubs somebody is; whoever is at none is not in it. */
  const hubsOf = new Map<string, Set<string>>()
  /** Until when a return is none (monotonic), in that order. */
  const leaving = new Map<string, number>()
  const watchers = new Set<Connection>()
  let changed = new Set<string>()
  let tellings = 0
  let isDue = false
  let askers: Connection[] = []
  let everybody: Buffer | null = null
  let timer: NodeJS.Timeout | undefined

  return {
    came: uid => {
      if (leaving.delete(uid) || hubsOf.get(uid)?.has(id)) return
      note(uid, id, true)
      bus.say({ t: 'presence', from: id, uid, isHere: true })
    },
    left: uid => {
      leaving.set(uid, clock.monotonic() + durations.presenceGraceMs)
      schedule()
    },
    watch: connection => {
      if (watchers.has(connection)) return
      watchers.add(connection)
      connection.hearsPresenceFrom = tellings + 1
      askers.push(connection)
      wake()
    },
    forget: connection => void watchers.delete(connection),
    count: () => hubsOf.size,
    heard: ({ uid, from, isHere }) => note(uid, from, isHere),
    tell,
    gather: () => {
      if (!isDue && askers.length === 0) return null
      tellings++
      const to = askers
      const difference = isDue ? differenceBefore(tellings) : null
      askers = []
      isDue = false
      return { everybody: to.length > 0 ? { frame: (everybody ??= everybodyFrame()), to } : null, difference }
    },
    stop,
  }

  function tell(): void {
    seeOffThoseWhoLeft()
    if (watchers.size === 0) changed.clear()
    else if (changed.size > 0) {
      isDue = true
      wake()
    }
    stop()
    if (leaving.size > 0) schedule()
  }

  function note(uid: string, hub: string, isHere: boolean): void {
    const wasHere = hubsOf.has(uid)
    const hubs = hubsOf.get(uid) ?? new Set()
    if (isHere) hubsOf.set(uid, hubs.add(hub))
    else if (hubs.delete(hub) && hubs.size === 0) hubsOf.delete(uid)
    if (hubsOf.has(uid) === wasHere) return
    everybody = null
    changed.add(uid)
    schedule()
  }

  function seeOffThoseWhoLeft(): void {
    const now = clock.monotonic()
    for (const [uid, until] of leaving) {
      if (until > now) return
      leaving.delete(uid)
      note(uid, id, false)
      bus.say({ t: 'presence', from: id, uid, isHere: false })
    }
  }

  /**
   * Whoever came and went again within one batch is named too: a page that asked in between has seen him, and nobody is
   * harmed by hearing what he knows.
   */
  function differenceBefore(telling: number): Telling['difference'] {
    const [online, offline] = [[...changed].filter(isHere), [...changed].filter(uid => !isHere(uid))]
    changed = new Set()
    const frame = presenceFrame({ t: 'presence', isAll: false, online, offline })
    return ({ hearsPresenceFrom }) => (hearsPresenceFrom < telling ? frame : null)
  }

  function everybodyFrame(): Buffer {
    return presenceFrame({ t: 'presence', isAll: true, online: [...hubsOf.keys()], offline: [] })
  }

  function isHere(uid: string): boolean {
    return hubsOf.has(uid)
  }

  /** Only while there is something to tell or to wait for: an idle server has no timer. */
  function schedule(): void {
    timer ??= setTimeout(() => tell(), durations.presenceEveryMs).unref()
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
  }
}

const presenceFrame = (frame: ServerFrame & { t: 'presence' }): Buffer => textFrame(JSON.stringify(frame))
