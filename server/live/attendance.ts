import { durations } from '#contract/limits.ts'
import type { Clock } from '#server/gate/clock.ts'
import type { Bus, Word } from './bus.ts'

/** Who is here, at this hub or at that of another process. */
export interface Attendance {
  /** A socket of this person was opened here. */
  came(uid: string): void
  /** The last one here was closed: a reload is no leaving, so it counts after a grace. */
  left(uid: string): void
  /** Another hub says who came or went there. */
  heard(word: Word & { t: 'presence' }): void
  /** Those whose grace is over have left. */
  seeOff(): void
  isSomebodyLeaving(): boolean
  has(uid: string): boolean
  uids(): string[]
  count(): number
}

interface AttendanceOptions {
  /** Of this hub, among those of other processes. */
  id: string
  bus: Bus
  clock: Clock
  /** This person came as the first of his sockets, or went with the last one, of all hubs. */
  onChange(uid: string): void
  /** Somebody's grace began. */
  onLeaving(): void
}

export function createAttendance({ id, bus, clock, onChange, onLeaving }: AttendanceOptions): Attendance {
  /** At which hubs somebody is; who is at none is not in it. */
  const hubsOf = new Map<string, Set<string>>()
  /** Until when a return is none (monotonic), in that order. */
  const leaving = new Map<string, number>()

  return {
    came: uid => {
      if (!leaving.delete(uid) && !hubsOf.get(uid)?.has(id)) noteHere(uid, true)
    },
    left: uid => {
      leaving.set(uid, clock.monotonic() + durations.presenceGraceMs)
      onLeaving()
    },
    heard: ({ uid, from, isHere }) => note(uid, from, isHere),
    seeOff: () => {
      const now = clock.monotonic()
      for (const [uid, until] of leaving) {
        if (until > now) return
        leaving.delete(uid)
        noteHere(uid, false)
      }
    },
    isSomebodyLeaving: () => leaving.size > 0,
    has: uid => hubsOf.has(uid),
    uids: () => [...hubsOf.keys()],
    count: () => hubsOf.size,
  }

  function noteHere(uid: string, isHere: boolean): void {
    note(uid, id, isHere)
    bus.say({ t: 'presence', from: id, uid, isHere })
  }

  function note(uid: string, hub: string, isHere: boolean): void {
    const wasHere = hubsOf.has(uid)
    const hubs = hubsOf.get(uid) ?? new Set()
    if (isHere) hubsOf.set(uid, hubs.add(hub))
    else if (hubs.delete(hub) && hubs.size === 0) hubsOf.delete(uid)
    if (hubsOf.has(uid) !== wasHere) onChange(uid)
  }
}
