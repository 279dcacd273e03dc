import { durations } from '#contract/limits.ts'
import type { ServerFrame } from '#contract/live.ts'
import type { Clock } from '#server/gate/clock.ts'
import { type Attendance, createAttendance } from './attendance.ts'
import type { Bus } from '../bus/bus.ts'
import type { Connection } from '../sockets/connection.ts'
import { textFrame } from '../sockets/frames.ts'

/**
 * Who is here: everybody with a socket. Pages that ask are told all of them at once and then, in batches, who came and
 * went. A join costs a note in a set, no matter who is connected; only telling costs, and only where somebody has
 * asked.
 *
 *   came, left → noted → every two seconds: one frame for all who asked
 */
export interface Presence extends Pick<Attendance, 'came' | 'left' | 'count' | 'heard' | 'beat' | 'askAll' | 'others'> {
  /** From the next gathering on this page is told; asking again changes nothing. */
  watch(connection: Connection): void
  forget(connection: Connection): void
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
  /** Somebody came, or went: to be counted. */
  noteHere?: ((uid: string, isHere: boolean) => void) | undefined
}

export function createPresence({ id, bus, clock, wake, noteHere }: PresenceOptions): Presence {
  const watchers = new Set<Connection>()
  let changed = new Set<string>()
  let tellings = 0
  let isDue = false
  let askers: Connection[] = []
  let everybody: Buffer | null = null
  const timer = createTimer(tell, durations.presenceEveryMs)
  const here = createAttendance({ id, bus, clock, onChange: noteChange, onLeaving: timer.start })

  return {
    ...here,
    watch: connection => {
      if (watchers.has(connection)) return
      watchers.add(connection)
      connection.hearsPresenceFrom = tellings + 1
      askers.push(connection)
      wake()
    },
    forget: connection => void watchers.delete(connection),
    tell,
    gather: () => {
      if (!isDue && askers.length === 0) return null
      tellings++
      const to = askers
      const difference = isDue ? differenceBefore(tellings) : null
      askers = []
      isDue = false
      return {
        everybody: to.length > 0 ? { frame: (everybody ??= frameOf(true, here.uids(), [])), to } : null,
        difference,
      }
    },
    stop: timer.stop,
  }

  function tell(): void {
    here.seeOff()
    if (watchers.size === 0) changed.clear()
    else if (changed.size > 0) {
      isDue = true
      wake()
    }
    timer.stop()
    if (here.isSomebodyLeaving()) timer.start()
  }

  function noteChange(uid: string): void {
    everybody = null
    changed.add(uid)
    noteHere?.(uid, here.has(uid))
    timer.start()
  }

  /**
   * Somebody who came and went again within one batch is named too: a page that asked in between has seen him, and
   * nobody is harmed by hearing what he knows.
   */
  function differenceBefore(telling: number): Telling['difference'] {
    const [online, offline] = [[...changed].filter(here.has), [...changed].filter(uid => !here.has(uid))]
    changed = new Set()
    const frame = frameOf(false, online, offline)
    return ({ hearsPresenceFrom }) => (hearsPresenceFrom < telling ? frame : null)
  }
}

function frameOf(isAll: boolean, online: string[], offline: string[]): Buffer {
  const frame: ServerFrame = { t: 'presence', isAll, online, offline }
  return textFrame(JSON.stringify(frame))
}

/** Goes off once, so long after the first start since then: an idle server has no timer. */
function createTimer(goOff: () => void, afterMs: number) {
  let timer: NodeJS.Timeout | undefined
  return {
    start: (): void => void (timer ??= setTimeout(goOff, afterMs).unref()),
    stop: (): void => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
