const days = 7
const weeks = 4

/**
 * Of these times, newest first, those whose archives stay: the newest of each of the last 7 days that have one, and of
 * each of the last 4 such weeks, in local time. Days without an archive do not count, so that neither a long pause nor
 * a clock that jumps ahead takes the old ones away. What is of the future stays, and counts for nothing.
 */
export function whichStay(times: readonly number[], now: number): Set<number> {
  const past = times.filter(at => at <= now)
  const newestOf = (periodOf: (at: number) => string, most: number): number[] => {
    const newest = new Map<string, number>()
    for (const at of past) if (!newest.has(periodOf(at))) newest.set(periodOf(at), at)
    return [...newest.values()].slice(0, most)
  }
  return new Set([...times.filter(at => at > now), ...newestOf(dayOf, days), ...newestOf(weekOf, weeks)])
}

const dayOf = (at: number): string => new Date(at).toDateString()

/** By its Monday. */
function weekOf(at: number): string {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7)).toDateString()
}
