/** Where a message stands among all: the newest comes first. */
export interface Place {
  /** As it counts (times.ts), epoch milliseconds. */
  time: number
  /** By its number in the index. */
  channel: number
  seq: number
}

/** Less than 0: the first one comes first. */
export const newestFirst = (one: Place, other: Place): number =>
  other.time - one.time || other.channel - one.channel || other.seq - one.seq

/** Behind all that was said at this time and later. */
export const before = (time: number): Place => ({ time, channel: 0, seq: 0 })
/** Behind all that was said later, and before what was said at this time. */
export const since = (time: number): Place => ({ time, channel: 999_999_999, seq: 999_999_999_999 })
