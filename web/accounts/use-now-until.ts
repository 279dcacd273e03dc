import { useEffect, useState } from 'react'
import { serverNow } from '#web/gate/server-clock.ts'

/** How late one may hear that a time is over. */
const lookEveryMs = 1_000

/**
 * Outside React: the clock. The server's time, told again when `until` is over: a time-out ends by itself, with no
 * event. It is looked at again and again, since one long timer stands still while a computer sleeps, can't wait for
 * longer than 24 days, and this computer's clock may be set meanwhile.
 */
export function useNowUntil(until: number | null): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (until === null) return
    const isOver = (now: number): boolean => now >= until
    const look = (): void => setNow(known => (isOver(known) === isOver(serverNow()) ? known : serverNow()))
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [until])
  return now
}
