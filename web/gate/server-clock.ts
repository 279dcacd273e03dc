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

/** `Date` has whole seconds, and an answer may take one to come: only what is further off tells anything new. */
const dateToleranceMs = 2_500

export function learnDate(date: string | null): void {
  const now = Date.parse(date ?? '') + 500
  if (Math.abs(now - serverNow()) > dateToleranceMs) learnTime(now)
}
