import { useSyncExternalStore } from 'react'

/** `small`: side panels slide in (LOOK-6: under 768 px). `middle`: one stands. `large`: there is room for all. */
export type Screen = 'small' | 'middle' | 'large'

export const useScreen = (): Screen => useSyncExternalStore(onScreenChange, screen)

export function screen(): Screen {
  if (fromLarge.matches) return 'large'
  return fromMiddle.matches ? 'middle' : 'small'
}

/** Returns how to stop. */
export function onScreenChange(changed: () => void): () => void {
  for (const query of [fromMiddle, fromLarge]) query.addEventListener('change', changed)
  return () => {
    for (const query of [fromMiddle, fromLarge]) query.removeEventListener('change', changed)
  }
}

// Not in pixels: with letters twice as large there is half the room. 768 and 1200 px at the usual size.
const fromMiddle = matchMedia('(min-width: 48rem)')
const fromLarge = matchMedia('(min-width: 75rem)')
