/** Milliseconds of the fastest of a few runs: a busy machine only makes it slower. */
export function fastest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}

/** How much longer eight times as much takes: 8 in linear time, 64 in quadratic. Less than a millisecond counts as one. */
export const growth = (workOn: (length: number) => unknown, length: number): number =>
  Math.max(
    1,
    fastest(() => workOn(8 * length)),
  ) /
  Math.max(
    1,
    fastest(() => workOn(length)),
  )

/** Far above linear on a busy machine, far below quadratic. */
export const linearAtMost = 30
