import { useEffect, useState } from 'react'

/** A live connection stands in a fraction of that. Who waits longer may have none today. */
const lateMs = 2_000

/**
 * Whether one has waited long enough to hear who is here. Until then a list of people would be drawn twice: once with
 * everybody, and once folded.
 */
export function usePresenceLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  // Outside React: the clock.
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
