import { useEffect, useState } from 'react'

/** As long as a second tap of the same thumb may take. */
const freshMs = 700

/**
 * True until somebody can have seen what has just been drawn. Outside React: the clock. A case opens where another one
 * was, with its verdicts in the same place: the second tap of a hasty thumb must not judge what nobody has read.
 */
export function useIsFresh(): boolean {
  const [isFresh, setIsFresh] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsFresh(false), freshMs)
    return () => clearTimeout(timer)
  }, [])
  return isFresh
}
