import { useEffect, useState } from 'react'

/** A typed text as it stood when the typing last paused for so long; an emptied one at once. */
export function usePaused(typed: string, pauseMs: number): string {
  const [paused, setPaused] = useState(typed)
  // Outside React: the clock.
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typed === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return typed === '' ? '' : paused
}
