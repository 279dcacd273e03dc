import { useSyncExternalStore } from 'react'

/** Whether all columns of the audit log have room, so that words stay whole in each (AUD-13). */
export const useTableRoom = (): boolean => useSyncExternalStore(onChange, hasRoom)

// Not in pixels: with letters twice as large there is half the room. 1,024 px at the usual size.
const wide = matchMedia('(min-width: 64rem)')
const hasRoom = (): boolean => wide.matches

function onChange(changed: () => void): () => void {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}
