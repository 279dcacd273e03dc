/** Milliseconds of processor time of the best of a few runs: what else the machine does counts only by the caches it spoils. */
export function fastest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1_000
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
