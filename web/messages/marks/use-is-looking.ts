import { useSyncExternalStore } from 'react'

/** Somebody has this page before his eyes: it is visible, and its window has the focus. */
export const isLooking = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

export const useIsLooking = (): boolean => useSyncExternalStore(watchLooking, isLooking)

/** Tell when that changes. Answers how to stop. */
export function watchLooking(changed: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  addEventListener('focus', changed, { signal })
  addEventListener('blur', changed, { signal })
  document.addEventListener('visibilitychange', changed, { signal })
  return () => watching.abort()
}
