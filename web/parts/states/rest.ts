/** Answers whether it may happen now: not again before so many milliseconds have passed. */
export function restBetween(ms: number): (now: number) => boolean {
  let last = -Infinity
  return now => {
    if (now - last < ms) return false
    last = now
    return true
  }
}
