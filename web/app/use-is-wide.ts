import { useSyncExternalStore } from 'react'

/** From 768 px on the side panels stand beside the messages (spec.md section 9). */
export const isWideScreen = (): MediaQueryList => matchMedia('(min-width: 768px)')

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => isWideScreen().matches)

function subscribe(changed: () => void): () => void {
  const query = isWideScreen()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
