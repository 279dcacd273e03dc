import type { Counts } from '#contract/status.ts'

/** Each step is that much longer than the one before: what is told is at most 2 % off. */
const step = Math.log(1.04)

/** How long posts took, in few numbers however many they are: how often each length came. */
export function createPostTimes() {
  const often = new Map<number, number>()
  let all = 0

  /** The length in microseconds that this part of the posts did not exceed. */
  function within(part: number): number {
    let left = Math.ceil(all * part)
    for (const [length, count] of [...often].sort(([one], [other]) => one - other)) {
      left -= count
      if (left <= 0) return Math.round(Math.exp((length + 0.5) * step))
    }
    return 0
  }

  return {
    note: (tookMs: number): void => {
      const length = Math.floor(Math.log(Math.max(1, tookMs * 1000)) / step)
      often.set(length, (often.get(length) ?? 0) + 1)
      all++
    },
    /** Nothing where nobody posted. */
    counts: (): Counts => (all === 0 ? {} : { postHalfUs: within(0.5), postMostUs: within(0.95) }),
  }
}
