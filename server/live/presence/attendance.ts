import { durations } from '#contract/limits.ts'
import type { Clock } from '#server/gate/clock.ts'
import type { Bus } from '../bus/bus.ts'
import { createPeopleAtHubs } from './people-at-hubs.ts'
import { createOtherHubs, type OtherHubs } from './other-hubs.ts'

/** Who is here, at this hub or at that of another process. */
export interface Attendance extends OtherHubs {
  /** A socket of this person was opened here. */
  came(uid: string): void
  /** The last one here was closed: a reload is no leaving, so it counts after a grace. */
  left(uid: string): void
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
  const people = createPeopleAtHubs(onChange)
  /** Until when a return is none (monotonic), in that order. */
  const leaving = new Map<string, number>()

  return {
    came: uid => {
      if (!leaving.delete(uid) && !people.isAt(uid, id)) noteHere(uid, true)
    },
    left: uid => {
      leaving.set(uid, clock.monotonic() + durations.presenceGraceMs)
      onLeaving()
    },
    ...createOtherHubs({ id, bus, clock, people }),
    seeOff: () => {
      const now = clock.monotonic()
      for (const [uid, until] of leaving) {
        if (until > now) return
        leaving.delete(uid)
        noteHere(uid, false)
      }
    },
    isSomebodyLeaving: () => leaving.size > 0,
    has: people.has,
    uids: people.uids,
    count: people.count,
  }

  function noteHere(uid: string, isHere: boolean): void {
    people.note(uid, id, isHere)
    bus.say({ t: 'presence', from: id, uid, isHere })
  }
}
