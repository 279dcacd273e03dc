/**
 * Milliseconds of processor time of one run, in the best of a few rounds: what else the machine does counts only by the
 * caches it spoils. A thread's clock goes in ticks of some milliseconds, so that a single short run may seem to take
 * none.
 */
export function fastest(work: () => unknown): number {
  return Math.min(...Array.from({ length: 3 }, () => msOfOneRun(work)))
}

/** Of five runs, or of fewer where those take long enough to be measured. */
function msOfOneRun(work: () => unknown): number {
  const start = process.threadCpuUsage()
  for (let runs = 1; ; runs++) {
    work()
    const { user, system } = process.threadCpuUsage(start)
    const ms = (user + system) / 1_000
    if (runs === 5 || ms > enoughMs) return ms / runs
  }
}

/** Of a thread's clock; below it nothing is measured. */
const tickMs = 4
const enoughMs = 10 * tickMs

/**
 * How much longer eight times as much takes: 8 in linear time, 64 in quadratic. Less than a tick counts as one: a first
 * run that another program held up would be forty times as much as nothing.
 */
export const growth = (workOn: (length: number) => unknown, length: number): number =>
  Math.max(
    tickMs,
    fastest(() => workOn(8 * length)),
  ) /
  Math.max(
    tickMs,
    fastest(() => workOn(length)),
  )

/** Far above linear on a busy machine, far below quadratic. */
export const linearAtMost = 30
