import { useEffect, useState } from 'react'

/** How late one may hear that a time is over. */
const lookEveryMs = 1_000

/**
 * Outside React: the clock. The time, told anew when `until` is over: a time-out ends by itself, with no event. It is looked
 * at again and again, since one long timer stands still while a computer sleeps, and can't wait for longer than 24 days.
 */
export function useNowUntil(until: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null || until <= Date.now()) return
    const timer = setInterval(() => {
      if (Date.now() < until) return
      clearInterval(timer)
      setNow(Date.now())
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [until])
  return now
}
