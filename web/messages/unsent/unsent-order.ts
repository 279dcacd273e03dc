import type { Unsent } from './unsent.ts'

/** Gives places in the queue. */
export interface Places {
  /** Higher than every place that this tab knows of, and never lower than the time. */
  next(): number
  /** Another tab, or this one before a reload, has given this place. */
  seen(place: number): void
}

/**
 * The highest place that was given in this browser. All tabs read it at once, a new page before its first message too.
 */
export interface HighestPlace {
  read(): number
  write(place: number): void
}

/**
 * One person's messages are ordered by one number, given at once when a message is written. It is the time, so that
 * tabs that never spoke to each other agree; and it goes on from the highest that was given, so that a clock that is
 * set back, or two messages in one millisecond, change nothing.
 */
export function createPlaces(highest: HighestPlace, now: () => number = Date.now): Places {
  let last = 0
  return {
    next() {
      last = Math.max(now(), last + 1, highest.read() + 1)
      highest.write(last)
      return last
    },
    seen(place) {
      last = Math.max(last, place)
    },
  }
}

/** Two tabs may write in the same millisecond: then the ids decide, the same everywhere. */
export const inOrder = (a: Unsent, b: Unsent): number => a.place - b.place || (a.id < b.id ? -1 : 1)

const key = 'meydan.unsent.place'

/**
 * In the browser's own storage, which answers at once. Where it is switched off, the time and the tabs' own count
 * remain.
 */
export const highestPlace: HighestPlace = {
  read() {
    try {
      const place = Number(localStorage.getItem(key))
      return Number.isSafeInteger(place) ? place : 0
    } catch {
      return 0
    }
  },
  write(place) {
    try {
      localStorage.setItem(key, String(place))
    } catch {
      // full or switched off
    }
  },
}
