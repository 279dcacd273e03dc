/**
 * Milliseconds of processor time of one run, in the best of a few rounds: what else the machine does counts only by the
 * caches it spoils. A thread's clock goes in ticks of some milliseconds, so that a single short run may seem to take none.
 */
export function fastest(work: () => unknown): number {
  const runs = 5
  const rounds = Array.from({ length: 3 }, () => {
    const start = process.threadCpuUsage()
    for (let run = 0; run < runs; run++) work()
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1_000 / runs
  })
  return Math.min(...rounds)
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
