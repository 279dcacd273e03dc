/**
 * How long to wait before trying again: doubling from `firstMs` to `maxMs`, of which the upper half is left to chance,
 * so that a thousand pages that lost the same server do not come back in one instant.
 */
export function backoffMs(
  attempt: number,
  {
    firstMs = 500,
    maxMs = 15_000,
    random = Math.random,
  }: { firstMs?: number; maxMs?: number; random?: () => number } = {},
): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(attempt, 20))
  return full / 2 + (full / 2) * random()
}

/** A missing event may only be late: about a second, different for each page (LIVE-5). */
export const gapWaitMs = (random: () => number = Math.random): number => 700 + 600 * random()
