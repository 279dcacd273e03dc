import { useEffect, useRef } from 'react'

/**
 * The way from a search field into what it finds. The list may lag behind the typing (`isLate`); anybody who is faster
 * than it goes there once it has come, since what stood there before goes away and would take the focus along.
 */
export function useFirstWhenFound(isLate: boolean, goToFirst: () => void): () => void {
  const isWanted = useRef(false)
  const go = useRef(goToFirst)
  // Outside React: the focus, and who moves it.
  useEffect(() => {
    go.current = goToFirst
    if (isLate || !isWanted.current) return
    isWanted.current = false
    goToFirst()
  })
  return () => {
    isWanted.current = isLate
    if (!isLate) go.current()
  }
}
