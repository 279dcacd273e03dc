import type { Clock } from '#server/gate/clock.ts'
import type { Meter } from '#server/gate/meter/meter.ts'
import type { House } from '#server/house.ts'
import type { Connection } from '../sockets/connection.ts'

/** One write to each of `targets`. `framesFor` is asked as late as possible and may have nothing for somebody. */
export interface Broadcast {
  targets: readonly Connection[]
  framesFor: (target: Connection) => readonly Buffer[]
}

export interface Broadcasts {
  /** After everything that has been gathered or could be. */
  add(broadcast: Broadcast): void
  /** There is something to gather: it is written with whatever else this turn of the loop brings. */
  schedule(): void
  /** Writes everything that is due or can be gathered, now. */
  flush(): void
}

/** How long writing may keep requests and other sockets waiting: about a thousand writes. */
const sliceMs = 10
const writesBetweenLooks = 64
/** See below; it trades the delay of a busy channel, by milliseconds, for how much it can carry. */
const restFactor = 2
/** The longest rest between two broadcasts, however many sockets the first one wrote to; and with other processes. */
const restMaxMs = 20
const processesMax = 3

/**
 * The only place that writes to many sockets: broadcast after broadcast, in order, each whole. It yields to the loop
 * between slices, so that ten thousand sockets do not stop the posting that feeds them; it gathers again only when
 * everything is written, so that what came meanwhile travels together.
 *
 * Then it rests twice as long as it wrote: under load that leaves two thirds of the time to what is being posted, and
 * more of it shares a write (1,000 sockets, 32 posts in flight, for each second of CPU: 1,700 posts without a rest,
 * 1,850 with as long, 2,240 with twice as long). At twenty messages a second nobody meets a rest.
 *
 * Each process of several has a part of the sockets and hears the posts of all, so it rests as if it had written to
 * all: else what they commit in turns would be a frame for each turn. `processes`: how many they are, with this one.
 */
export function createBroadcasts(
  { clock, meter }: Pick<House, 'clock' | 'meter'>,
  gather: () => Broadcast[],
  processes: () => number,
): Broadcasts {
  const due = createDue(clock, meter.live)
  let isScheduled = false
  let hasMore = false
  let wroteMs = 0
  let restUntil = 0

  const scheduleTurn = (): void => {
    if (isScheduled) return
    isScheduled = true
    const restMs = due.isEmpty() ? restUntil - clock.monotonic() : 0
    if (restMs < 1) setImmediate(turn)
    else setTimeout(turn, restMs)
  }
  const take = (): void => {
    hasMore = false
    due.add(...gather())
  }

  return {
    add: broadcast => {
      take()
      due.add(broadcast)
      scheduleTurn()
    },
    schedule: () => {
      hasMore = true
      scheduleTurn()
    },
    flush: () => {
      due.write(Infinity)
      take()
      due.write(Infinity)
    },
  }

  function turn(): void {
    isScheduled = false
    if (due.isEmpty()) take()
    const before = clock.monotonic()
    due.write(before + sliceMs)
    const now = clock.monotonic()
    wroteMs += now - before
    if (due.isEmpty()) {
      restUntil = now + Math.min(restFactor * wroteMs, restMaxMs) * Math.min(processes(), processesMax)
      wroteMs = 0
    }
    if (!due.isEmpty() || hasMore) scheduleTurn()
  }
}

/** The broadcasts that are not written to their end, and how far the first of them is. */
function createDue(clock: Clock, meter: Meter['live']) {
  const broadcasts: Broadcast[] = []
  let nextTarget = 0

  return {
    add: (...more: Broadcast[]): void => void broadcasts.push(...more),
    isEmpty: (): boolean => broadcasts.length === 0,
    write,
  }

  /** Up to there by the monotonic clock, or to the end. */
  function write(until: number): void {
    let now = clock.monotonic()
    for (let broadcast = broadcasts[0]; broadcast; broadcast = broadcasts[0]) {
      for (; nextTarget < broadcast.targets.length; nextTarget++) {
        if (nextTarget % writesBetweenLooks === 0 && (now = clock.monotonic()) > until) return
        const target = broadcast.targets[nextTarget]!
        const frames = broadcast.framesFor(target)
        if (frames.length === 0) continue
        target.write(frames, now)
        meter.frames.add(frames.length)
      }
      broadcasts.shift()
      nextTarget = 0
    }
  }
}
