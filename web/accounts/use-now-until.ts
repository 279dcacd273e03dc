import { useEffect, useState } from 'react'

/** Timers count in 32 bits; a time-out may last 365 days. */
const timerMaxMs = 2 ** 31 - 1

/** Outside React: the clock. The time, told anew when `until` is over: a time-out ends by itself, with no event. */
export function useNowUntil(until: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null || until <= Date.now()) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(until - Date.now() + 1, timerMaxMs))
    return () => clearTimeout(timer)
  }, [until])
  return now
}
