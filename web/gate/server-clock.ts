/**
 * The time by the server's clock. What ends or happened at a time did so by that clock, whatever this computer's shows:
 * two hours fast would end a time-out on the page alone, two hours slow would keep it. It is learned from the live
 * connection's hello, and from the `Date` of each answer, which comes before anything that has a time in it.
 */
export const serverNow = (): number => Date.now() + aheadMs

/** How far the server's clock is ahead of this computer's. */
let aheadMs = 0

/** The server's time now, in epoch milliseconds. */
export function learnTime(now: number): void {
  aheadMs = now - Date.now()
}

/** `Date` has whole seconds. */
const dateStepMs = 1_000

/**
 * The server wrote `date` at some time between the question and now, and nobody knows when: an answer that took three
 * seconds may have stood on the way for all of them. What is known of the clock changes only where it can't be so.
 */
export function learnDate(date: string | null, askedAt: number): void {
  const written = Date.parse(date ?? '')
  const least = written - Date.now()
  const most = written + dateStepMs - askedAt
  if (aheadMs < least) aheadMs = least
  else if (aheadMs > most) aheadMs = most
}
