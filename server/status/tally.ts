import type { Counts } from '#contract/status.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { createPostTimes } from './post-times.ts'
import { hourOf } from './hours.ts'

/**
 * What no row remembers, counted by this process hour by hour: who was here, how long posts took, log-ins and uploads.
 * A hot path pays a few additions.
 */
export interface Tally {
  /** Somebody's first page was opened, or his last one closed. */
  noteHere(uid: string, isHere: boolean): void
  notePost(tookMs: number): void
  noteLogIn(): void
  noteUpload(): void
  /** The hours that are over and were not taken yet; at the end the running one too. */
  take(isEnd: boolean): Taken[]
  /** They could not be written: the next `take` has them again. */
  giveBack(hours: readonly Taken[]): void
}

export interface Taken {
  hour: EpochMs
  counts: Counts
}

export function createTally(now: () => EpochMs): Tally {
  const here = new Set<string>()
  let running = begin()
  let over: Taken[] = []

  function begin() {
    return {
      hour: hourOf(now()),
      people: here.size,
      visitors: new Set(here),
      times: createPostTimes(),
      logIns: 0,
      uploads: 0,
    }
  }

  /** The hour that runs by the wall clock, also where that was set: two parts of one hour are put together as rows. */
  function current(): ReturnType<typeof begin> {
    if (hourOf(now()) !== running.hour) turnOver()
    return running
  }

  function turnOver(): void {
    const { hour, people, visitors, times, logIns, uploads } = running
    over.push({ hour, counts: { people, visitors: visitors.size, logIns, uploads, ...times.counts() } })
    running = begin()
  }

  return {
    noteHere: (uid, isHere) => {
      const hour = current()
      if (!isHere) return void here.delete(uid)
      here.add(uid)
      hour.visitors.add(uid)
      hour.people = Math.max(hour.people, here.size)
    },
    notePost: tookMs => current().times.note(tookMs),
    noteLogIn: () => void current().logIns++,
    noteUpload: () => void current().uploads++,
    take: isEnd => {
      current()
      if (isEnd) turnOver()
      const taken = over
      over = []
      return taken
    },
    giveBack: hours => void over.unshift(...hours),
  }
}
