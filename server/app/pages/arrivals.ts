/** How a request came: through how many proxies that name the one before them. */
export interface Arrival {
  hops: number
}

export interface Arrivals {
  note(mark: unknown, forwardedFor: unknown): void
  of(mark: string): Arrival | null
}

const keptMax = 20

/**
 * `doctor` sends a request through PUBLIC_URL with a mark of its own, and asks here how it arrived. Anybody may send
 * marks: only the last few are kept, and nothing of them but a number.
 */
export function createArrivals(): Arrivals {
  const arrivals = new Map<string, Arrival>()
  return {
    note: (mark, forwardedFor) => {
      if (typeof mark !== 'string' || !/^[\w-]{22}$/.test(mark)) return
      const hops = typeof forwardedFor === 'string' ? forwardedFor.split(',').length : 0
      arrivals.set(mark, { hops })
      if (arrivals.size > keptMax) arrivals.delete(arrivals.keys().next().value!)
    },
    of: mark => arrivals.get(mark) ?? null,
  }
}
